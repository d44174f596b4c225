import { Duplex } from 'node:stream';
import { describe, expect, it } from 'vitest';
import {
  BadFrameError,
  FRAME_MAX_BYTES,
  type Frame,
  PeerLostError,
  openFrames,
  type OnBadFrame,
  readAnyFrame,
  UNREAD_MAX,
} from '../src/host/frames.ts';
import { readHostFrame, readSlotFrame } from '../src/isolation/sandbox-frames.ts';
import { createSeats } from '../src/isolation/seats.ts';
import { openSession } from '../src/isolation/session.ts';
import { forgedFrames } from './forged-frames.ts';

const FRAMES = 2_000;

/** A connection whose other side is this test. */
function connection(onBadFrame: OnBadFrame, read: (value: unknown) => Frame = readAnyFrame) {
  const stream = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  const frames = openFrames(stream, read, onBadFrame);
  return { stream, frames, send: (...parts: readonly Buffer[]) => parts.forEach((part) => stream.push(part)) };
}

function framed(content: string | Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(Buffer.byteLength(content));
  return Buffer.concat([head, Buffer.from(content as string)]);
}

const BAD = ['{"x":Infinity}', '{"kind":NaN}', '', 'null', '[]', '"kind"', '{}', '{"kind":1}', '{"kind":"ready"', '\0'];

describe('a message that is none', () => {
  it.each(BAD)('[SEC-4] costs itself where others share the program: %j', async (content) => {
    const { send, frames } = connection('skip');
    send(framed(content), framed('{"kind":"ready"}'));
    await expect(frames.read()).rejects.toThrow(BadFrameError);
    expect(await frames.read()).toEqual({ kind: 'ready' });
  });

  it.each(BAD)('[SEC-4] costs the connection where nobody else is behind it: %j', async (content) => {
    const { send, frames, stream } = connection('lose');
    send(framed(content), framed('{"kind":"ready"}'));
    await frames.lost;
    await expect(frames.read()).rejects.toThrow(PeerLostError);
    expect(stream.destroyed).toBe(true);
  });

  it('[SEC-4] may be longer than any message: it is not kept, and the next one is read', async () => {
    const { send, frames } = connection('skip');
    const head = Buffer.alloc(4);
    head.writeUInt32BE(FRAME_MAX_BYTES + 1);
    send(head);
    const piece = Buffer.alloc(1 << 20);
    for (let sent = 0; sent < FRAME_MAX_BYTES; sent += piece.length) send(piece);
    send(Buffer.concat([Buffer.alloc(1), framed('{"kind":"ready"}')]));
    await expect(frames.read()).rejects.toThrow(BadFrameError);
    expect(await frames.read()).toEqual({ kind: 'ready' });
  });

  it('[SEC-4] comes in pieces of any size', async () => {
    const { send, frames } = connection('skip');
    const all = Buffer.concat([framed('{"kind":"one"}'), framed('nothing'), framed('{"kind":"two"}')]);
    send(...Array.from(all, (_, at) => all.subarray(at, at + 1)));
    expect(await frames.read()).toEqual({ kind: 'one' });
    await expect(frames.read()).rejects.toThrow(BadFrameError);
    expect(await frames.read()).toEqual({ kind: 'two' });
  });

  it('[SEC-4] or one that nobody asked for cannot fill the memory', async () => {
    const { send, frames, stream } = connection('skip');
    for (let sent = 0; sent <= UNREAD_MAX; sent++) send(framed('{"kind":"ready"}'));
    await frames.lost;
    expect(stream.destroyed).toBe(true);
  });

  it('[SEC-4] reaches nobody as an error of a stream that nobody listens to', async () => {
    const { frames, stream } = connection('skip');
    stream.destroy(new Error('EPIPE'));
    await frames.lost;
    frames.write({ kind: 'test' });
    await expect(frames.read()).rejects.toThrow('EPIPE');
  });
});

describe('a seat', () => {
  it('[SEC-4] whose sandbox sends a bad message loses that run, lets the sandbox end, and serves the next', async () => {
    const written: string[] = [];
    const stream = new Duplex({
      read() {},
      write(chunk: Buffer, _encoding, done) {
        for (const [kind] of chunk.toString().matchAll(/(?<="kind":")\w+/g)) written.push(kind);
        done();
      },
    });
    let kills = 0;
    const seats = createSeats();
    void seats.add({ frames: openFrames(stream, readSlotFrame, 'skip'), kill: () => kills++, stop: () => undefined });
    const limits = { cpuMs: 1_000, wallMs: 5_000, memoryMb: 64, outputBytes: 1_000 };
    const submission = { language: 'PYTHON', source: '', tests: 2 } as const;

    const session = await openSession(seats, submission);
    stream.push(framed('{"x":Infinity}'));
    await expect(session.run('', limits)).rejects.toThrow(PeerLostError);
    session.end();
    expect(written).toEqual(['submission', 'test', 'end']);

    stream.push(framed('{"kind":"ready"}'));
    const next = await openSession(seats, submission);
    stream.push(framed('{"kind":"failed","reason":"no"}'));
    await expect(next.run('', limits)).rejects.toThrow('no');
    next.end();
    expect(kills).toBe(0);
    stream.destroy();
  });
});

describe('what a sandbox sends', () => {
  const slot = {
    kind: 'result',
    verdict: null,
    signal: 0,
    status: 0,
    cpuMs: 1.5,
    wallMs: 2,
    memoryKb: 9_000,
    stdout: '7\n',
    stderr: '',
    hasStarted: true,
    failure: null,
    drawing: null,
  };
  const host = { kind: 'result', stdout: '7\n', stderr: '', cpuMs: 1.5, memoryKb: 16_384 };

  it('is read as it is when it has its shape', () => {
    const { kind, ...result } = slot;
    expect(readSlotFrame(slot)).toEqual({ kind, slot: result });
    expect(readHostFrame(host)).toEqual({ kind, host: { stdout: '7\n', stderr: '', cpuMs: 1.5, memoryKb: 16_384 } });
    expect(readSlotFrame({ kind: 'ready', version: '3.11' })).toEqual({ kind: 'ready' });
  });

  it.each([
    ['verdict', 'AC'],
    ['verdict', undefined],
    ['signal', 65],
    ['signal', 1.5],
    ['status', -2],
    ['status', '0'],
    ['cpuMs', Infinity],
    ['cpuMs', NaN],
    ['cpuMs', -1],
    ['wallMs', null],
    ['memoryKb', 1e300],
    ['stdout', 7],
    ['stdout', 'x'.repeat(1_048_577)],
    ['stderr', 'x'.repeat(16_385)],
    ['hasStarted', 'true'],
    ['failure', []],
    ['failure', { kind: 'verdict', name: 'x', message: '', trace: '' }],
    ['failure', { kind: 'error', name: 1, message: '', trace: '' }],
    ['drawing', [[0, 0, 1, 1, 'red', 1]]],
  ])('[SEC-4] is refused with another %s: %o', (field, value) => {
    expect(() => readSlotFrame({ ...slot, [field]: value })).toThrow(TypeError);
  });

  it.each([
    ['verdict', 'AC'],
    ['cpuMs', -1],
    ['stdout', null],
    ['error', 'text'],
    ['error', { name: 'Error' }],
  ])('[SEC-4] is refused from a JavaScript host with another %s: %o', (field, value) => {
    expect(() => readHostFrame({ ...host, [field]: value })).toThrow(TypeError);
  });

  it('[SEC-4] carries no text that a database cannot keep, and none without end', () => {
    const error = { name: `a\0${'b'.repeat(200)}`, message: `\ud800${'c'.repeat(900)}`, line: 1e9, trace: '\0' };
    const frame = readHostFrame({ ...host, verdict: 'RTE', error });
    expect('host' in frame && frame.host.error).toEqual({
      name: `a\u2400${'b'.repeat(98)}`,
      message: `\ufffd${'c'.repeat(499)}`,
      trace: '\u2400',
    });
  });

  it(`[SEC-2] is never believed and never thrown at anybody: ${FRAMES} forged frames`, async () => {
    for (const { content, repeat } of forgedFrames(FRAMES, 12)) {
      const text = Buffer.concat(Array.from({ length: Math.min(repeat, 2_000) }, () => content));
      for (const read of [readSlotFrame, readHostFrame]) {
        const { send, frames } = connection('skip', (value) => read(value) as Frame);
        send(framed(text), framed('{"kind":"ready"}'));
        const first = await frames.read().then(
          ({ kind }) => kind,
          (error: unknown) => error,
        );
        if (!(first instanceof BadFrameError)) expect(['ready', 'failed', 'result']).toContain(first);
        expect(await frames.read()).toEqual({ kind: 'ready' });
      }
    }
  });
});
