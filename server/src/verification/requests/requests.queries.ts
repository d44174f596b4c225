import type {
  VerificationFailure,
  VerificationRequestState,
} from '@dolphin/contract/verification/verification.constants';
import { type Db, query } from '../../core/db.ts';
import type { VerificationDriver } from '../nice/identity-provider.ts';

/** Whose request it is: a user's, in one session, or that of a guardian who was asked for a consent. */
export type RequestOwner =
  | { readonly userId: number; readonly sessionId: string; readonly consentId?: undefined }
  | { readonly userId?: undefined; readonly sessionId?: undefined; readonly consentId: string };

export type NewRequestRow = {
  readonly id: string;
  readonly owner: RequestOwner;
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
    `insert into verification_requests (id, user_id, session_id, guardian_consent_id, driver, request_no, browser_hash,
     material_sealed, created_at, expires_at)
     values ($1::uuid, $2, $3::uuid, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.id,
      row.owner.userId ?? null,
      row.owner.sessionId ?? null,
      row.owner.consentId ?? null,
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
export async function updateRequestsReplaced(
  tx: Db,
  { userId, consentId }: Partial<RequestOwner>,
  now: Date,
): Promise<void> {
  await query(
    tx,
    'verification.replace-requests',
    `update verification_requests set state = 'FAILED', failure = 'REPLACED', material_sealed = null, ended_at = $3
     where (user_id = $1 or guardian_consent_id = $2) and state = 'PENDING'`,
    [userId ?? null, consentId ?? null, now],
  );
}

/** How often a guardian began: each costs money, and nobody is signed in. */
export async function countConsentRequests(db: Db, consentId: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'verification.count-consent-requests',
    'select count(*)::int as count from verification_requests where guardian_consent_id = $1',
    [consentId],
  );
  return row?.count ?? 0;
}

export type PendingRequest = {
  readonly id: string;
  readonly owner: RequestOwner;
  readonly driver: VerificationDriver;
  readonly requestNo: string;
  readonly browserHash: Buffer;
  readonly materialSealed: Buffer | null;
  readonly expiresAt: Date;
};

type PendingRow = Omit<PendingRequest, 'owner'> & {
  readonly userId: number | null;
  readonly sessionId: string | null;
  readonly consentId: string | null;
};

export async function findPendingRequest(db: Db, requestNo: string): Promise<PendingRequest | undefined> {
  const [row] = await query<PendingRow>(
    db,
    'verification.find-pending-request',
    `select id, user_id as "userId", session_id as "sessionId", guardian_consent_id as "consentId", driver,
     request_no as "requestNo", browser_hash as "browserHash",
       material_sealed as "materialSealed", expires_at as "expiresAt"
     from verification_requests where request_no = $1 and state = 'PENDING'`,
    [requestNo],
  );
  const owner = row && ownerOf(row);
  return owner && { ...row, owner };
}

/** The table admits exactly one. */
function ownerOf({ userId, sessionId, consentId }: PendingRow): RequestOwner | undefined {
  if (consentId !== null) return { consentId };
  return userId === null || sessionId === null ? undefined : { userId, sessionId };
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
    `update verification_requests set state = case when $2::text is null then 'VERIFIED' else 'FAILED' end,
     failure = $2, material_sealed = null, ended_at = $3
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
    `select state, failure, expires_at as "expiresAt", exists (select from verification_identities i
     where i.user_id = r.user_id) as "isVerified"
     from verification_requests r where id = $1::uuid and user_id = $2 and session_id = $3::uuid`,
    [id, userId, sessionId],
  );
  return row;
}

export async function findConsentRequestStatus(
  db: Db,
  { id, consentId }: { readonly id: string; readonly consentId: string },
): Promise<Omit<RequestStatus, 'isVerified'> | undefined> {
  const [row] = await query<Omit<RequestStatus, 'isVerified'>>(
    db,
    'verification.consent-request-status',
    `select state, failure, expires_at as "expiresAt" from verification_requests where id = $1::uuid and guardian_consent_id = $2`,
    [id, consentId],
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
