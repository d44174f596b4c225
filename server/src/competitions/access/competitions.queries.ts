import type {
  CompetitionAdmission,
  CompetitionEntry,
  CompetitionFormat,
  CompetitionKind,
  ParticipantKind,
  ParticipantState,
} from '@dolphin/contract/competitions/competitions.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';
import type { Timed } from './phase.rules.ts';

export type Participation = {
  readonly participantId: number;
  readonly kind: ParticipantKind;
  readonly state: ParticipantState;
  readonly startedAt: Date | null;
  readonly extraSeconds: number;
  readonly finishedAt: Date | null;
  readonly disqualifiedAt: Date | null;
};

export type CompetitionRow = Timed & {
  readonly competitionId: number;
  readonly channelId: number | null;
  readonly kind: CompetitionKind;
  readonly format: CompetitionFormat;
  readonly title: string;
  readonly penaltyMinutes: number;
  readonly languages: readonly JudgeLanguage[];
  readonly submissionLimit: number | null;
  readonly entry: CompetitionEntry;
  readonly teamSizeMax: number;
  readonly admission: CompetitionAdmission;
  readonly registrationEndsAt: Date | null;
  readonly allowsPaste: boolean;
  readonly allowsVirtual: boolean;
  readonly allowsPractice: boolean;
  readonly isRated: boolean;
  readonly createdBy: number | null;
};

export const COMPETITION_COLUMNS = `c.id as "competitionId", c.channel_id as "channelId", c.kind, c.format, c.state,
  c.title, c.timing, c.starts_at as "startsAt", c.ends_at as "endsAt", c.duration_minutes as "durationMinutes",
  c.freeze_minutes as "freezeMinutes", c.penalty_minutes as "penaltyMinutes",
  c.verdict_view as "verdictView", c.standings_view as "standingsView", c.revealed_at as "revealedAt", c.languages,
    c.submission_limit as "submissionLimit", c.entry, c.team_size_max as "teamSizeMax", c.admission,
    c.registration_ends_at as "registrationEndsAt",
  c.allows_paste as "allowsPaste", c.allows_virtual as "allowsVirtual", c.allows_practice as "allowsPractice",
    c.is_rated as "isRated", c.created_by as "createdBy"`;

type FoundRow = CompetitionRow & {
  readonly isOfGroups: boolean;
  /** Null: they are nobody in its channel, or it has none. */
  readonly role: ChannelRole | null;
  readonly mine: readonly Participation[];
};
type KeptParticipation = {
  readonly [K in keyof Participation]: Participation[K] extends Date | null ? string | null : Participation[K];
};

/**
 * A competition with what somebody has to do with it, in one statement: every call begins with it, and a read may take
 * three.
 */
export async function findCompetition(db: Db, competitionId: number, userId: number): Promise<FoundRow | undefined> {
  const [row] = await query<Omit<FoundRow, 'mine'> & { mine: readonly KeptParticipation[] }>(
    db,
    'competitions.find',
    `select ${COMPETITION_COLUMNS},
       not exists (select from competitions_groups g where g.competition_id = c.id)
         or exists (select from competitions_groups g join channels_group_memberships m on m.group_id = g.group_id
           and m.user_id = $2 where g.competition_id = c.id) as "isOfGroups",
       (select m.role from channels_memberships m where m.channel_id = c.channel_id and m.user_id = $2) as role,
       coalesce((select jsonb_agg(jsonb_build_object('participantId', p.id, 'kind', p.kind, 'state', p.state,
         'startedAt', p.started_at, 'extraSeconds', p.extra_seconds, 'finishedAt', p.finished_at, 'disqualifiedAt',
         p.disqualified_at) order by p.id)
         from competitions_members m join competitions_participants p on p.id = m.participant_id
           where m.competition_id = c.id and m.user_id = $2), '[]') as mine
     from competitions_competitions c where c.id = $1`,
    [competitionId, userId],
  );
  return row && { ...row, mine: row.mine.map(toParticipation) };
}

function toParticipation({ startedAt, finishedAt, disqualifiedAt, ...rest }: KeptParticipation): Participation {
  const at = (text: string | null) => (text === null ? null : new Date(text));
  return { ...rest, startedAt: at(startedAt), finishedAt: at(finishedAt), disqualifiedAt: at(disqualifiedAt) };
}
