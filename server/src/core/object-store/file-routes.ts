import type { Readable } from 'node:stream';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { storageErrors } from '@dolphin/contract/storage/storage.errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';
import type { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import { type Permit, readAddress, SIGNED_PREFIX } from './signed-address.ts';
import { writePart } from './write-part.ts';

/** Serves the addresses that the file driver signs; with S3 there is nothing to serve. */
export function registerFileRoutes(http: FastifyInstance, store: ObjectStore): void {
  if (!isFileStore(store)) return;
  void http.register(async (scope) => {
    // A part is streamed as it arrives; nothing here may read it into memory first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put(
      `${SIGNED_PREFIX}/*`,
      // Its body is read in the handler, and a slow one must not keep others from being served.
      { config: { needsPlace: false }, onRequest: async (request) => void permitOf(store, request, 'PUT') },
      async (request, reply) => takePart(store, request, reply),
    );
    scope.get(`${SIGNED_PREFIX}/*`, async (request, reply) =>
      giveObject(store, permitOf(store, request, 'GET').key, reply),
    );
  });
}

function isFileStore(store: ObjectStore): store is FileStore {
  return 'signingKey' in store;
}

function permitOf(store: FileStore, request: FastifyRequest, method: 'PUT' | 'GET'): Permit {
  const key = (request.params as { '*': string })['*'];
  const permit = readAddress(
    store.signingKey,
    method,
    key,
    request.query as Record<string, unknown>,
    store.now().getTime(),
  );
  if (!permit) throw fail(storageErrors.UPLOAD_ADDRESS_INVALID);
  return permit;
}

async function takePart(store: FileStore, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const permit = permitOf(store, request, 'PUT');
  const length = request.headers['content-length'];
  if (permit.method !== 'PUT' || (length !== undefined && Number(length) !== permit.byteSize))
    throw fail(storageErrors.UPLOAD_PARTS_MISMATCH);
  const written = await writePart(store.paths, permit, request.raw as Readable);
  if (written.result === 'GONE') throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (written.result === 'WRONG_SIZE') throw fail(storageErrors.UPLOAD_PARTS_MISMATCH);
  return reply.header('etag', `"${written.eTag}"`).send();
}

async function giveObject(store: FileStore, key: string, reply: FastifyReply): Promise<FastifyReply> {
  const found = await store.find(key);
  if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return reply
    .header('content-type', found.contentType)
    .header('content-length', found.byteSize)
    .header('content-disposition', 'attachment')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(await store.read(key));
}
