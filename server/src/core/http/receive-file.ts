import type { Readable } from 'node:stream';
import type { Me } from '../module.ts';

type ReceivedForm = {
  readonly me: Me;
  /** The channel of the call. */ readonly channelId: number | null;
  readonly purpose: string;
  readonly contentType: string;
  readonly contentLength: number | undefined;
};

/** Stores the one file of a form and gives its number. The storage domain does it; main passes it in. */
export type ReceiveFile = (form: ReceivedForm, body: Readable) => Promise<number>;
