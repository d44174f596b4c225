import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { CompetitionAdmission, CompetitionState } from '@dolphin/contract/competitions/competitions.constants';
import { COMPETITION_GROUPS_MAX, OFFERED_MAX } from '@dolphin/contract/competitions/manage/manage.constants';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';
import { MANAGED_COLUMNS, type ManagedRow } from './managed-list.queries.ts';
import type { Settings } from './settings.rules.ts';

export type SettingsRow = ManagedRow & {
  readonly channelId: number | null;
  readonly description: RichDoc;
  readonly penaltyMinutes: number;
  readonly languages: readonly JudgeLanguage[];
  readonly submissionLimit: number | null;
  readonly teamSizeMax: number;
  readonly admission: CompetitionAdmission;
  readonly accessCode: string | null;
  readonly registrationEndsAt: Date | null;
  readonly allowsPaste: boolean;
  readonly allowsVirtual: boolean;
  readonly allowsPractice: boolean;
  readonly isRated: boolean;
  readonly editorial: RichDoc | null;
  readonly groupIds: readonly number[];
};

const SETTINGS = `${MANAGED_COLUMNS}, c.channel_id as "channelId", c.description,
  c.penalty_minutes as "penaltyMinutes", c.languages, c.submission_limit as "submissionLimit",
  c.team_size_max as "teamSizeMax", c.admission, c.access_code as "accessCode",
  c.registration_ends_at as "registrationEndsAt",
  c.allows_paste as "allowsPaste", c.allows_virtual as "allowsVirtual", c.allows_practice as "allowsPractice",
    c.is_rated as "isRated", c.editorial,
  array(select g.group_id from competitions_groups g where g.competition_id = c.id order by g.group_id) as "groupIds"`;

export async function findSettings(db: Db, competitionId: number): Promise<SettingsRow | undefined> {
  const [row] = await query<SettingsRow>(
    db,
    'competitions.settings',
    `select ${SETTINGS} from competitions_competitions c where c.id = $1`,
    [competitionId],
  );
  return row;
}

/** Authors who change one competition wait for each other; so do those who apply, reveal and publish. */
export async function lockSettings(tx: Db, competitionId: number): Promise<SettingsRow | undefined> {
  const [row] = await query<SettingsRow>(
    tx,
    'competitions.lock-settings',
    `select ${SETTINGS} from competitions_competitions c where c.id = $1 for no key update of c`,
    [competitionId],
  );
  return row;
}

export async function updateSettings(tx: Db, competitionId: number, set: Settings, now: Date): Promise<void> {
  await tx
    .updateTable('competitions_competitions')
    .set({
      title: set.title,
      description: JSON.stringify(set.description),
      kind: set.kind,
      format: set.format,
      timing: set.durationMinutes === null ? 'WINDOW' : 'INDIVIDUAL',
      starts_at: new Date(set.startsAt),
      ends_at: new Date(set.endsAt),
      duration_minutes: set.durationMinutes,
      freeze_minutes: set.freezeMinutes,
      penalty_minutes: set.penaltyMinutes,
      verdict_view: set.verdictView,
      standings_view: set.standingsView,
      languages: set.languageList,
      submission_limit: set.submissionLimit,
      entry: set.teamSizeMax > 1 ? 'TEAM' : 'SOLO',
      team_size_max: set.teamSizeMax,
      admission: set.admission.kind,
      access_code: set.admission.code,
      registration_ends_at: set.registrationEndsAt === null ? null : new Date(set.registrationEndsAt),
      allows_paste: set.allowsPaste,
      allows_virtual: set.allowsVirtual,
      allows_practice: set.allowsPractice,
      is_rated: set.isRated,
      editorial: set.editorial && JSON.stringify(set.editorial),
      updated_at: now,
    })
    .where('id', '=', competitionId)
    .execute();
}

export type GroupRow = {
  readonly groupId: number;
  readonly name: string;
  readonly memberCount: number;
  readonly isChosen: boolean;
};

/** Those that are chosen, whatever is searched for, and the first ones by name. */
export function selectGroups(
  db: Db,
  {
    competitionId,
    channelId,
    search,
  }: { readonly competitionId: number; readonly channelId: number; readonly search: string | null },
): Promise<readonly GroupRow[]> {
  return query<GroupRow>(
    db,
    'competitions.groups',
    `select g.id as "groupId", g.name, g.member_count as "memberCount", k.group_id is not null as "isChosen"
     from channels_group_summaries g left join competitions_groups k on k.competition_id = $1 and k.group_id = g.id
     where g.channel_id = $2 and ($3::text is null or k.group_id is not null or position(lower($3) in lower(g.name)) > 0)
     order by k.group_id is null, g.name, g.id limit ${COMPETITION_GROUPS_MAX + OFFERED_MAX}`,
    [competitionId, channelId, search],
  );
}

/** Gives how many of them are groups of the channel; nothing is written for the others. */
export async function replaceGroups(
  tx: Db,
  { competitionId, channelId }: { readonly competitionId: number; readonly channelId: number | null },
  groupIds: readonly number[],
): Promise<number> {
  await query(
    tx,
    'competitions.remove-groups',
    'delete from competitions_groups where competition_id = $1 and group_id <> all($2::bigint[])',
    [competitionId, groupIds],
  );
  const kept = await query<{ groupId: number }>(
    tx,
    'competitions.add-groups',
    `with named as (select n.group_id from channels_group_names n where n.channel_id = $2::bigint and n.group_id = any($3::bigint[])),
     added as (insert into competitions_groups (competition_id, group_id) select $1::bigint, group_id from named on conflict do nothing)
     select group_id as "groupId" from named`,
    [competitionId, channelId, groupIds],
  );
  return kept.length;
}

export async function updateState(tx: Db, competitionId: number, state: CompetitionState, now: Date): Promise<void> {
  await tx
    .updateTable('competitions_competitions')
    .set({ state, updated_at: now })
    .where('id', '=', competitionId)
    .execute();
}

/** Somebody has registered, other than to try it out. */
export async function hasParticipants(db: Db, competitionId: number): Promise<boolean> {
  const rows = await query<{ id: number }>(
    db,
    'competitions.has-participants',
    `select id from competitions_participants where competition_id = $1 and kind <> 'TEST' and state in ('WAITING', 'ADMITTED') limit 1`,
    [competitionId],
  );
  return rows.length > 0;
}

export async function deleteCompetition(tx: Db, competitionId: number): Promise<void> {
  await query(tx, 'competitions.remove', 'delete from competitions_competitions where id = $1', [competitionId]);
}

type Cloned = {
  readonly title: string;
  readonly userId: number;
  readonly now: Date;
  /** By so much everything is later. */ readonly shiftMs: number;
};

/** Settings, groups, problems and their variants, as a draft; three statements. */
export async function cloneCompetition(
  tx: Db,
  competitionId: number,
  { title, userId, now, shiftMs }: Cloned,
): Promise<number> {
  const [made] = await query<{ id: number }>(
    tx,
    'competitions.clone',
    `insert into competitions_competitions (channel_id, kind, format, title, description, timing, starts_at, ends_at,
     duration_minutes, freeze_minutes, penalty_minutes, verdict_view, standings_view, languages, submission_limit,
     entry, team_size_max, admission, access_code, registration_ends_at, allows_paste, allows_virtual, allows_practice,
     is_rated, editorial, problem_count, created_by, created_at, updated_at)
     select channel_id, kind, format, $2, description, timing, starts_at + make_interval(secs => $3::float8),
       ends_at + make_interval(secs => $3::float8), duration_minutes, freeze_minutes, penalty_minutes, verdict_view,
       standings_view, languages, submission_limit, entry, team_size_max, admission, access_code,
       registration_ends_at + make_interval(secs => $3::float8), allows_paste, allows_virtual, allows_practice,
       is_rated, editorial, problem_count, $4, $5, $5
     from competitions_competitions where id = $1 returning id`,
    [competitionId, title, shiftMs / 1_000, userId, now],
  );
  if (!made) throw new Error('the competition is gone although it is locked');
  await query(
    tx,
    'competitions.clone-groups',
    `insert into competitions_groups (competition_id, group_id) select $2::bigint, group_id from competitions_groups
     where competition_id = $1`,
    [competitionId, made.id],
  );
  await query(
    tx,
    'competitions.clone-problems',
    `with made as (insert into competitions_problems (competition_id, place, label, colour, points)
     select $2::bigint, place, label, colour, points from competitions_problems where competition_id = $1
     returning id, place)
     insert into competitions_variants (problem_id, place, content_id, version_id, content_kind, title, subtasks)
     select m.id, v.place, v.content_id, v.version_id, v.content_kind, v.title, v.subtasks from made m
       join competitions_problems p on p.competition_id = $1 and p.place = m.place
       join competitions_variants v on v.problem_id = p.id`,
    [competitionId, made.id],
  );
  return made.id;
}

/** The author takes part alone, unseen and unranked. What they tried before goes with its submissions. */
export async function insertTest(tx: Db, competitionId: number, userId: number, now: Date): Promise<number> {
  await query(
    tx,
    'competitions.remove-test',
    `delete from competitions_participants p using competitions_members m where m.participant_id = p.id
     and m.competition_id = $1 and m.user_id = $2 and m.kind = 'TEST'`,
    [competitionId, userId],
  );
  const [made] = await query<{ participantId: number }>(
    tx,
    'competitions.add-test',
    `with made as (insert into competitions_participants (competition_id, kind, registered_at, started_at)
     values ($1, 'TEST', $3, $3) returning id)
     insert into competitions_members (participant_id, user_id, competition_id, kind, is_leader, joined_at)
       select id, $2, $1::bigint, 'TEST', true, $3 from made returning participant_id as "participantId"`,
    [competitionId, userId, now],
  );
  if (!made) throw new Error('no participant was made');
  await query(
    tx,
    'competitions.add-test-standing',
    'insert into competitions_standings (participant_id, competition_id, is_ranked) values ($1, $2, false)',
    [made.participantId, competitionId],
  );
  return made.participantId;
}

/** What an author must wait for before the standings are revealed: extra time, exams that hand themselves in, the judge. */
export async function findUnsettled(
  db: Db,
  competitionId: number,
  now: Date,
): Promise<{ readonly isRunning: boolean; readonly isJudging: boolean }> {
  const [row] = await query<{ isRunning: boolean; isJudging: boolean }>(
    db,
    'competitions.unsettled',
    `select exists (select from competitions_participants p join competitions_competitions c on c.id = p.competition_id
     where p.competition_id = $1 and p.kind = 'OFFICIAL' and p.state = 'ADMITTED' and p.finished_at is null
         and ((p.extra_seconds > 0 and c.ends_at + make_interval(secs => p.extra_seconds) > $2) or (c.kind = 'EXAM'
           and (c.timing = 'WINDOW' or p.started_at is not null)))) as "isRunning",
       exists (select from competitions_submissions s join competitions_participants p on p.id = s.participant_id
         where s.competition_id = $1 and s.state = 'WAITING' and p.kind = 'OFFICIAL') as "isJudging"`,
    [competitionId, now],
  );
  return row ?? { isRunning: false, isJudging: false };
}

/** Everything that was hidden is public, in one statement for each table. */
export async function revealAll(tx: Db, competitionId: number, now: Date): Promise<void> {
  await query(
    tx,
    'competitions.reveal',
    'update competitions_competitions set revealed_at = $2, updated_at = $2 where id = $1',
    [competitionId, now],
  );
  await query(
    tx,
    'competitions.reveal-cells',
    `update competitions_cells set public_tries = tries, public_pending = pending, public_points = points,
     public_reached_ms = reached_ms, public_is_solved = is_solved where competition_id = $1`,
    [competitionId],
  );
  await query(
    tx,
    'competitions.reveal-standings',
    'update competitions_standings set public_score = score, public_tie = tie, public_last_ms = last_ms where competition_id = $1',
    [competitionId],
  );
}
