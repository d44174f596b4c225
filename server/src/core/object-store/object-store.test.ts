import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../fail.ts';
import { registerFileRoutes } from './file-routes.ts';
import { openFileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3Store } from './s3-store.ts';

/** What a driver is run on. `origin` stands before relative addresses; the S3 stand-in cannot list, abort or compare tags. */
type Subject = {
  readonly store: ObjectStore;
  readonly origin: string;
  readonly isComplete: boolean;
  readonly close: () => Promise<void>;
  readonly root: string;
};

async function startFiles(): Promise<Subject> {
  const root = mkdtempSync(path.join(tmpdir(), 'dolphin-files-'));
  const store = openFileStore({ root, tokenSecret: new Uint8Array(32) });
  const http = Fastify();
  http.setErrorHandler((thrown, _request, reply) =>
    thrown instanceof AppError
      ? reply.code(thrown.spec.status).send({ errorCode: thrown.spec.code })
      : reply.code(500).send({ message: String(thrown) }),
  );
  registerFileRoutes(http, store);
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  return {
    store,
    origin,
    root,
    isComplete: true,
    close: async () => {
      await http.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function startS3(): Promise<Subject> {
  const root = mkdtempSync(path.join(tmpdir(), 'dolphin-s3-'));
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => {
    run: () => Promise<{ port: number }>;
    close: () => Promise<void>;
  };
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: root,
    configureBuckets: [{ name: 'dolphin' }],
  });
  const { port } = await server.run();
  const store = await openS3Store({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'dolphin',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  });
  return {
    store,
    origin: '',
    root,
    isComplete: false,
    close: async () => {
      store.close();
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

const MIB = 1_048_576;

describe.each([
  ['files', startFiles],
  ['S3', startS3],
] as const)('the object store on %s', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => void (subject = await start()));
  afterAll(() => subject.close());

  const send = (address: string, body: Uint8Array | string, method: 'PUT' | 'POST' = 'PUT') =>
    fetch(subject.origin + address, { method, body: body as BodyInit });
  const tagOf = (response: Response) => (response.headers.get('etag') ?? '').replaceAll('"', '');

  it('names what is in a folder, and empties it piece by piece', async ({ skip }) => {
    const { store } = subject;
    if (!subject.isComplete) skip('the stand-in cannot list; s3-listing.test.ts looks at what is asked');
    for (const key of [
      'shelf/a/one.txt',
      'shelf/a/two.txt',
      'shelf/a/deep/three.txt',
      'shelf/b/four.txt',
      'shelf/five.txt',
    ])
      await store.put(key, Buffer.from('x'), 'text/plain');
    expect((await store.namesIn('shelf')).toSorted()).toEqual(['a', 'b', 'five.txt']);
    expect(await store.namesIn('nowhere')).toEqual([]);
    expect([
      await store.removeFolder('shelf/a', 2),
      await store.removeFolder('shelf/a', 2),
      await store.removeFolder('shelf/a', 2),
    ]).toEqual([2, 1, 0]);
    expect((await store.namesIn('shelf')).toSorted()).toEqual(['b', 'five.txt']);
    expect(await store.find('shelf/a/one.txt')).toBeUndefined();
    expect(await store.find('shelf/b/four.txt')).toBeDefined();
    await expect(store.removeFolder('../elsewhere', 9)).rejects.toThrow('not a key');
  });

  it('keeps an object and gives it back, whole and in ranges', async () => {
    const { store } = subject;
    await store.put('texts/hello.txt', Buffer.from('hello, 돌핀'), 'text/plain');
    expect(await store.find('texts/hello.txt')).toEqual({ byteSize: 13, contentType: 'text/plain' });
    expect(await text(await store.read('texts/hello.txt'))).toBe('hello, 돌핀');
    expect(await text(await store.read('texts/hello.txt', { start: 0, end: 4 }))).toBe('hello');
    await store.put('texts/hello.txt', Buffer.from('new'), 'text/html');
    expect(await store.find('texts/hello.txt')).toEqual({ byteSize: 3, contentType: 'text/html' });
    await store.remove('texts/hello.txt');
    await store.remove('texts/hello.txt');
    expect(await store.find('texts/hello.txt')).toBeUndefined();
    await expect(store.read('texts/hello.txt')).rejects.toThrow();
  });

  it('[BRD-5] takes parts that pass through the process, and makes one object of them', async () => {
    const { store } = subject;
    const key = 'reports/two-parts';
    const storeUploadId = await store.startMultipart(key, 'text/plain');
    const parts = [];
    for (const [at, body] of [Buffer.alloc(5 * MIB, 'a'), Buffer.from('the end')].entries()) {
      const part = await store.putPart(key, storeUploadId, { partNumber: at + 1, body });
      if (part) parts.push(part);
    }
    expect(await store.completeMultipart(key, storeUploadId, parts)).toMatchObject({ byteSize: 5 * MIB + 7 });
    expect(await text(await store.read(key, { start: 5 * MIB, end: 5 * MIB + 6 }))).toBe('the end');
  });

  it('takes parts by presigned addresses, in any order, and makes one object of them', async () => {
    const { store } = subject;
    const key = 'videos/two-parts';
    const parts = [Buffer.alloc(5 * MIB, 'a'), Buffer.from('the end')] as const;
    const uploadId = await store.startMultipart(key, 'video/mp4');
    const tags: string[] = [];
    for (const index of [1, 0] as const) {
      const response = await send(
        await store.presignPart(key, uploadId, { partNumber: index + 1, byteSize: parts[index].length }),
        parts[index],
      );
      expect(response.status).toBe(200);
      tags[index] = tagOf(response);
    }
    expect(await store.find(key)).toBeUndefined();
    const done = await store.completeMultipart(
      key,
      uploadId,
      tags.map((eTag, index) => ({ partNumber: index + 1, eTag })),
    );
    expect(done).toEqual({ byteSize: 5 * MIB + 7, contentType: 'video/mp4' });
    expect(await text(await store.read(key, { start: 5 * MIB - 2, end: 5 * MIB + 7 }))).toBe('aathe end');
  });

  it('takes a tag with its quotes on, as the answer to the part carried it', async () => {
    const { store } = subject;
    const uploadId = await store.startMultipart('videos/quoted', 'text/plain');
    const eTag =
      (
        await send(await store.presignPart('videos/quoted', uploadId, { partNumber: 1, byteSize: 5 }), 'hello')
      ).headers.get('etag') ?? '';
    expect(eTag).toMatch(/^".+"$/);
    expect(await store.completeMultipart('videos/quoted', uploadId, [{ partNumber: 1, eTag }])).toMatchObject({
      byteSize: 5,
    });
  });

  it('gives an address to read from, which ends', async () => {
    const { store } = subject;
    await store.put('texts/read.txt', Buffer.from('read me'), 'text/plain');
    const response = await fetch(subject.origin + (await store.presignRead('texts/read.txt', 60)));
    expect([response.status, await response.text()]).toEqual([200, 'read me']);
    const changed = (await store.presignRead('texts/read.txt', 60)).replace('read.txt', 'other.txt');
    expect((await fetch(subject.origin + changed)).status).toBe(403);
  });

  it('refuses a part address with another part, upload, method or size', async () => {
    const { store } = subject;
    const uploadId = await store.startMultipart('videos/bound', 'video/mp4');
    const address = await store.presignPart('videos/bound', uploadId, { partNumber: 1, byteSize: 4 });
    expect((await send(address.replace('partNumber=1', 'partNumber=2'), 'data')).status).toBe(403);
    expect((await send(address.replace('videos/bound', 'videos/other'), 'data')).status).toBe(403);
    expect((await fetch(subject.origin + address)).status).toBeGreaterThanOrEqual(400);
    expect((await send(address, 'more than four')).status).toBeGreaterThanOrEqual(400);
    expect((await send(address, 'data')).status).toBe(200);
    await expect(store.presignPart('videos/bound', uploadId, { partNumber: 10_001, byteSize: 4 })).rejects.toThrow(
      RangeError,
    );
  });

  it('lets no key out of its place', async () => {
    const { store } = subject;
    for (const key of [
      '../up',
      'a/../../up',
      '/root',
      'a//b',
      'a\0b',
      'a\\b',
      '.hidden',
      'a/.',
      '',
      'a'.repeat(300),
      'a/b.json/../c',
      'a b',
    ]) {
      await expect(async () => store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a key');
      await expect(async () => store.find(key)).rejects.toThrow('not a key');
      await expect(async () => store.startMultipart(key, 'text/plain')).rejects.toThrow('not a key');
      await expect(async () => store.presignRead(key, 60)).rejects.toThrow('not a key');
    }
  });
});

describe('the file driver', () => {
  let subject: Subject;
  beforeAll(async () => void (subject = await startFiles()));
  afterAll(() => subject.close());

  const put = async (key: string, uploadId: string, partNumber: number, body: string) => {
    const response = await fetch(
      subject.origin +
        (await subject.store.presignPart(key, uploadId, { partNumber, byteSize: Buffer.byteLength(body) })),
      { method: 'PUT', body },
    );
    return { partNumber, eTag: (response.headers.get('etag') ?? '').replaceAll('"', '') };
  };

  it('lists what has arrived, and the last of two equal numbers counts', async () => {
    const { store } = subject;
    const uploadId = await store.startMultipart('videos/listed', 'video/mp4');
    await put('videos/listed', uploadId, 2, 'two');
    await put('videos/listed', uploadId, 1, 'uno');
    const one = await put('videos/listed', uploadId, 1, 'one');
    const listed = await store.listParts('videos/listed', uploadId);
    expect(listed.map(({ partNumber }) => partNumber)).toEqual([1, 2]);
    expect(listed[0]).toEqual(one);
    await store.completeMultipart('videos/listed', uploadId, listed);
    expect(await text(await store.read('videos/listed'))).toBe('onetwo');
    expect(await store.listParts('videos/listed', uploadId)).toEqual([]);
  });

  it('completes again for callers who lost the first response, and not with parts it does not have', async () => {
    const { store } = subject;
    const uploadId = await store.startMultipart('videos/again', 'video/mp4');
    const part = await put('videos/again', uploadId, 1, 'whole');
    expect(await store.completeMultipart('videos/again', uploadId, [{ ...part, eTag: 'ffffffff-5' }])).toBeUndefined();
    expect(
      await store.completeMultipart('videos/again', uploadId, [{ partNumber: 1, eTag: '../../secret' }]),
    ).toBeUndefined();
    expect(await store.completeMultipart('videos/again', uploadId, [])).toBeUndefined();
    expect(await store.completeMultipart('videos/other', uploadId, [part])).toBeUndefined();
    const done = await store.completeMultipart('videos/again', uploadId, [part]);
    expect(done).toEqual({ byteSize: 5, contentType: 'video/mp4' });
    expect(await store.completeMultipart('videos/again', uploadId, [part])).toEqual(done);
  });

  it('takes nothing for an upload that has ended, and leaves nothing behind', async () => {
    const { store } = subject;
    const uploadId = await store.startMultipart('videos/ended', 'video/mp4');
    const address = await store.presignPart('videos/ended', uploadId, { partNumber: 1, byteSize: 4 });
    await store.abortMultipart('videos/ended', uploadId);
    await store.abortMultipart('videos/ended', uploadId);
    expect((await fetch(subject.origin + address, { method: 'PUT', body: 'data' })).status).toBe(404);
    expect(await readdir(path.join(subject.root, 'drafts')).catch(() => [])).toEqual([]);
  });

  it('refuses an address whose time is over', async () => {
    let now = new Date();
    const store = openFileStore({ root: subject.root, tokenSecret: new Uint8Array(32), now: () => now });
    const http = Fastify();
    http.setErrorHandler((thrown, _request, reply) =>
      reply.code(thrown instanceof AppError ? thrown.spec.status : 500).send(),
    );
    registerFileRoutes(http, store);
    await store.put('texts/brief.txt', Buffer.from('brief'), 'text/plain');
    const address = await store.presignRead('texts/brief.txt', 60);
    expect((await http.inject(address)).statusCode).toBe(200);
    now = new Date(now.getTime() + 61_000);
    expect((await http.inject(address)).statusCode).toBe(403);
    await http.close();
  });

  it('sweeps uploads that nobody finished', async () => {
    const { store } = subject;
    const uploadId = await store.startMultipart('videos/orphan', 'video/mp4');
    await put('videos/orphan', uploadId, 1, 'left');
    await store.sweepMultiparts(new Date(Date.now() - 60_000));
    expect(await store.listParts('videos/orphan', uploadId)).toHaveLength(1);
    expect(await store.sweepMultiparts(new Date(Date.now() + 60_000))).toBeGreaterThanOrEqual(1);
    expect(await store.listParts('videos/orphan', uploadId)).toEqual([]);
  });

  it('cannot be led out of its folder by an upload id', async () => {
    for (const uploadId of ['..', '../objects', 'a/b', '']) {
      await expect(async () => subject.store.listParts('videos/x', uploadId)).rejects.toThrow('not an upload');
      await expect(async () => subject.store.abortMultipart('videos/x', uploadId)).rejects.toThrow('not an upload');
    }
  });
});
