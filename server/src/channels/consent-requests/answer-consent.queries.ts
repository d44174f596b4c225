import type {
  ConsentAnswer,
  ConsentMethod,
} from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { type Db, query } from '../../core/db.ts';
import './consent-requests.tables.ts';

export type Answered = {
  readonly answer: ConsentAnswer;
  readonly note: string;
  readonly method: ConsentMethod;
  readonly guardianId: number;
};
type CurrentRow = {
  readonly id: number;
  readonly answer: ConsentAnswer | null;
  readonly note: string;
  readonly method: ConsentMethod | null;
  readonly guardianId: number | null;
};

/** Two guardians who answer at once do so one after the other: the last one counts, here and in the history. */
export async function lockChild(tx: Db, requestId: number, memberId: number): Promise<CurrentRow | undefined> {
  const [row] = await query<CurrentRow>(
    tx,
    'consent-answers.lock',
    `select id, answer, note, method, guardian_id as "guardianId" from channels_consent_children where request_id = $1
     and member_id = $2 for no key update`,
    [requestId, memberId],
  );
  return row;
}

/** The answer that counts, and a row of the history. */
export async function insertAnswer(
  tx: Db,
  childId: number,
  { answer, note, method, guardianId }: Answered,
  now: Date,
): Promise<void> {
  await query(
    tx,
    'consent-answers.insert',
    `with counted as (update channels_consent_children
     set answer = $2, note = $3, method = $4, guardian_id = $5, answered_at = $6 where id = $1)
     insert into channels_consent_answers (child_id, answer, note, method, guardian_id, answered_at) values ($1, $2, $3, $4, $5, $6)`,
    [childId, answer, note, method, guardianId, now],
  );
}
