import type { ParticipantKind } from '@dolphin/contract/competitions/competitions.constants';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../core/db.ts';
import { COMPETITION_COLUMNS, type CompetitionRow } from '../access/competitions.queries.ts';
import { endingClockOf } from '../access/current-entry.rules.ts';
import '../competitions.tables.ts';
import '../codes/codes.tables.ts';

export type Held = CompetitionRow & {
  readonly participantKind: ParticipantKind;
  readonly startedAt: Date | null;
  readonly extraSeconds: number;
  readonly finishedAt: Date | null;
};

/**
 * The participant, held until the end of the transaction, with the competition: saves wait for it. A submission that
 * comes in meanwhile only needs the row to stay, and does not.
 */
export async function holdParticipant(tx: Db, participantId: number): Promise<Held | undefined> {
  const [row] = await query<Held>(
    tx,
    'exams.hold-participant',
    `select ${COMPETITION_COLUMNS}, p.kind as "participantKind", p.started_at as "startedAt",
     p.extra_seconds as "extraSeconds", p.finished_at as "finishedAt"
     from competitions_participants p join competitions_competitions c on c.id = p.competition_id where p.id = $1 for no key update of p`,
    [participantId],
  );
  return row;
}

export type HeldClock = NonNullable<ReturnType<typeof endingClockOf>>;

/** The clock of whoever is held. */
export function clockOfHeld({
  participantKind: kind,
  startedAt,
  extraSeconds,
  ...competition
}: Held): HeldClock | null {
  return endingClockOf(competition, { kind, startedAt, extraSeconds });
}

export type WrittenRow = {
  readonly problemId: number;
  readonly label: string;
  readonly points: number;
  readonly variantId: number | null;
  readonly contentId: number | null;
  readonly versionId: number | null;
  readonly contentKind: 'PROBLEM' | 'BLOCK_CODING' | null;
  readonly userId: number | null;
  readonly language: JudgeLanguage | null;
  readonly source: string | null;
  /** What the text began with. */ readonly starter: string | null;
  readonly savedAt: Date | null;
  readonly requestId: number | null;
  readonly submissionCount: number;
};

/** Of each problem what a participant wrote last, whoever of them did, and the request of their last submission. */
export function selectWritten(
  db: Db,
  { competitionId, participantId }: { readonly competitionId: number; readonly participantId: number },
): Promise<readonly WrittenRow[]> {
  return query<WrittenRow>(
    db,
    'exams.written',
    `select q.id as "problemId", q.label, q.points, v.id as "variantId", v.content_id as "contentId",
     v.version_id as "versionId", v.content_kind as "contentKind",
       w.user_id as "userId", w.language, w.source, w.base_source as starter, w.updated_at as "savedAt", s.request_id as "requestId",
       (select count(*)::int from competitions_submissions n where n.participant_id = $2 and n.problem_id = q.id) as "submissionCount"
     from competitions_problems q
     left join lateral (select c.user_id, c.variant_id, c.language, c.source, c.base_source, c.updated_at
       from competitions_codes c where c.participant_id = $2 and c.problem_id = q.id
       order by c.updated_at desc, c.id desc limit 1) w on true
     left join competitions_variants v on v.id = w.variant_id
     left join lateral (select l.request_id from competitions_submissions l where l.participant_id = $2
       and l.problem_id = q.id order by l.id desc limit 1) s on true
     where q.competition_id = $1 order by q.place`,
    [competitionId, participantId],
  );
}

export async function markFinished(tx: Db, participantId: number, at: Date): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    tx,
    'exams.finish',
    `with done as (update competitions_participants set finished_at = $2, revision = revision + 1 where id = $1
     and finished_at is null returning id)
     select m.user_id as "userId" from done d join competitions_members m on m.participant_id = d.id order by m.user_id`,
    [participantId, at],
  );
  return rows.map(({ userId }) => userId);
}

const MINUTES = `make_interval(mins => coalesce(c.duration_minutes, 0))`;
const EXTRA = `make_interval(secs => p.extra_seconds)`;
/** As endingClockOf: a test compares the two. */
const ENDS = `case when p.kind = 'VIRTUAL' then p.started_at + case when c.timing = 'INDIVIDUAL' then ${MINUTES}
  else c.ends_at - c.starts_at end
  when c.timing = 'INDIVIDUAL' then case when p.started_at is not null then least(p.started_at + ${MINUTES},
    c.ends_at) end else c.ends_at end + ${EXTRA}`;

/** Whose time in an exam is over without their having handed in; the longest waiting first. Exams of long ago are done. */
export async function selectDue(db: Db, until: Date, limit: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'exams.due',
    `select p.id from competitions_competitions c join competitions_participants p on p.competition_id = c.id
     and p.finished_at is null and p.state = 'ADMITTED' and p.kind in ('OFFICIAL', 'VIRTUAL')
     where c.kind = 'EXAM' and c.state <> 'DRAFT' and c.starts_at <= $1
       and (c.ends_at > $1::timestamptz - interval '60 days' or p.started_at > $1::timestamptz - interval '60 days')
       and ${ENDS} <= $1
     order by ${ENDS}, p.id limit $2`,
    [until, limit],
  );
  return rows.map(({ id }) => id);
}
