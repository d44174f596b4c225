import { POSITION_HEADER, SEEN_HEADER } from '@dolphin/contract/core/endpoint';
import { HEAD_HEADER } from '@dolphin/contract/core/realtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Db, isDatabaseError } from '../db.ts';
import { READ_ONLY } from '../database-hosts.ts';
import { BEYOND_ALL, readPosition } from './positions.ts';
import type { Fallback, Needs, Replicas } from './replicas.ts';

/** Answers a read from a replica that has what this caller must see; from the primary when there is none. */
export async function readFromReplica<T>(
  replicas: Replicas,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header' | 'getHeader'>,
  { primary, run }: { readonly primary: Db; readonly run: (db: Db) => Promise<T> },
): Promise<T> {
  const found = await replicas.find(needsOf(headers));
  if (typeof found === 'string') {
    replicas.count(found);
    return run(primary);
  }
  const { host, head } = found;
  const ownHead = reply.getHeader(HEAD_HEADER);
  // A browser subscribes from here: it must not begin behind events that this answer does not contain.
  if (ownHead !== undefined) reply.header(HEAD_HEADER, String(Math.min(Number(ownHead), head)));
  try {
    const body = await host.read(run);
    replicas.count(host);
    return body;
  } catch (error) {
    const reason = fallbackOf(error);
    if (reason === null) throw error;
    replicas.count(reason);
    if (ownHead !== undefined) reply.header(HEAD_HEADER, ownHead);
    return run(primary);
  }
}

/** Sends whoever changed something what its next reads have to include. */
export async function addWritePosition<T>(
  replicas: Replicas,
  reply: Pick<FastifyReply, 'header'>,
  body: T,
): Promise<T> {
  reply.header(POSITION_HEADER, await replicas.written());
  return body;
}

/** A header that cannot be read means more than anybody has, so that the primary is asked. */
function needsOf(headers: FastifyRequest['headers']): Needs {
  const { [POSITION_HEADER]: written, [SEEN_HEADER]: seen } = headers;
  const position = written === undefined ? 0n : readPosition(String(written));
  const number = seen === undefined ? 0 : Number(seen);
  return {
    position: position ?? readPosition(BEYOND_ALL) ?? 0n,
    seen: Number.isSafeInteger(number) ? number : Infinity,
  };
}

/** A statement that took too long here would take as long there, and the primary has others to serve. */
const TOO_LONG = '57014';
const CONFLICTS = new Set(['40001', '40P01']);

/**
 * Why the primary is asked after an error; null: it is not. Also after a refusal of our own: what a replica does not know
 * yet is not missing.
 */
function fallbackOf(error: unknown): Fallback | null {
  if (!isDatabaseError(error)) return 'refused';
  const code = (error as { readonly code?: unknown }).code;
  if (code === TOO_LONG) return null;
  if (code === READ_ONLY) return 'wrote';
  return typeof code === 'string' && CONFLICTS.has(code) ? 'conflict' : 'away';
}
