/** Preloaded into a child: when its parent is killed without a word, the child stops as if it had been asked to. */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
