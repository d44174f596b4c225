import { coreErrors } from '@dolphin/contract/core/core.errors';
import { FILES_PATH, PICTURE_TYPES, type UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { fail } from '../../core/fail.ts';
import { type FileRules, isPrivate } from './file-rules.ts';
import type { FileRow } from './files.queries.ts';
import { createReadRights } from './read-rights.ts';
import { SMALL_TYPE, smallPicture } from './small-picture.ts';
import { noBody, readUnlessMissing, streamFile } from './stream-file.ts';

const KEY = /^[a-z_]+\/[\w-]+$/;

/** Large files that a player reads in ranges. */
const STREAMED: readonly UploadPurpose[] = ['VIDEO', 'VIDEO_RENDITION'];
/** The folder of a file is its purpose, see `newKey`. */
const STREAMED_KEY = new RegExp(`^(${STREAMED.map((purpose) => purpose.toLowerCase()).join('|')})/`);

/** Serves files under addresses that never change their content; private ones to those whom their rule admits. */
export function addStoredFiles(http: FastifyInstance, app: App, rules: FileRules): void {
  const rights = createReadRights(app, rules, (key) => STREAMED_KEY.test(key));
  http.get(`${FILES_PATH}/*`, async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    const query = request.query as Record<string, unknown>;
    const file = KEY.test(key) ? await rights.of(key, query) : undefined;
    if (!file) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    if (STREAMED.includes(file.purpose)) return streamFile(app, request, reply, file, headersOf(file));
    const small = query['size'] === 'small' ? await smallPicture(app, file) : undefined;
    if (small)
      return reply
        .headers({ ...headersOf(file), 'content-type': SMALL_TYPE, 'content-length': String(small.length) })
        .send(small);
    const body = request.method === 'HEAD' ? noBody() : await readUnlessMissing(app.store, key);
    if (body === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return reply.headers(headersOf(file)).send(body);
  });
}

function headersOf({ content_type, byte_size, file_name, purpose }: FileRow): Record<string, string> {
  // A rendition is a file that we made; whatever was uploaded is only downloaded.
  const isShown = (PICTURE_TYPES as readonly string[]).includes(content_type) || purpose === 'VIDEO_RENDITION';
  return {
    'content-type': isShown ? content_type : 'application/octet-stream',
    'content-length': String(byte_size),
    // Whatever is in the file, it runs nowhere and is taken for nothing else.
    'content-disposition': isShown
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
