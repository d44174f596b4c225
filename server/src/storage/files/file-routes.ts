import type { Readable } from 'node:stream';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { FILES_PATH, PICTURE_TYPES } from '@dolphin/contract/storage/storage.constants';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { fail } from '../../core/fail.ts';
import type { ObjectStore } from '../../core/object-store/object-store.ts';
import { type FileRules, isPrivate } from './file-rules.ts';
import { type FileRow, findFile } from './files.queries.ts';
import { viewerOf } from './private-address.ts';
import { SMALL_TYPE, smallPicture } from './small-picture.ts';

const KEY = /^[a-z_]+\/[\w-]+$/;

/** Serves files under addresses that never change their content; private ones to those whom their rule admits. */
export function addStoredFiles(http: FastifyInstance, app: App, rules: FileRules): void {
  http.get(`${FILES_PATH}/*`, async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    const file = KEY.test(key) ? await findFile(app.db, key) : undefined;
    if (!file || !(await mayRead(app, rules, file, request.query as Record<string, unknown>)))
      throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const small =
      (request.query as Record<string, unknown>)['size'] === 'small' ? await smallPicture(app, file) : undefined;
    if (small)
      return reply
        .headers({ ...headersOf(file), 'content-type': SMALL_TYPE, 'content-length': String(small.length) })
        .send(request.method === 'HEAD' ? null : small);
    const body = request.method === 'HEAD' ? null : await readUnlessMissing(app.store, key);
    if (body === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return reply.headers(headersOf(file)).send(body);
  });
}

async function mayRead(
  app: App,
  rules: FileRules,
  file: FileRow,
  query: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (!isPrivate(file.purpose)) return file.used_at !== null;
  const viewer = viewerOf(app, file.key, query);
  if (!viewer) return false;
  // What is not in use yet is its owner's alone: an editor shows a picture before the text is saved.
  if (file.used_at === null) return viewer.viewerId === file.user_id;
  return (await rules[file.purpose]?.(app.db, file, viewer.viewerId)) ?? false;
}

/** A failing store does not prove that the file is missing; a cache would keep a 404 after the store has recovered. */
async function readUnlessMissing(store: ObjectStore, key: string): Promise<Readable | undefined> {
  try {
    return await store.read(key);
  } catch (error) {
    if ((await store.find(key)) === undefined) return undefined;
    throw error;
  }
}

function headersOf({ content_type, byte_size, file_name, purpose }: FileRow): Record<string, string> {
  const isPicture = (PICTURE_TYPES as readonly string[]).includes(content_type);
  return {
    'content-type': isPicture ? content_type : 'application/octet-stream',
    'content-length': String(byte_size),
    // Whatever is in the file, it runs nowhere and is taken for nothing else.
    'content-disposition': isPicture
      ? 'inline'
      : `attachment; filename*=UTF-8''${encodeURIComponent(file_name.toWellFormed())}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-site',
    // Only the reader's own browser may cache a private file, and no other site gets its address as referrer.
    'cache-control': isPrivate(purpose) ? 'private, max-age=600' : 'public, max-age=31536000, immutable',
    'referrer-policy': 'no-referrer',
  };
}
