/** Python's side: one fork server with a number of slots, started anew whenever it ends. */
import { openFrames } from '../host/frames.ts';
import { readSlotFrame } from './sandbox-frames.ts';
import { superviseProcess, type Supervised, type SandboxContext } from './supervise-process.ts';
import { startSandboxed, waitUntilUp } from './sandboxed-process.ts';
import { pythonFilter } from './seccomp.ts';
import { waitUntilReady, type Seats } from './seats.ts';

/** Beside the slot and the test process itself. */
const THREADS_AND_OWN = 18;

export function startForkServer(context: SandboxContext, seats: Seats, slots: number): Promise<Supervised> {
  const { tier, files, python } = context;
  if (!python) throw new Error('there is no Python here');
  const readable = [...python.needs, python.program];
  return superviseProcess(context, async () => {
    const sandboxed = await startSandboxed({
      ...context,
      readable,
      ownFiles: files.root,
      channels: 1 + slots,
      program: python.program,
      args: ['-I', '-S', `${files.forkServer}/fork_server.py`],
    });
    const [control, ...sockets] = sandboxed.channels;
    if (!control) throw new Error('no socket to the fork server');
    const controlFrames = openFrames(control, readSlotFrame);
    controlFrames.write({
      kind: 'settings',
      slots,
      namespaces: tier === 'A',
      needs_landlock: tier === 'B',
      readable: [...readable, files.library, '/dev/null', '/dev/zero', '/dev/urandom'],
      library: files.library,
      threads_max: tier === 'A' ? THREADS_AND_OWN : 0,
      seccomp: pythonFilter(context.architecture).toString('base64'),
    });
    // A bad message costs its own slot only: the other slots run in the same program.
    const slotSeats = sockets.map((socket) => {
      const frames = openFrames(socket, readSlotFrame, 'skip');
      // A slot that receives anything while a test runs ends the test and itself; `kill` would end all slots.
      return { frames, kill: sandboxed.kill, stop: () => frames.write({ kind: 'end' }) };
    });
    await waitUntilUp(
      sandboxed,
      Promise.all([waitUntilReady({ frames: controlFrames }), ...slotSeats.map(waitUntilReady)]),
    );
    for (const seat of slotSeats) void seats.add(seat);
    return sandboxed;
  });
}
