import type { JudgeWorkState } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../../core/db.ts';
import type { GradingResult } from '../../judging/grading/grading.rules.ts';
import '../storages.tables.ts';

export type CheckRow = {
  readonly gradingId: number;
  readonly draftRevision: number;
  readonly extras: readonly ('STARTER' | 'EMPTY')[];
  readonly sampleCount: number;
  readonly state: JudgeWorkState;
  readonly result: GradingResult | null;
};

/** The last check of a storage; none when what the judge found is no longer kept. */
export async function findCheck(db: Db, storageId: number): Promise<CheckRow | undefined> {
  const [row] = await query<CheckRow>(
    db,
    'checks.find',
    `select k.grading_id as "gradingId", k.draft_revision as "draftRevision", k.extras,
     k.sample_count as "sampleCount", g.state, g.result from learning_checks k
     join learning_gradings g on g.id = k.grading_id where k.storage_id = $1`,
    [storageId],
  );
  return row;
}

export async function upsertCheck(
  tx: Db,
  storageId: number,
  {
    gradingId,
    draftRevision,
    extras,
    sampleCount,
    now,
  }: Pick<CheckRow, 'gradingId' | 'draftRevision' | 'extras' | 'sampleCount'> & { readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'checks.upsert',
    `insert into learning_checks (storage_id, grading_id, draft_revision, extras, sample_count, created_at)
     values ($1, $2, $3, $4::text[], $5, $6)
     on conflict (storage_id) do update set grading_id = $2, draft_revision = $3, extras = $4::text[], sample_count = $5, created_at = $6`,
    [storageId, gradingId, draftRevision, extras, sampleCount, now],
  );
}

/** Whether there was one that has not ended. */
export async function deleteOpenCheck(tx: Db, storageId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'checks.delete',
    `delete from learning_checks k using learning_gradings g where k.storage_id = $1 and g.id = k.grading_id
     and g.state <> 'DONE' returning k.storage_id`,
    [storageId],
  );
  return rows.length > 0;
}
