import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';

export type OwnVariant = {
  readonly variantId: number;
  readonly versionId: number;
  readonly contentKind: 'PROBLEM' | 'BLOCK_CODING';
  readonly finishedAt: Date | null;
  /** There are several, and none was assigned yet. */ readonly isUndecided: boolean;
};

/** The variant a participant meets: the one that was assigned, else the first. */
const FIND = `select v.id as "variantId", v.version_id as "versionId", v.content_kind as "contentKind", p.finished_at as "finishedAt",
    not exists (select from competitions_assigned a where a.participant_id = p.id and a.problem_id = q.id)
      and (select count(*) > 1 from competitions_variants o where o.problem_id = q.id) as "isUndecided"
  from competitions_participants p join competitions_problems q on q.id = $2 and q.competition_id = p.competition_id
  join competitions_variants v on v.id = coalesce(
    (select a.variant_id from competitions_assigned a where a.participant_id = p.id and a.problem_id = q.id),
    (select f.id from competitions_variants f where f.problem_id = q.id order by f.place limit 1))
  where p.id = $1`;

export async function findOwnVariant(
  db: Db,
  participantId: number,
  problemId: number,
): Promise<OwnVariant | undefined> {
  const [row] = await query<OwnVariant>(db, 'competition-codes.own-variant', FIND, [participantId, problemId]);
  return row;
}

/** Whoever saves holds the participant: handing in waits for it, and a save after it sees that it is over. [LMS-350] */
export async function holdOwnVariant(
  tx: Db,
  participantId: number,
  problemId: number,
): Promise<OwnVariant | undefined> {
  const [row] = await query<OwnVariant>(tx, 'competition-codes.hold-variant', `${FIND} for share of p`, [
    participantId,
    problemId,
  ]);
  return row;
}

export function isWrittenIn(kind: OwnVariant['contentKind'], language: JudgeLanguage): boolean {
  return (kind === 'BLOCK_CODING') === (language === 'BLOCKS');
}
