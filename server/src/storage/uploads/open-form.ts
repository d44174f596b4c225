import { createRequire } from 'node:module';
import type { Readable, Writable } from 'node:stream';

/** The part of busboy 1.6 that is used here; the package has no types of its own. */
export interface Form extends Writable {
  on(event: 'file', listener: (name: string | undefined, file: Readable, info: FileInfo) => void): this;
  on(event: 'field', listener: (name: string | undefined, value: string, info: FieldInfo) => void): this;
  on(event: 'partsLimit' | 'filesLimit' | 'fieldsLimit', listener: () => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
}
export type FileInfo = { readonly filename: string | undefined; readonly mimeType: string };
type FieldInfo = { readonly valueTruncated: boolean };

type OpenForm = (config: {
  readonly headers: { readonly 'content-type': string };
  readonly defParamCharset: 'utf8';
  readonly limits: Readonly<Record<'parts' | 'files' | 'fields' | 'fieldSize' | 'fileSize', number>>;
}) => Form;

/** Throws for a content type that is no form. */
export const openForm = createRequire(import.meta.url)('busboy') as OpenForm;
