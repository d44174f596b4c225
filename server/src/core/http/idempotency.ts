import { createHash } from 'node:crypto';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { type Db, query } from '../db.ts';
import { fail } from '../fail.ts';

declare module '../db.ts' {
  interface Tables {
    core_idempotency: {
      user_id: number;
      key: string;
      endpoint: string;
      request_hash: string;
      status: number | null;
      body: string | null;
      created_at: Date;
    };
  }
}

export const IDEMPOTENCY_HEADER = 'idempotency-key';
const KEY = /^[\w.:-]{8,200}$/;

export type IdempotentCall = {
  readonly userId: number;
  readonly key: string;
  readonly endpoint: string;
  readonly hash: string;
};

type Params = {
  readonly userId: number | undefined;
  readonly endpoint: string;
  readonly channelId: number | null;
  readonly input: unknown;
};

/**
 * The call's key, or null when none was sent or nobody is signed in: a key means something only for somebody. The same
 * request to another channel is another request.
 */
export function readKey(header: unknown, { userId, endpoint, channelId, input }: Params): IdempotentCall | null {
  if (typeof header !== 'string' || userId === undefined) return null;
  if (!KEY.test(header)) throw fail(coreErrors.BAD_REQUEST);
  return {
    userId,
    key: header,
    endpoint,
    hash: createHash('sha1')
      .update(JSON.stringify([channelId, input]))
      .digest('base64url'),
  };
}

/**
 * Claims the key in the command's own transaction. A second call with the same key waits for the first to commit and
 * then gets its answer; after a rollback it runs as if it were the first.
 */
export async function claimKey(tx: Db, call: IdempotentCall): Promise<string | undefined> {
  const claimed = await query(
    tx,
    'idempotency.claim',
    `insert into core_idempotency (user_id, key, endpoint, request_hash) values ($1, $2, $3, $4) on conflict do nothing returning key`,
    [call.userId, call.key, call.endpoint, call.hash],
  );
  if (claimed.length > 0) return undefined;
  const [row] = await query<{ endpoint: string; request_hash: string; body: string }>(
    tx,
    'idempotency.read',
    'select endpoint, request_hash, body from core_idempotency where user_id = $1 and key = $2 and body is not null',
    [call.userId, call.key],
  );
  if (!row || row.endpoint !== call.endpoint || row.request_hash !== call.hash)
    throw fail(coreErrors.IDEMPOTENCY_KEY_REUSED);
  return row.body;
}

export async function storeAnswer(tx: Db, call: IdempotentCall, body: unknown): Promise<void> {
  await query(
    tx,
    'idempotency.keep',
    'update core_idempotency set status = 200, body = $3 where user_id = $1 and key = $2',
    [call.userId, call.key, JSON.stringify(body)],
  );
}
