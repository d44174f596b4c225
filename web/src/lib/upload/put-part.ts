/**
 * Sends one part directly to the store. XMLHttpRequest and not fetch: fetch cannot report the upload progress.
 * There is no timeout; a slow line is not an error. [API-10]
 */
export class PartError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  constructor(status: number) {
    super(`the part was not taken (${status})`);
    this.name = 'PartError';
    this.status = status;
  }
}

export type PutOptions = { readonly onSent: (bytes: number) => void; readonly signal: AbortSignal };

/** Gives the tag by which the store knows the part. */
export function putPart(url: string, part: Blob, { onSent, signal }: PutOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (act: () => void) => () => {
      signal.removeEventListener('abort', abort);
      act();
    };
    request.upload.addEventListener('progress', (event) => onSent(event.loaded));
    request.addEventListener(
      'load',
      end(() => {
        const eTag = request.getResponseHeader('ETag');
        if (request.status >= 200 && request.status < 300 && eTag) resolve(eTag.replaceAll('"', ''));
        else reject(new PartError(request.status));
      }),
    );
    request.addEventListener(
      'error',
      end(() => reject(new PartError(0))),
    );
    request.addEventListener(
      'abort',
      end(() => reject(new DOMException('given up', 'AbortError'))),
    );
    request.open('PUT', url);
    if (signal.aborted) return reject(new DOMException('given up', 'AbortError'));
    signal.addEventListener('abort', abort);
    request.send(part);
  });
}
