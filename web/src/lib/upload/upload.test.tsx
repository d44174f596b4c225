// @vitest-environment jsdom
import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, toast } from '../../ui/toast/toast-store.ts';
import { Toaster } from '../../ui/toast/toaster.tsx';
import { cleanPage } from '../test/clean-page.ts';
import { errorReply, fakeServer } from '../test/fake-server.ts';
import { uploadFile } from './upload-file.ts';
import { useUpload } from './use-upload.ts';

const UPLOADS = '/api/dolphin/v1/storages/uploads';
const ID = 'u'.repeat(43);
const OF_ID = `${UPLOADS}/${ID}`;
const PART_BYTES = 4;

function textOf(part: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(part);
  });
}

/** The store's side of a PUT: records the request, responds as configured, and can be held to watch the progress. */
class FakeRequest extends EventTarget {
  static taken: { url: string; body: string }[] = [];
  static statuses: number[] = [];
  static running = 0;
  static mostRunning = 0;
  static hold: Promise<void> | undefined;
  static last: FakeRequest | undefined;
  readonly upload = new EventTarget();
  status = 0;
  timeout = 0;
  private url = '';
  private isAborted = false;
  open(_method: string, url: string) {
    this.url = url;
  }
  getResponseHeader(name: string) {
    return name === 'ETag' && this.status === 200 ? `"tag of ${this.url}"` : null;
  }
  abort() {
    this.isAborted = true;
    FakeRequest.running--;
    this.dispatchEvent(new Event('abort'));
  }
  sent(bytes: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: bytes }));
  }
  async send(part: Blob) {
    FakeRequest.last = this;
    FakeRequest.mostRunning = Math.max(FakeRequest.mostRunning, ++FakeRequest.running);
    const body = await textOf(part);
    await (FakeRequest.hold ?? new Promise((resolve) => setTimeout(resolve, 2)));
    if (this.isAborted) return;
    FakeRequest.running--;
    this.status = FakeRequest.statuses.shift() ?? 200;
    if (this.status === 200) FakeRequest.taken.push({ url: this.url, body });
    this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'));
  }
}

// Other work on the machine must not decide whether this passes.
configure({ asyncUtilTimeout: 10_000 });

let server: ReturnType<typeof fakeServer>;
const file = (text: string, name = '사진.png') => new File([text], name, { type: 'image/png', lastModified: 1 });

beforeEach(() => {
  cleanPage();
  document.cookie = 'access_token=good; path=/';
  Object.assign(FakeRequest, { taken: [], statuses: [], running: 0, mostRunning: 0, hold: undefined, last: undefined });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  server = fakeServer();
  server.on('POST', UPLOADS, ({ body }) => ({
    body: {
      uploadId: ID,
      partBytes: PART_BYTES,
      partCount: Math.ceil((body as { byteSize: number }).byteSize / PART_BYTES),
    },
  }));
  server.on('POST', `${OF_ID}/parts`, ({ body }) => ({
    body: { preSignedUrl: `/object-store/part${(body as { partNumber: number }).partNumber}` },
  }));
  server.on('POST', `${OF_ID}/complete`, { body: { fileId: 9, url: '/object-store/whole' } });
  server.on('DELETE', OF_ID, {});
});
afterEach(async () => {
  cleanup();
  for (const entry of currentToasts()) toast.dismiss(entry.id);
  await vi.waitFor(() => expect(currentToasts()).toEqual([]));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('uploadFile', () => {
  it('sends the file in parts, three at a time, and completes with their tags in order', async () => {
    const progress: number[] = [];
    const uploaded = await uploadFile('PORTRAIT', file('aaaabbbbccccddddee'), {
      onProgress: (percent) => progress.push(percent),
    });
    expect(uploaded).toEqual({ fileId: 9, url: '/object-store/whole' });
    expect(FakeRequest.taken.toSorted((a, b) => a.url.localeCompare(b.url)).map(({ body }) => body)).toEqual([
      'aaaa',
      'bbbb',
      'cccc',
      'dddd',
      'ee',
    ]);
    expect(FakeRequest.mostRunning).toBe(3);
    expect(server.callsTo(UPLOADS)[0]?.body).toEqual({
      purpose: 'PORTRAIT',
      fileName: '사진.png',
      contentType: 'image/png',
      byteSize: 18,
    });
    expect(server.callsTo(`${OF_ID}/complete`)[0]?.body).toEqual({
      parts: [1, 2, 3, 4, 5].map((partNumber) => ({ partNumber, awsETag: `tag of /object-store/part${partNumber}` })),
    });
    expect(progress.at(-1)).toBe(100);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  it('[API-10] waits for ever: neither the calls nor the parts have a timeout', async () => {
    expect(Object.values(uploadCalls).every(({ timeoutMs }) => timeoutMs === null)).toBe(true);
    let release: () => void = () => undefined;
    FakeRequest.hold = new Promise((resolve) => (release = resolve));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const upload = uploadFile('PORTRAIT', file('aaaa'));
    await vi.waitFor(() => expect(FakeRequest.running).toBe(1));
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(FakeRequest.last?.timeout).toBe(0);
    vi.useRealTimers();
    release();
    expect((await upload).fileId).toBe(9);
  });

  it('sends a part again that failed, with a new address', async () => {
    FakeRequest.statuses = [0, 503, 403];
    expect((await uploadFile('PORTRAIT', file('aaaa'))).fileId).toBe(9);
    expect(server.callsTo(`${OF_ID}/parts`)).toHaveLength(4);
  });

  it('resumes where it stopped when the same file is uploaded again', async () => {
    FakeRequest.statuses = [200, 409, 200];
    await expect(uploadFile('PORTRAIT', file('aaaabbbbcccc'))).rejects.toMatchObject({ status: 409 });
    const arrived = FakeRequest.taken.map(({ url }) => Number(url.replace(/\D/g, '')));
    expect(arrived.length).toBeGreaterThan(0);
    server.on('GET', OF_ID, {
      body: {
        partBytes: PART_BYTES,
        partCount: 3,
        parts: arrived.map((partNumber) => ({ partNumber, awsETag: `kept ${partNumber}` })),
      },
    });
    FakeRequest.taken = [];
    FakeRequest.statuses = [];
    await uploadFile('PORTRAIT', file('aaaabbbbcccc'));
    expect(server.callsTo(UPLOADS)).toHaveLength(1);
    expect(FakeRequest.taken).toHaveLength(3 - arrived.length);
    server.on('GET', OF_ID, errorReply(404, 'RESOURCE_NOT_FOUND', 'gone'));
    await uploadFile('PORTRAIT', file('aaaabbbbcccc'));
    expect(server.callsTo(UPLOADS)).toHaveLength(2);
  });

  it('gives up when asked to, also at the server', async () => {
    FakeRequest.hold = new Promise(() => undefined);
    const controller = new AbortController();
    const upload = uploadFile('PORTRAIT', file('aaaabbbb'), { signal: controller.signal });
    await vi.waitFor(() => expect(FakeRequest.running).toBe(2));
    controller.abort();
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.running).toBe(0);
    await vi.waitFor(() => expect(server.callsTo(OF_ID).map(({ method }) => method)).toEqual(['DELETE']));
    expect(sessionStorage.length).toBe(0);
  });

  it('does not try again what is refused', async () => {
    server.on('POST', UPLOADS, errorReply(413, 'UPLOAD_TOO_LARGE', '파일이 너무 커요.'));
    await expect(uploadFile('PORTRAIT', file('aaaa'))).rejects.toMatchObject({ errorCode: 'UPLOAD_TOO_LARGE' });
    expect(server.callsTo(UPLOADS)).toHaveLength(1);
  });
});

describe('useUpload', () => {
  const texts = {
    region: '알림',
    close: '닫기',
    upload: {
      uploading: (name: string) => `${name} 올리는 중`,
      done: '다 올렸어요.',
      failed: '올리지 못했어요.',
      cancel: '취소',
      retry: '다시 올리기',
    },
  };
  let uploaded: unknown[];

  function Chooser() {
    const { upload, isUploading } = useUpload('PORTRAIT', (result) => uploaded.push(result));
    return (
      <>
        <input aria-label="file" type="file" onChange={(event) => upload(event.target.files?.[0] as File)} />
        <output>{String(isUploading)}</output>
        <Toaster texts={texts} />
      </>
    );
  }

  const choose = (chosen: File) => fireEvent.change(screen.getByLabelText('file'), { target: { files: [chosen] } });

  beforeEach(() => {
    uploaded = [];
    render(<Chooser />);
  });

  it('[UIX-4] shows how far a chosen file has come, and that it is done', async () => {
    let release: () => void = () => undefined;
    FakeRequest.hold = new Promise((resolve) => (release = resolve));
    choose(file('aaaabbbb'));
    await waitFor(() => expect(FakeRequest.running).toBe(2));
    expect(screen.getByRole('progressbar', { name: '사진.png 올리는 중' })).toBeDefined();
    act(() => FakeRequest.last?.sent(2));
    expect(screen.getByText('25%')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('true');
    await act(async () => release());
    await screen.findByText('다 올렸어요.');
    expect(uploaded).toEqual([{ fileId: 9, url: '/object-store/whole' }]);
    expect(screen.getByRole('status').textContent).toBe('false');
  });

  it('[UIX-4] shows why a file failed and retries on demand', async () => {
    server.on('POST', UPLOADS, errorReply(409, 'UPLOAD_QUOTA_EXCEEDED', '올리고 있는 파일이 너무 많아요.'), {
      body: { uploadId: ID, partBytes: PART_BYTES, partCount: 1 },
    });
    choose(file('aaaa'));
    await screen.findByText('올리고 있는 파일이 너무 많아요.');
    fireEvent.click(screen.getByRole('button', { name: '다시 올리기' }));
    await screen.findByText('다 올렸어요.');
    expect(uploaded).toEqual([{ fileId: 9, url: '/object-store/whole' }]);
  });

  it.each([
    [413, 'UPLOAD_TOO_LARGE'],
    [415, 'UPLOAD_TYPE_NOT_ALLOWED'],
    [422, 'PICTURE_UNREADABLE'],
  ])('[UIX-4] offers no second try of a file that is refused for good (%i)', async (status, code) => {
    server.on('POST', UPLOADS, errorReply(status, code, '다른 파일을 골라 주세요.'));
    choose(file('aaaa'));
    await screen.findByText('다른 파일을 골라 주세요.');
    expect(screen.queryByRole('button', { name: '다시 올리기' })).toBeNull();
    expect(screen.getByRole('button', { name: '닫기' })).toBeTruthy();
  });

  it('[UIX-4] cancels an upload on demand and shows nothing more', async () => {
    FakeRequest.hold = new Promise(() => undefined);
    choose(file('aaaa'));
    await waitFor(() => expect(FakeRequest.running).toBe(1));
    fireEvent.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(screen.queryByText('사진.png')).toBeNull());
    expect(uploaded).toEqual([]);
  });
});
