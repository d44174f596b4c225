/** A converter as an attacker would like it: the first byte of a picture decides what happens to its process. */
process.on('message', ({ original }: { original: Uint8Array }) => {
  if (original[0] === 0) process.kill(process.pid, 'SIGSEGV');
  else if (original[0] === 1) for (;;);
  else process.send?.({ body: original });
});
