import type { ParticipantState } from '@dolphin/contract/competitions/competitions.constants';
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { tidyTeamCode } from '@dolphin/contract/competitions/registration/registration.constants';
import { competitionRegistration } from '@dolphin/contract/competitions/registration/registration.contract';
import { competitionRegistrationErrors as errors } from '@dolphin/contract/competitions/registration/registration.errors';
import { mergeEdit } from '../../core/edits.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { checkContactDetails } from '../../social/public.ts';
import { clockOf } from '../access/phase.rules.ts';
import { type OpenCompetition, requireCompetition } from '../access/require-competition.ts';
import { assignVariants } from '../exams/assign-variants.queries.ts';
import {
  addToCount,
  deleteMember,
  findAccessCode,
  insertMember,
  insertParticipant,
  leaveWithdrawn,
  lockParticipant,
  lockTeamOfCode,
  renameTeam,
  retakePlace,
  selectMembers,
  startClock,
  withdrawParticipant,
} from './registration.queries.ts';
import { mayTakeLater, officialOf, refusalOf } from './registration.rules.ts';
import {
  lockLedTeam,
  lockOwnPlace,
  orRefuse,
  reportParticipation,
  requireNotBegun,
  requireNotDisqualified,
  requireTeamName,
} from './team.ts';
import { newTeamCode } from './team-code.ts';

export const competitionRegistrationModule = implement(competitionRegistration, {
  async register({ db, me, now }, { competitionId, accessCode = '', teamName = '' }) {
    const open = await requireCompetition({ db, me, now }, competitionId);
    requireRegistrable(open, now);
    if (open.admission === 'CODE' && (await findAccessCode(db, competitionId)) !== accessCode.trim())
      throw fail(errors.WRONG_ACCESS_CODE);
    await checkContactDetails(db, { userId: me.id, channelId: open.channelId, texts: { teamName }, now });
    const isTeam = open.entry === 'TEAM';
    const state: ParticipantState = open.admission === 'APPROVAL' ? 'WAITING' : 'ADMITTED';
    const place = {
      state,
      teamName: isTeam ? requireTeamName(teamName) : null,
      teamCode: isTeam ? newTeamCode() : null,
      now,
    };
    const own = officialOf(open.mine);
    const again = own && (await orRefuse(retakePlace(db, own.participantId, place)));
    const participantId =
      again ??
      (await orRefuse(
        insertParticipant(db, { competitionId, userId: me.id, kind: 'OFFICIAL', startedAt: null, ...place }),
      ));
    if (state === 'ADMITTED') await addToCount(db, competitionId, 1);
    await reportParticipation(db, competitionId, [me.id]);
    return { participantId, state };
  },

  async join({ db, me, now }, { competitionId, teamCode }) {
    const open = await requireCompetition({ db, me, now }, competitionId);
    requireRegistrable(open, now);
    const team = await lockTeamOfCode(db, competitionId, tidyTeamCode(teamCode));
    if (!team) throw fail(errors.TEAM_NOT_FOUND);
    requireNotBegun(open, team, now);
    const { participantId, state } = team;
    const members = await selectMembers(db, participantId);
    if (members.length >= open.teamSizeMax) throw fail(errors.TEAM_FULL);
    await leaveWithdrawn(db, competitionId, [me.id]);
    await orRefuse(insertMember(db, { participantId, competitionId, userId: me.id, now }));
    await reportParticipation(db, competitionId, [me.id, ...members.map(({ userId }) => userId)]);
    return { participantId, state };
  },

  async editTeam({ db, me, now }, { competitionId, ...given }) {
    const open = await requireCompetition({ db, me, now }, competitionId);
    const team = await lockLedTeam(db, open, me.id, now);
    const { teamName } = mergeEdit(competitionRegistration.editTeam, given, { teamName: team.teamName ?? '' });
    await checkContactDetails(db, { userId: me.id, channelId: open.channelId, texts: { teamName }, now });
    await orRefuse(renameTeam(db, team.participantId, requireTeamName(teamName)));
    await reportParticipation(
      db,
      competitionId,
      team.members.map(({ userId }) => userId),
    );
    return {};
  },

  async removeMember({ db, me, now }, { competitionId, userId }) {
    const open = await requireCompetition({ db, me, now }, competitionId);
    const { participantId, members } = await lockLedTeam(db, open, me.id, now);
    if (userId === me.id || !members.some((member) => member.userId === userId))
      throw fail(competitionErrors.NOT_A_PARTICIPANT);
    await deleteMember(db, participantId, userId);
    await reportParticipation(
      db,
      competitionId,
      members.map((member) => member.userId),
    );
    return {};
  },

  async withdraw({ db, me, now }, { competitionId }) {
    const open = await requireCompetition({ db, me, now }, competitionId);
    const place = await lockOwnPlace(db, open, me.id);
    requireNotDisqualified(place);
    requireNotBegun(open, place, now);
    const { participantId, members, state } = place;
    if (members.length > 1) await deleteMember(db, participantId, me.id);
    else {
      await withdrawParticipant(db, participantId);
      if (state === 'ADMITTED') await addToCount(db, competitionId, -1);
    }
    await reportParticipation(
      db,
      competitionId,
      members.map(({ userId }) => userId),
    );
    return {};
  },

  async begin({ db, me, now }, { competitionId }) {
    const open = await requireCompetition({ db, me, now }, competitionId);
    const own = officialOf(open.mine);
    const place = own?.state === 'ADMITTED' ? await lockParticipant(db, own.participantId) : undefined;
    if (!place) throw fail(competitionErrors.NOT_A_PARTICIPANT);
    requireNotDisqualified(place);
    if (now < open.startsAt) throw fail(competitionErrors.COMPETITION_NOT_STARTED);
    const endsAt = clockOf(open, place)?.endsAt ?? open.endsAt;
    if (now >= endsAt || place.finishedAt !== null) throw fail(competitionErrors.COMPETITION_OVER);
    const { participantId } = place;
    if (place.startedAt !== null) return { participantId };
    await startClock(db, participantId, open.timing === 'WINDOW' ? open.startsAt : now);
    await assignVariants(db, competitionId, participantId);
    const members = await selectMembers(db, participantId);
    await reportParticipation(
      db,
      competitionId,
      members.map(({ userId }) => userId),
    );
    return { participantId };
  },

  async takeLater({ db, me, now }, { competitionId, kind }) {
    const open = await requireCompetition({ db, me, now }, competitionId);
    if (!mayTakeLater(open, kind)) throw fail(errors.LATER_PART_CLOSED);
    if (open.mine.some((one) => one.kind === kind)) throw fail(errors.ALREADY_TAKING_PART);
    const participantId = await orRefuse(
      insertParticipant(db, {
        competitionId,
        userId: me.id,
        kind,
        state: 'ADMITTED',
        teamName: null,
        teamCode: null,
        startedAt: now,
        now,
      }),
    );
    await assignVariants(db, competitionId, participantId);
    await reportParticipation(db, competitionId, [me.id]);
    return { participantId };
  },
});

const REFUSED = {
  AUTHOR: errors.AUTHOR_TAKES_NO_PART,
  MINE: errors.ALREADY_TAKING_PART,
  REJECTED: errors.REGISTRATION_REFUSED,
  CLOSED: errors.COMPETITION_REGISTRATION_CLOSED,
  OVER: competitionErrors.COMPETITION_OVER,
  ARCHIVED: errors.COMPETITION_REGISTRATION_CLOSED,
};

/** They may register now. */
function requireRegistrable(open: OpenCompetition, now: Date): void {
  const refusal = refusalOf(open, now);
  if (refusal !== null) throw fail(REFUSED[refusal]);
}
