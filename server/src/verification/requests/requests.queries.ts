import type {
  VerificationFailure,
  VerificationRequestState,
} from '@dolphin/contract/verification/verification.constants';
import { type Db, query } from '../../core/db.ts';
import type { VerificationDriver } from '../nice/identity-provider.ts';

export type NewRequestRow = {
  readonly id: string;
  readonly userId: number;
  readonly sessionId: string;
  readonly driver: VerificationDriver;
  readonly requestNo: string;
  readonly browserHash: Buffer;
  readonly materialSealed: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
};

export async function insertRequest(tx: Db, row: NewRequestRow): Promise<void> {
  await query(
    tx,
    'verification.insert-request',
    `insert into verification_requests (id, user_id, session_id, driver, request_no, browser_hash, material_sealed, created_at, expires_at)
     values ($1::uuid, $2, $3::uuid, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.userId,
      row.sessionId,
      row.driver,
      row.requestNo,
      row.browserHash,
      row.materialSealed,
      row.now,
      row.expiresAt,
    ],
  );
}

/** Whoever begins again, in this tab or another, gives the earlier request up. */
export async function updateRequestsReplaced(tx: Db, userId: number, now: Date): Promise<void> {
  await query(
    tx,
    'verification.replace-requests',
    `update verification_requests set state = 'FAILED', failure = 'REPLACED', material_sealed = null, ended_at = $2
     where user_id = $1 and state = 'PENDING'`,
    [userId, now],
  );
}

export type PendingRequest = {
  readonly id: string;
  readonly userId: number;
  readonly sessionId: string;
  readonly driver: VerificationDriver;
  readonly requestNo: string;
  readonly browserHash: Buffer;
  readonly materialSealed: Buffer | null;
  readonly expiresAt: Date;
};

export async function findPendingRequest(db: Db, requestNo: string): Promise<PendingRequest | undefined> {
  const [row] = await query<PendingRequest>(
    db,
    'verification.find-pending-request',
    `select id, user_id as "userId", session_id as "sessionId", driver, request_no as "requestNo", browser_hash as "browserHash",
       material_sealed as "materialSealed", expires_at as "expiresAt"
     from verification_requests where request_no = $1 and state = 'PENDING'`,
    [requestNo],
  );
  return row;
}

/** False when another answer was faster: of several one locks a request that is still open. */
export async function lockPendingRequest(tx: Db, id: string): Promise<boolean> {
  const rows = await query(
    tx,
    'verification.lock-pending-request',
    `select 1 from verification_requests where id = $1::uuid and state = 'PENDING' for update`,
    [id],
  );
  return rows.length > 0;
}

type Ended = { readonly id: string; readonly failure: VerificationFailure | null; readonly now: Date };

/** A request ends once. False when it was over. */
export async function updateRequestEnded(tx: Db, { id, failure, now }: Ended): Promise<boolean> {
  const rows = await query<{ id: string }>(
    tx,
    'verification.end-request',
    `update verification_requests set state = case when $2::text is null then 'VERIFIED' else 'FAILED' end, failure = $2, material_sealed = null, ended_at = $3
     where id = $1::uuid and state = 'PENDING' returning id`,
    [id, failure, now],
  );
  return rows.length > 0;
}

export type RequestStatus = {
  readonly state: VerificationRequestState;
  readonly failure: VerificationFailure | null;
  readonly expiresAt: Date;
  readonly isVerified: boolean;
};

export async function findRequestStatus(
  db: Db,
  { id, userId, sessionId }: { readonly id: string; readonly userId: number; readonly sessionId: string },
): Promise<RequestStatus | undefined> {
  const [row] = await query<RequestStatus>(
    db,
    'verification.request-status',
    `select state, failure, expires_at as "expiresAt", exists (select from verification_identities i where i.user_id = r.user_id) as "isVerified"
     from verification_requests r where id = $1::uuid and user_id = $2 and session_id = $3::uuid`,
    [id, userId, sessionId],
  );
  return row;
}

/** What opens an answer is not kept once none can come. */
export async function updateRequestsExpired(db: Db, now: Date): Promise<void> {
  await query(
    db,
    'verification.expire-requests',
    `update verification_requests set state = 'FAILED', failure = 'EXPIRED', material_sealed = null, ended_at = $1
     where expires_at < $1 and state = 'PENDING'`,
    [now],
  );
}

export async function deleteRequestsBefore(db: Db, before: Date): Promise<void> {
  await query(db, 'verification.delete-old-requests', 'delete from verification_requests where expires_at < $1', [
    before,
  ]);
}
