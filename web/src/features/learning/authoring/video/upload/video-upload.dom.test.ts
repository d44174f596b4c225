import { describe, expect, it, vi } from 'vitest';
import { PartError } from '../../../../../lib/upload/put-part.ts';
import { fingerprintOf } from './fingerprint.ts';
import { fakeHost, fakeStore, refusal } from './fake-store.fixture.ts';
import { createVideoUpload, NOT_THE_SAME_FILE } from './video-upload.ts';
import type { VideoUploadState } from './upload-types.ts';

const TEXT = 'aaaabbbbccccddddeeeeff';
const PARTS = ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee', 'ff'];
const clip = (text = TEXT, name = '수업.mp4') => new File([text], name, { type: 'video/mp4' });

function setUp({ store = fakeStore(), host = fakeHost() } = {}) {
  const states: VideoUploadState[] = [];
  const upload = createVideoUpload({
    videoStorageId: 7,
    store: store.store,
    host: host.host,
    partBytes: 4,
    onChange: (state) => states.push(state),
  });
  const names = () => states.map(({ state }) => state).filter((one, at, all) => one !== all[at - 1]);
  return { upload, states, names, ...store, ...host, fake: store.fake, fakes: store };
}
const stored = (bytes: ReadonlyMap<number, string>) => [...bytes].toSorted(([a], [b]) => a - b).map(([, text]) => text);

describe('the upload of a video', () => {
  it('[VID-2] goes in parts, three at a time, in the order of the six steps, from PENDING to COMPLETE', async () => {
    const { upload, names, bytes, calls, fake } = setUp();
    await upload.start(clip());
    expect(stored(bytes)).toEqual(PARTS);
    expect(fake.mostRunning).toBe(3);
    expect(calls.filter((name, at) => name !== calls[at - 1])).toEqual(['open', 'init', 'url', 'complete', 'convert']);
    expect(names()).toEqual(['PENDING', 'UPLOADING', 'CONVERTING', 'COMPLETE']);
  });

  it('[VID-5] keeps filename, progress, videoStorageId, videoType, videoUrl and state', async () => {
    const { upload, states } = setUp();
    expect(upload.state()).toMatchObject({ filename: null, progress: 0, videoType: 'FILE', videoUrl: null });
    await upload.start(clip());
    expect(upload.state()).toMatchObject({
      filename: '수업.mp4',
      progress: 100,
      videoStorageId: 7,
      videoType: 'FILE',
      videoUrl: '/v.m3u8',
      state: 'COMPLETE',
    });
    const sending = states.filter(({ state }) => state === 'UPLOADING').map(({ progress }) => progress);
    expect(sending).toEqual(sending.toSorted((a, b) => a - b));
  });

  it('[VID-2] waits for a lost line, however often, and sends only the parts that were lost', async () => {
    const { upload, states, fake, bytes, sent, pauses } = setUp();
    let lost = 12;
    fake.onPut = async (partNumber) => {
      if (partNumber === 3 && lost-- > 0) throw new PartError(0);
    };
    await upload.start(clip());
    expect(stored(bytes)).toEqual(PARTS);
    expect(sent.filter((one) => one !== 3).toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5, 6]);
    expect(states.some(({ activity }) => activity === 'WAITING_FOR_LINE')).toBe(true);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000 * 1.25);
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
  });

  it('[VID-2] goes on in another tab or device with the parts that arrived, and sends no part twice', async () => {
    const store = fakeStore();
    const first = setUp({ store });
    store.fake.onPut = (partNumber, signal) =>
      partNumber < 4
        ? Promise.resolve()
        : new Promise((_, reject) => signal.addEventListener('abort', () => reject(new PartError(0))));
    void first.upload.start(clip());
    await vi.waitFor(() => expect(store.sent).toHaveLength(6));
    first.upload.stop();
    store.sent.length = 0;
    store.fake.onPut = async () => undefined;
    const second = setUp({ store });
    await second.upload.start(clip());
    expect(store.sent.toSorted((a, b) => a - b)).toEqual([4, 5, 6]);
    expect(stored(store.bytes)).toEqual(PARTS);
    expect(store.calls.filter((name) => name === 'init')).toHaveLength(1);
    expect(second.upload.state().state).toBe('COMPLETE');
  });

  it('[VID-2] does not mix two files: another one of the same size is not taken for the one that was begun', async () => {
    const store = fakeStore();
    const fingerprint = await fingerprintOf(clip(TEXT.toUpperCase()));
    const about = { fileName: '수업.mp4', byteSize: TEXT.length, contentType: 'video/mp4', fingerprint };
    await store.store.init(7, about, new AbortController().signal);
    const { upload, sent } = setUp({ store });
    await upload.start(clip());
    expect(upload.state()).toMatchObject({ state: 'PENDING', failure: NOT_THE_SAME_FILE });
    expect(sent).toEqual([]);
  });

  it('[VID-2] sends again what the server does not have as it was sent (wrong ETag)', async () => {
    const { upload, fake, tags, sent, bytes } = setUp();
    const put = fake.onPut;
    fake.onPut = async (partNumber, signal) => {
      await put(partNumber, signal);
      // The store lost part 2 after it was taken.
      if (partNumber === 6 && sent.filter((one) => one === 2).length === 1) tags.delete(2);
    };
    await upload.start(clip());
    expect(sent.filter((one) => one === 2)).toHaveLength(2);
    expect(sent.filter((one) => one === 1)).toHaveLength(1);
    expect(stored(bytes)).toEqual(PARTS);
    expect(upload.state().state).toBe('COMPLETE');
  });

  it('[VID-2] asks for a new address when the old one is over, and fails when a part is refused for good', async () => {
    const expired = setUp();
    let over = 2;
    expired.fake.onPut = async (partNumber) => {
      if (partNumber === 1 && over-- > 0) throw new PartError(403);
    };
    await expired.upload.start(clip());
    expect(expired.upload.state().state).toBe('COMPLETE');
    expect(expired.calls.filter((name) => name === 'url')).toHaveLength(PARTS.length + 2);

    const refused = setUp();
    refused.fake.onPut = async () => {
      throw new PartError(400);
    };
    await refused.upload.start(clip());
    expect(refused.upload.state()).toMatchObject({ state: 'FAILED', activity: 'IDLE' });
    expect(refused.calls).not.toContain('complete');
  });

  it('shows the message of the server when it refuses the file', async () => {
    const { upload, fakes } = setUp();
    Object.assign(fakes.store, { init: () => Promise.reject(refusal(413, 'UPLOAD_TOO_LARGE')) });
    await upload.start(clip());
    expect(upload.state()).toMatchObject({
      state: 'FAILED',
      failure: 'UPLOAD_TOO_LARGE',
      message: 'refused: UPLOAD_TOO_LARGE',
    });
  });

  it('[VID-2] pauses after the parts under way and goes on without sending one twice', async () => {
    const { upload, fake, sent, bytes } = setUp();
    const held = Promise.withResolvers<void>();
    fake.onPut = () => held.promise;
    const done = upload.start(clip());
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    upload.pause();
    held.resolve();
    await vi.waitFor(() => expect(bytes.size).toBe(3));
    expect(upload.state().activity).toBe('PAUSED');
    expect(sent).toHaveLength(3);
    upload.resume();
    await done;
    expect(sent.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(upload.state().state).toBe('COMPLETE');
  });

  it('[VID-2] is sent by one of two tabs only', async () => {
    const store = fakeStore();
    const held = Promise.withResolvers<void>();
    store.fake.onPut = () => held.promise;
    const tabs = new Set<string>();
    const one = setUp({ store, host: fakeHost(tabs) });
    const two = setUp({ store, host: fakeHost(tabs) });
    const done = one.upload.start(clip());
    await vi.waitFor(() => expect(store.sent).toHaveLength(3));
    await two.upload.start(clip());
    expect(two.upload.state().activity).toBe('OTHER_TAB');
    held.resolve();
    await done;
    expect(store.sent.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('[VID-2] [VID-5] is PENDING again when it is cleared in the middle, and nothing arrives afterwards', async () => {
    const { upload, fake, sent, calls, states } = setUp();
    fake.onPut = (_partNumber, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new PartError(0))));
    const done = upload.start(clip());
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    await upload.clear();
    await done;
    expect(upload.state()).toEqual({ ...states[0], filename: null, totalBytes: 0, activity: 'IDLE' });
    expect(upload.state()).toMatchObject({ state: 'PENDING', progress: 0, filename: null });
    expect(calls.at(-1)).toBe('clear');
    expect(sent).toHaveLength(3);
  });

  it('[VID-2] begins again right after it was cleared, as the same tab', async () => {
    const tabs = new Set<string>();
    const { upload, fake, sent, bytes } = setUp({ host: fakeHost(tabs) });
    fake.onPut = (_partNumber, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => setTimeout(() => reject(new PartError(0)))));
    void upload.start(clip());
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    await upload.clear();
    fake.onPut = async () => undefined;
    await upload.start(clip());
    expect(upload.state()).toMatchObject({ state: 'COMPLETE', activity: 'IDLE' });
    expect(stored(bytes)).toEqual(PARTS);
  });

  it('measures the speed and the time that is left', async () => {
    const { upload, states, fake, pass } = setUp();
    fake.onPut = async () => pass(1_000);
    await upload.start(clip());
    const measured = states.filter(({ bytesPerSecond }) => bytesPerSecond !== null);
    expect(measured.length).toBeGreaterThan(0);
    for (const { bytesPerSecond, secondsLeft, sentBytes, totalBytes } of measured.filter(
      ({ state }) => state === 'UPLOADING',
    ))
      expect(secondsLeft).toBe(bytesPerSecond ? Math.ceil((totalBytes - sentBytes) / bytesPerSecond) : null);
  });
});

describe('the conversion behind it', () => {
  const converting = { state: 'CONVERTING', progress: 40, failure: null, url: null } as const;

  it('[API-16] that answers too late is named once and followed until it ends', async () => {
    const { upload, fake, late, states } = setUp();
    const tooLate = refusal(504, 'ECONNABORTED');
    fake.onConvert = () => Promise.reject(tooLate);
    let looks = 0;
    fake.onMedia = () => (++looks < 3 ? converting : { ...converting, state: 'COMPLETE', progress: 100, url: '/v' });
    await upload.start(clip());
    expect(late).toEqual([tooLate]);
    expect(states.map(({ state, progress }) => `${state} ${progress}`)).toContain('CONVERTING 40');
    expect(upload.state()).toMatchObject({ state: 'COMPLETE', progress: 100, videoUrl: '/v' });
  });

  it('[VID-2] that fails names the reason', async () => {
    const { upload, fake } = setUp();
    fake.onConvert = async () => ({ ...converting, state: 'FAILED', failure: 'VIDEO_UNREADABLE' });
    await upload.start(clip());
    expect(upload.state()).toMatchObject({ state: 'FAILED', failure: 'VIDEO_UNREADABLE' });
  });
});
