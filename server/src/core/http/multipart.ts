import type { IncomingMessage } from 'node:http';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Endpoint, FormUpload } from '@dolphin/contract/core/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { fail } from '../fail.ts';
import type { ReceiveFile } from './receive-file.ts';
import { guardCaller, guardChannel, type Identity } from './guard.ts';

type Parts = { readonly app: App; readonly identity: Identity; readonly receiveFile: ReceiveFile };

/**
 * Lets a route take a file as multipart/form-data. The body is read like JSON, before the call takes a place among
 * those that are worked on; what the call gets is the number of the stored file. Nobody's file is read who may not call.
 */
export function acceptForms(
  scope: FastifyInstance,
  { access }: Endpoint,
  { purpose, field }: FormUpload,
  { app, identity, receiveFile }: Parts,
): void {
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    const me = await guardCaller(access, request, identity);
    if (!me) throw fail(coreErrors.NEED_TO_LOGIN);
    const numbers = numbersOf(request.params);
    await guardChannel(access, me, numbers, request, app.db, identity);
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    const fileId = await receiveFile(
      {
        me,
        channelId: (access.kind === 'channel' ? numbers[access.by] : undefined) ?? request.client.channelId,
        purpose,
        contentType: request.headers['content-type'] ?? '',
        contentLength: Number.isSafeInteger(length) ? length : undefined,
      },
      payload,
    );
    return { [field]: fileId };
  });
  // What was not read of a refused form is not waited for.
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (!request.raw.readableEnded) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Names in the path stand for numbers here; the schema is asked only after the body. */
function numbersOf(params: unknown): Readonly<Record<string, number>> {
  const found = Object.entries(params as Record<string, string>).map(([name, value]) => [name, Number(value)] as const);
  if (found.some(([, value]) => !Number.isSafeInteger(value) || value < 1)) throw fail(coreErrors.VALIDATION_FAIL);
  return Object.fromEntries(found);
}
