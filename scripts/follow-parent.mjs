/** Preloaded into a child: when its parent is killed without notice, the child stops as on SIGTERM. */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
