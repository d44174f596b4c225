import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { type AppError, fail } from '../../core/fail.ts';
import { type FileInfo, type Form, openForm } from './open-form.ts';

/** What a form may hold besides its one file: a few short fields, which are not read. */
const FIELDS_MAX = 10;
const FIELD_BYTES = 1_024;
/** Boundaries, headers and fields; whatever is longer is no form that a browser makes. */
export const FORM_BYTES = 65_536;

export type FormFile = { readonly content: Readable; readonly fileName: string; readonly contentType: string };

type FormOptions<T> = {
  readonly contentType: string;
  readonly maxBytes: number;
  readonly tooLarge: () => AppError;
  /** Reads the file as it arrives. Rejects when the form does. */ readonly take: (file: FormFile) => Promise<T>;
};

/**
 * Reads a form with exactly one file, piece by piece, as fast as `take` does. Whatever is wrong with it is the caller's
 * fault and ends it with a 4xx: what is thrown here while the parser works reaches nobody else.
 */
export async function readForm<T>(
  body: Readable,
  { contentType, maxBytes, tooLarge, take }: FormOptions<T>,
): Promise<T> {
  const form = begin(contentType, maxBytes);
  const end = new AbortController();
  const stop = (error: unknown) => end.abort(error);
  const malformed = safeHandler(stop, () => stop(fail(coreErrors.BAD_REQUEST)));
  let taken: Promise<T> | undefined;
  // The parser also reports errors after it was stopped; without a listener they would end the process.
  form.on('error', malformed).on('partsLimit', malformed).on('filesLimit', malformed).on('fieldsLimit', malformed);
  const onField = safeHandler(stop, (_name: unknown, _value: unknown, info: { readonly valueTruncated: boolean }) => {
    if (info.valueTruncated) malformed();
  });
  const onLimit = safeHandler(stop, () => stop(tooLarge()));
  const onFile = safeHandler(stop, (_name: unknown, content: Readable, info: FileInfo) => {
    content.on('error', malformed).on('limit', onLimit);
    taken = take({ content, fileName: info.filename ?? '', contentType: info.mimeType });
    taken.catch(stop);
  });
  form.on('field', onField).on('file', onFile);
  try {
    await feed(body, form, { maxBytes: maxBytes + FORM_BYTES, tooLarge, end: end.signal });
    if (!taken) throw fail(coreErrors.BAD_REQUEST);
    return await taken;
  } catch (error) {
    form.destroy();
    await taken?.catch(() => undefined);
    // The rest is read and thrown away until the connection is closed, so that the caller can read the answer.
    body.resume();
    throw end.signal.aborted ? end.signal.reason : error;
  }
}

function begin(contentType: string, maxBytes: number): Form {
  try {
    return openForm({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      // One more than allowed: the parser reports a limit when it is reached.
      limits: { parts: FIELDS_MAX + 2, files: 1, fields: FIELDS_MAX, fieldSize: FIELD_BYTES, fileSize: maxBytes + 1 },
    });
  } catch {
    throw fail(coreErrors.BAD_REQUEST);
  }
}

type Feed = { readonly maxBytes: number; readonly tooLarge: () => AppError; readonly end: AbortSignal };

async function feed(body: Readable, form: Form, { maxBytes, tooLarge, end }: Feed): Promise<void> {
  const finished = once(form, 'finish', { signal: end });
  finished.catch(() => undefined);
  let size = 0;
  // The body is not destroyed: that would close the connection before the answer is sent.
  for await (const chunk of unlessBroken(body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)) {
    end.throwIfAborted();
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    if (!form.write(chunk)) await once(form, 'drain', { signal: end });
  }
  end.throwIfAborted();
  form.end();
  await finished;
}

/** A connection that breaks is the end of its own call and no fault of the server. */
async function* unlessBroken(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch {
    throw fail(coreErrors.BAD_REQUEST);
  }
}
