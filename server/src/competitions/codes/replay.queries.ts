import type { PasteFactKind, PasteOrigin } from '@dolphin/contract/competitions/codes/codes.rules';
import type { ParticipantKind } from '@dolphin/contract/competitions/competitions.constants';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';
import type { StoredEdit } from './codes.tables.ts';

export type Mark = {
  readonly submissionId: number;
  readonly ms: number;
  readonly language: JudgeLanguage;
  readonly isAutomatic: boolean;
};
export type Watched = {
  readonly kind: ParticipantKind;
  readonly startedAt: Date | null;
  readonly extraSeconds: number;
  readonly marks: readonly Mark[] | null;
};

/** Of this competition, or nothing; with when they handed in this problem. */
export async function findWatched(
  db: Db,
  { competitionId, participantId, problemId }: Record<'competitionId' | 'participantId' | 'problemId', number>,
): Promise<Watched | undefined> {
  const [row] = await query<Watched>(
    db,
    'competition-replay.participant',
    `select p.kind, p.started_at as "startedAt", p.extra_seconds as "extraSeconds",
       (select jsonb_agg(jsonb_build_object('submissionId', s.id, 'ms', s.at_ms, 'language', s.language, 'isAutomatic',
         s.is_automatic) order by s.id) from competitions_submissions s where s.participant_id = p.id
         and s.problem_id = q.id) as marks
     from competitions_participants p join competitions_problems q on q.competition_id = p.competition_id and q.id = $3
       where p.id = $2 and p.competition_id = $1`,
    [competitionId, participantId, problemId],
  );
  return row;
}

type StoredSave = { readonly revision: number; readonly edits: readonly StoredEdit[]; readonly at: number };
type StoredPaste = {
  readonly pasteId: number;
  readonly revision: number;
  readonly place: number;
  readonly kind: PasteFactKind;
  readonly length: number;
  readonly origin: PasteOrigin;
  readonly at: number;
};
export type RecordRow = {
  readonly userId: number;
  readonly nickname: string;
  readonly variantId: number;
  readonly language: JudgeLanguage;
  readonly baseSource: string;
  readonly savedAt: Date;
  /** `at` in milliseconds. */ readonly saves: readonly StoredSave[] | null;
  readonly pastes: readonly StoredPaste[] | null;
};

const MS = (column: string): string => `round(extract(epoch from ${column}) * 1000)`;

/** The texts of one participant for one problem: of each member and language, with the whole way to them. */
export function selectRecords(db: Db, participantId: number, problemId: number): Promise<readonly RecordRow[]> {
  return query<RecordRow>(
    db,
    'competition-replay.records',
    `select c.user_id as "userId", u.nickname, c.variant_id as "variantId", c.language, c.base_source as "baseSource",
     c.updated_at as "savedAt",
       (select jsonb_agg(jsonb_build_object('revision', s.revision, 'edits', s.edits, 'at', ${MS('s.saved_at')})
         order by s.revision) from competitions_code_saves s where s.code_id = c.id) as saves,
       (select jsonb_agg(jsonb_build_object('pasteId', p.id, 'revision', p.revision, 'place', p.place, 'kind', p.kind,
         'length', p.length, 'origin', p.origin, 'at', ${MS('p.pasted_at')}) order by p.id) from competitions_pastes p
         where p.code_id = c.id) as pastes
     from competitions_codes c join accounts_people u on u.user_id = c.user_id where c.participant_id = $1
       and c.problem_id = $2 order by c.updated_at desc, c.id`,
    [participantId, problemId],
  );
}
