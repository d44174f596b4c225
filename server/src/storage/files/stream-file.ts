import { Readable } from 'node:stream';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import { fail } from '../../core/fail.ts';
import type { ObjectStore } from '../../core/object-store/object-store.ts';
import { readRange } from './byte-range.ts';
import { openFileRange } from './file-range.ts';
import type { FileRow } from './files.queries.ts';

/** How long the address of an S3 store is good; every range asks for a new one, after its right was asked for. */
const STORE_ADDRESS_SECONDS = 60;

/**
 * Answers with a file or one range of it, as players ask for it. The bytes flow from the store to the socket as fast as
 * the reader takes them; nothing is kept in memory. A file never changes, so its tag is its number. [VID-101]
 */
export async function streamFile(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileRow,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const eTag = `"${file.id}-${file.byte_size}"`;
  reply.headers({ ...headers, etag: eTag, 'accept-ranges': 'bytes' });
  if (request.headers['if-none-match'] === eTag) return reply.code(304).removeHeader('content-length').send();
  if (request.method === 'HEAD') return reply.send(noBody());
  if (app.store.isElsewhere)
    return reply
      .removeHeader('content-length')
      .header('cache-control', 'private, no-store')
      .redirect(await app.store.presignRead(file.key, STORE_ADDRESS_SECONDS), 302);
  const ifRange = request.headers['if-range'];
  const requested = ifRange === undefined || ifRange === eTag ? request.headers.range : undefined;
  const range = readRange(requested, file.byte_size);
  if (range === null)
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${file.byte_size}`, 'content-length': '0', 'cache-control': 'no-store' })
      .send('');
  const path = app.store.pathOf?.(file.key);
  const body = await unlessMissing(app.store, file.key, () =>
    path === undefined
      ? app.store.read(file.key, range)
      : openFileRange(path, range ?? { start: 0, end: file.byte_size - 1 }),
  );
  if (!body) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (range)
    reply.code(206).headers({
      'content-range': `bytes ${range.start}-${range.end}/${file.byte_size}`,
      'content-length': String(range.end - range.start + 1),
    });
  return reply.send(body);
}

/** For HEAD: nothing, and the length that was announced stays. */
export function noBody(): Readable {
  return Readable.from([]);
}

export function readUnlessMissing(store: ObjectStore, key: string): Promise<Readable | undefined> {
  return unlessMissing(store, key, () => store.read(key));
}

/** A failing store does not prove that the file is missing; a cache would keep a 404 after the store has recovered. */
async function unlessMissing<T>(store: ObjectStore, key: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if ((await store.find(key)) === undefined) return undefined;
    throw error;
  }
}
