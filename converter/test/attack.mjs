// What somebody tries who has taken over the program in the sandbox. Plain JavaScript: it is copied by itself.
const attacks = {
  read: async () => (await import('node:fs')).readFileSync('/etc/passwd'),
  write: async () => (await import('node:fs')).writeFileSync('/tmp/dolphin-attack', 'x'),
  connect: async () => {
    const { connect } = await import('node:net');
    await new Promise((resolve, reject) => connect(9, '127.0.0.1').once('connect', resolve).once('error', reject));
  },
  spawn: async () => {
    const { spawnSync } = await import('node:child_process');
    const { error } = spawnSync('/bin/true');
    if (error) throw error;
  },
  memory: () => {
    const kept = [];
    for (;;) kept.push(Buffer.alloc(8_388_608, kept.length));
  },
  time: () => {
    for (;;);
  },
};
try {
  await attacks[process.argv[2]]();
  process.stdout.write('done');
} catch (error) {
  process.stdout.write(`refused ${error.code ?? error.message}`);
}
