import type { Readable } from 'node:stream';

type ReceivedForm = {
  readonly userId: number;
  readonly purpose: string;
  readonly contentType: string;
  readonly contentLength: number | undefined;
};

/** Stores the one file of a form and gives its number. The storage domain does it; main passes it in. */
export type ReceiveFile = (form: ReceivedForm, body: Readable) => Promise<number>;
