import type { Readable } from 'node:stream';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { FILES_PATH, PICTURE_TYPES, type UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { fail } from '../../core/fail.ts';
import type { ObjectStore } from '../../core/object-store/object-store.ts';
import { type FileRow, findUsedFile } from './files.queries.ts';

/** Who may read a file, by what it is for. The key cannot be guessed; that alone is enough for none but the public ones. */
const IS_PUBLIC: Readonly<Record<UploadPurpose, boolean>> = { PORTRAIT: true };

const KEY = /^[a-z_]+\/[\w-]+$/;

/** Serves files under addresses that never change their content. */
export function addStoredFiles(http: FastifyInstance, app: App): void {
  http.get(`${FILES_PATH}/*`, async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    const file = KEY.test(key) ? await findUsedFile(app.db, key) : undefined;
    if (!file || !IS_PUBLIC[file.purpose]) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const body = request.method === 'HEAD' ? null : await readUnlessMissing(app.store, key);
    if (body === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return reply.headers(headersOf(file)).send(body);
  });
}

/** A store that is not well says nothing of whether the file is there; a cache would keep a 404 long after it is well again. */
async function readUnlessMissing(store: ObjectStore, key: string): Promise<Readable | undefined> {
  try {
    return await store.read(key);
  } catch (error) {
    if ((await store.find(key)) === undefined) return undefined;
    throw error;
  }
}

function headersOf({ content_type, byte_size, file_name }: FileRow): Record<string, string> {
  const isPicture = (PICTURE_TYPES as readonly string[]).includes(content_type);
  return {
    'content-type': isPicture ? content_type : 'application/octet-stream',
    'content-length': String(byte_size),
    // Whatever is in the file, it runs nowhere and is taken for nothing else.
    'content-disposition': isPicture ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'public, max-age=31536000, immutable',
  };
}
