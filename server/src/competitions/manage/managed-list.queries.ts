import type {
  CompetitionFormat,
  CompetitionKind,
  CompetitionState,
} from '@dolphin/contract/competitions/competitions.constants';
import { MANAGED_COMPETITIONS_PAGE_SIZE } from '@dolphin/contract/competitions/manage/manage.constants';
import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { JUDGE_LANGUAGES } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../core/db.ts';
import type { Timed } from '../access/phase.rules.ts';
import '../competitions.tables.ts';

export type ManagedRow = Timed & {
  readonly competitionId: number;
  readonly title: string;
  readonly kind: CompetitionKind;
  readonly format: CompetitionFormat;
  readonly participantCount: number;
  readonly problemCount: number;
  readonly waitingCount: number;
  readonly openQuestionCount: number;
};

/** With `c` for the competition. Both counts are over what waits for an author, which is little. */
export const MANAGED_COLUMNS = `c.id as "competitionId", c.title, c.kind, c.format, c.state, c.timing,
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.duration_minutes as "durationMinutes",
  c.freeze_minutes as "freezeMinutes", c.verdict_view as "verdictView", c.standings_view as "standingsView",
  c.revealed_at as "revealedAt",
  c.participant_count as "participantCount", c.problem_count as "problemCount",
  (select count(*)::int from competitions_participants p where p.competition_id = c.id and p.state = 'WAITING') as "waitingCount",
  (select count(*)::int from competitions_questions q where q.competition_id = c.id and q.answered_at is null) as "openQuestionCount"`;

/**
 * Of a channel, or without one of the site; one more than a page, to know whether there is a next one. One statement for
 * each: no index finds what is not distinct from a value.
 */
export function selectManaged(
  db: Db,
  channelId: number | null,
  { before, state }: { readonly before: number | null; readonly state: CompetitionState | null },
): Promise<readonly ManagedRow[]> {
  return query<ManagedRow>(
    db,
    channelId === null ? 'competitions.managed-site' : 'competitions.managed',
    `select ${MANAGED_COLUMNS} from competitions_competitions c
     where ${channelId === null ? 'c.channel_id is null and $1::bigint is null' : 'c.channel_id = $1'}
       and c.id < coalesce($2::bigint, 9223372036854775807) and ($3::text is null or c.state = $3)
     order by c.id desc limit ${MANAGED_COMPETITIONS_PAGE_SIZE + 1}`,
    [channelId, before, state],
  );
}

export type NewCompetition = {
  readonly title: string;
  readonly kind: CompetitionKind;
  readonly format: CompetitionFormat;
  readonly startsAt: string;
  readonly endsAt: string;
};
const EMPTY: RichDoc = { type: 'doc', content: [{ type: 'paragraph' }] };

/** An exam begins strict: nobody sees verdicts or standings, and nothing is pasted. */
export async function insertCompetition(
  tx: Db,
  channelId: number | null,
  given: NewCompetition,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<number> {
  const isExam = given.kind === 'EXAM';
  const { id } = await tx
    .insertInto('competitions_competitions')
    .values({
      channel_id: channelId,
      kind: given.kind,
      format: given.format,
      title: given.title.trim(),
      description: JSON.stringify(EMPTY),
      starts_at: new Date(given.startsAt),
      ends_at: new Date(given.endsAt),
      duration_minutes: null,
      freeze_minutes: null,
      verdict_view: isExam ? 'HIDDEN' : 'VERDICT',
      standings_view: isExam ? 'HIDDEN' : 'EVERYONE',
      revealed_at: null,
      languages: JUDGE_LANGUAGES,
      submission_limit: null,
      access_code: null,
      registration_ends_at: null,
      allows_paste: !isExam,
      allows_virtual: !isExam,
      allows_practice: !isExam,
      editorial: null,
      created_by: userId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
