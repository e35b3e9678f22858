"""Who plays the games: this process, several, or a cluster; each an executor of `concurrent.futures`."""
