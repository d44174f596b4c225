/** JavaScript's side: long-lived hosts, one submission each at a time, renewed after many submissions and after any kill. */
import { readFileSync } from 'node:fs';
import { openFrames, type Frames } from '../host/frames.ts';
import { readHostFrame, type SandboxFrame } from './sandbox-frames.ts';
import { nodeFlags, OWN_FILES } from './confine.ts';
import { superviseProcess, type Supervised, type SandboxContext } from './supervise-process.ts';
import { startSandboxed, waitUntilUp, type Sandboxed } from './sandboxed-process.ts';
import { hostFilter } from './seccomp.ts';
import { waitUntilReady, type Seats } from './seats.ts';
import { findNode } from './runtimes.ts';

const SUBMISSIONS_PER_HOST = 200;
/** Ticks of the kernel's clock for processes; the same on every Linux that Node runs on. */
const MS_PER_TICK = 10;

export async function startHosts(context: SandboxContext, seats: Seats, count: number): Promise<Supervised> {
  const hosts = await Promise.all(
    Array.from({ length: count }, () => superviseProcess(context, () => startHost(context, seats))),
  );
  return { close: async () => void (await Promise.all(hosts.map((host) => host.close()))) };
}

async function startHost(context: SandboxContext, seats: Seats): Promise<Sandboxed> {
  const { files, tier, python } = context;
  const args = [...nodeFlags(files.app), files.hostProgram];
  const sandboxed = await startSandboxed(
    tier === 'B' && python
      ? // Nobody but a program can give up its own rights: this one does so and becomes Node.
        {
          ...context,
          readable: [],
          ownFiles: files.root,
          channels: 1,
          program: python.program,
          args: [
            '-I',
            '-S',
            `${files.forkServer}/give_up_rights.py`,
            JSON.stringify({
              readable: [files.app, ...python.needs, '/dev/null', '/dev/urandom', '/proc/self'],
              executable: [files.node, ...findNode().needs],
              seccomp: hostFilter(context.architecture).toString('base64'),
            }),
            files.node,
            ...args,
          ],
        }
      : {
          ...context,
          readable: [...findNode().needs, ...(files.node.startsWith(OWN_FILES) ? [] : [files.node])],
          ownFiles: files.root,
          channels: 1,
          program: files.node,
          args,
          seccomp: hostFilter(context.architecture),
        },
  );
  const [channel] = sandboxed.channels;
  if (!channel) throw new Error('no socket to the host');
  const frames = counted(openFrames(channel, readHostFrame), sandboxed.kill);
  // One host, one seat: a host that cannot be believed, or that nobody can reach, makes room for another.
  void frames.lost.then(sandboxed.kill);
  await waitUntilUp(sandboxed, waitUntilReady({ frames }));
  void seats.add({ frames, kill: sandboxed.kill, stop: sandboxed.retire, cpuMs: () => cpuOf(sandboxed.pid) });
  return sandboxed;
}

/** Ends a host at the `ready` after its last submission, when nobody sits on it. */
function counted(frames: Frames<SandboxFrame>, end: () => void): Frames<SandboxFrame> {
  let served = -1;
  return {
    write: frames.write,
    lost: frames.lost,
    hasArrived: frames.hasArrived,
    async read() {
      const frame = await frames.read();
      if (frame.kind !== 'ready' || ++served < SUBMISSIONS_PER_HOST) return frame;
      end();
      return frames.read();
    },
  };
}

/** Of its main thread, which runs the programs; others of its threads compile and collect garbage on their own account. */
function cpuOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}
