import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { MANAGED_PARTICIPANTS_PAGE_SIZE } from '@dolphin/contract/competitions/manage/manage.constants';
import { manageErrors } from '@dolphin/contract/competitions/manage/manage.errors';
import { managedParticipants } from '@dolphin/contract/competitions/manage/participants.contract';
import { competitionRegistrationErrors } from '@dolphin/contract/competitions/registration/registration.errors';
import { recordChanges } from '../../channels/public.ts';
import { type Db, isUniqueViolation } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { type CompetitionCaller, type OpenCompetition, requireAuthor } from '../access/require-competition.ts';
import { insertSiteDecision } from '../decisions/decisions.queries.ts';
import { requireTeamName } from '../registration/team.ts';
import { newTeamCode } from '../registration/team-code.ts';
import { announceAdmission } from '../registration/announce-admission.ts';
import {
  admitPeople,
  insertTeam,
  type LockedParticipant,
  lockParticipant,
  type ParticipantRow,
  selectCandidates,
  selectParticipants,
  updateDisqualified,
  updateExtraTime,
  updateParticipantState,
} from './participants.queries.ts';
import { changed, lockAuthored } from './settings.handlers.ts';

type Named = { readonly competitionId: number; readonly participantId: number; readonly revision: number };

export const managedParticipantsModule = implement(managedParticipants, {
  async list({ db, me, now }, { competitionId, query, state, before }) {
    const { channelId } = await requireAuthor({ db, me, now }, competitionId);
    const params = { channelId, search: query?.trim() || null, state: state ?? null, before: before ?? null };
    const rows = await selectParticipants(db, competitionId, params);
    const shown = rows.slice(0, MANAGED_PARTICIPANTS_PAGE_SIZE);
    return {
      participantList: shown.map(toParticipant),
      next: rows.length > shown.length ? (shown.at(-1)?.participantId ?? null) : null,
    };
  },

  async add(caller, { competitionId, userIdList, groupIdList }) {
    const { db, now } = caller;
    const { channelId, teamSizeMax } = await lockAuthored(caller, competitionId);
    if (teamSizeMax > 1) throw fail(manageErrors.COMPETITION_OF_TEAMS);
    const userIds = await admitPeople(
      db,
      { competitionId, channelId, now },
      { userIds: userIdList, groupIds: groupIdList },
    );
    await concerned(db, competitionId, userIds);
    if (userIds.length > 0) await changed(db, competitionId);
    return { addedCount: userIds.length };
  },

  async candidates({ db, me, now }, { competitionId, query }) {
    const { channelId, teamSizeMax } = await requireAuthor({ db, me, now }, competitionId);
    const params = { competitionId, channelId, isOfTeams: teamSizeMax > 1, query: query?.trim() || null };
    const people = await selectCandidates(db, params);
    return { personList: [...people] };
  },

  async addTeam(caller, { competitionId, teamName: typed, userIdList }) {
    const { db, now } = caller;
    const { channelId, teamSizeMax } = await lockAuthored(caller, competitionId);
    if (teamSizeMax === 1) throw fail(manageErrors.COMPETITION_OF_ONE);
    if (userIdList.length > teamSizeMax)
      throw failAt('userIdList', manageErrors.TEAM_TOO_LARGE, { count: teamSizeMax });
    const team = { teamName: requireTeamName(typed), teamCode: newTeamCode(), userIds: userIdList };
    const participantId = await orTaken(insertTeam(db, { competitionId, channelId, now }, team));
    if (participantId === undefined) throw failAt('userIdList', manageErrors.TEAM_PERSON_TAKEN);
    await concerned(db, competitionId, userIdList);
    await changed(db, competitionId);
    return { participantId };
  },

  async decide(caller, { state, ...named }) {
    const { db } = caller;
    const { participant } = await lockNamed(caller, named);
    if (participant.state === state) return {};
    await updateParticipantState(db, named.competitionId, named.participantId, {
      state,
      wasAdmitted: participant.state === 'ADMITTED',
    });
    await announceAdmission(db, [named.participantId], state);
    await changed(db, named.competitionId);
    return {};
  },

  async setExtraTime(caller, { extraSeconds, ...named }) {
    const { db } = caller;
    const { participant } = await lockNamed(caller, named);
    await updateExtraTime(db, named.participantId, extraSeconds);
    await concerned(db, named.competitionId, participant.userIds);
    return {};
  },

  async disqualify(caller, { isDisqualified, reason, ...named }) {
    const { db, me, now } = caller;
    const { competition, participant } = await lockNamed(caller, named);
    if ((participant.disqualifiedAt !== null) === isDisqualified) return {};
    const given = reason.trim();
    await updateDisqualified(db, named.participantId, {
      at: isDisqualified ? now : null,
      reason: isDisqualified ? given : null,
    });
    const [userId] = participant.userIds;
    if (competition.channelId !== null)
      await recordChanges(db, {
        channelId: competition.channelId,
        actorId: me.id,
        kind: 'COMPETITION',
        ...(userId !== undefined && { userId }),
        ...(isDisqualified
          ? { before: {}, after: { disqualified: `${competition.title}: ${given}` } }
          : {
              before: { disqualificationUndone: `${competition.title}: ${participant.disqualifiedReason ?? ''}` },
              after: { disqualificationUndone: given },
            }),
      });
    else
      await insertSiteDecision(db, {
        competitionId: named.competitionId,
        participantId: named.participantId,
        actorId: me.id,
        kind: isDisqualified ? 'DISQUALIFIED' : 'UNDONE',
        reason: given,
        now,
      });
    await concerned(db, named.competitionId, participant.userIds);
    await changed(db, named.competitionId);
    return {};
  },
});

/** The participant as the author saw them; somebody else may have decided meanwhile. */
async function lockNamed(
  { db, me, now }: CompetitionCaller,
  { competitionId, participantId, revision }: Named,
): Promise<{ readonly competition: OpenCompetition; readonly participant: LockedParticipant }> {
  const competition = await requireAuthor({ db, me, now }, competitionId);
  const participant = await lockParticipant(db, competitionId, participantId);
  if (!participant) throw fail(manageErrors.PARTICIPANT_NOT_FOUND);
  if (participant.revision !== revision) throw fail(manageErrors.PARTICIPANT_CHANGED);
  return { competition, participant };
}

/** Whoever registers at the same moment is first. */
async function orTaken<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error, 'competitions_members_once')) return undefined;
    if (isUniqueViolation(error, 'competitions_participants_team_name'))
      throw failAt('teamName', competitionRegistrationErrors.TEAM_NAME_TAKEN);
    throw error;
  }
}

function concerned(db: Db, competitionId: number, userIds: readonly number[]): Promise<void> {
  return publishEach(
    db,
    competitionEvents.participationChanged,
    userIds.map((target) => ({ target, payload: { competitionId } })),
  );
}

function toParticipant({
  members,
  assigned,
  registeredAt,
  startedAt,
  finishedAt,
  disqualifiedAt,
  ...row
}: ParticipantRow) {
  return {
    ...row,
    memberList: [...members],
    assignedList: [...assigned],
    registeredAt: registeredAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    disqualifiedAt: disqualifiedAt?.toISOString() ?? null,
  };
}
