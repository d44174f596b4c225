import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openFrames } from '../src/host/frames.ts';
import { CLEAN_ENVIRONMENT } from '../src/isolation/clean-environment.ts';
import { findPython } from '../src/isolation/runtimes.ts';
import { readSlotFrame } from '../src/isolation/sandbox-frames.ts';
import { waitUntilReady } from '../src/isolation/seats.ts';
import { pythonFilter } from '../src/isolation/seccomp.ts';
import { type Architecture, ARCHITECTURES } from '../src/isolation/syscalls.ts';

const python = findPython();
const isKnown = process.platform === 'linux' && python !== undefined && process.arch in ARCHITECTURES;

describe.runIf(isKnown)('the fork server', () => {
  it('[SEC-4] gives up a slot whose socket is closed, keeps the others, and ends with the last', async () => {
    const folder = path.resolve(import.meta.dirname, '../fork-server');
    const child = spawn(python?.program ?? '', ['-I', '-S', path.join(folder, 'fork_server.py')], {
      stdio: ['ignore', 'ignore', 'inherit', 'pipe', 'pipe', 'pipe'],
      env: { ...CLEAN_ENVIRONMENT, PYTHONDONTWRITEBYTECODE: '1' },
    });
    try {
      const ended = once(child, 'exit');
      const [control, ...slots] = child.stdio.slice(3) as Duplex[];
      const open = (stream: Duplex | undefined) => openFrames(stream as Duplex, readSlotFrame, 'skip');
      const controlFrames = open(control);
      const slotFrames = slots.map(open);
      controlFrames.write({
        kind: 'settings',
        slots: slots.length,
        namespaces: false,
        needs_landlock: false,
        readable: python?.needs ?? [],
        library: path.resolve(folder, '../../contract/src/judge/python'),
        threads_max: 0,
        seccomp: pythonFilter(process.arch as Architecture).toString('base64'),
      });
      await Promise.all([controlFrames, ...slotFrames].map((frames) => waitUntilReady({ frames })));

      slots[0]?.destroy();
      const [, left] = slotFrames;
      const limits = { cpuMs: 5_000, wallMs: 60_000, memoryMb: 256, outputBytes: 1_000 };
      left?.write(
        { kind: 'submission', language: 'PYTHON', source: 'print(7)', tests: 1 },
        { kind: 'test', input: '', limits },
      );
      expect(await left?.read()).toMatchObject({
        kind: 'result',
        slot: { status: 0, stdout: '7\n', hasStarted: true },
      });
      // Not meant for the slot that comes next: it makes room for one that waits.
      await waitUntilReady({ frames: left! });
      left?.write({ kind: 'end' });
      await waitUntilReady({ frames: left! });

      slots[1]?.destroy();
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
    }
  }, 60_000);
});
