import { request } from 'node:http';
import { fixture, boxOf } from '../../../converter/test/mp4-bytes.ts';
import { partBytesOf } from '@dolphin/contract/storage/storage.constants';
import { UPLOAD_PART_BYTES } from '@dolphin/contract/core/upload';
import type { Endpoint, InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { requestOf } from '../call.ts';
import type { Person } from '../harness.ts';

/** A video that can be converted, in three parts: what follows its boxes is skipped by every reader. */
export const VIDEO = Buffer.concat([
  fixture('ordinary.mp4'),
  boxOf('free', Buffer.alloc(2 * UPLOAD_PART_BYTES + 1_000, 7)),
]);
export const PARTS = [1, 2, 3];

export function partOf(partNumber: number): Buffer {
  const start = (partNumber - 1) * UPLOAD_PART_BYTES;
  return VIDEO.subarray(start, start + partBytesOf(VIDEO.length, partNumber));
}

type Answer<E extends Endpoint> = { readonly status: number; readonly body: OutputOf<E> };

/** A call over the network; undefined when the server ended before it answered. */
export async function send<E extends Endpoint>(
  address: string,
  { headers }: Person,
  endpoint: E,
  input: InputOf<E>,
): Promise<Answer<E> | undefined> {
  const { method, url, payload } = requestOf(endpoint, input as object);
  try {
    const answer = await fetch(address + url, {
      method,
      headers: { ...headers, ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as OutputOf<E> };
  } catch {
    return undefined;
  }
}

/** PUTs a part; its tag, or undefined when the server ended before it answered. */
export async function putPart(address: string, url: string, partNumber: number): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL(url, address), { method: 'PUT', body: new Uint8Array(partOf(partNumber)) });
    return answer.ok ? (answer.headers.get('etag') ?? '').replaceAll('"', '') : `refused: ${answer.status}`;
  } catch {
    return undefined;
  }
}

/** Sends the first half of a part, and no more. */
export function putHalf(address: string, url: string, partNumber: number): void {
  const body = partOf(partNumber);
  const put = request(new URL(url, address), { method: 'PUT', headers: { 'content-length': body.length } });
  put.on('error', () => undefined);
  put.write(body.subarray(0, body.length / 2));
}
