/** Teams: joining by a code, renaming, and who leaves. Each begins with a lock on the place. [LMS-334] */
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { competitionRegistrationErrors as errors } from '@dolphin/contract/competitions/registration/registration.errors';
import type { Db } from '../../core/db.ts';
import { isUniqueViolation } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { isClean } from '../../social/public.ts';
import type { OpenCompetition } from '../access/require-competition.ts';
import { type LockedTeam, lockParticipant, selectMembers, type TeamMember } from './registration.queries.ts';
import { hasBegun, officialOf } from './registration.rules.ts';

/** Devices of these people read their place again. */
export async function reportParticipation(tx: Db, competitionId: number, userIds: readonly number[]): Promise<void> {
  await publishEach(
    tx,
    competitionEvents.participationChanged,
    userIds.map((target) => ({ target, payload: { competitionId } })),
  );
}

/** A name that others read. */
export function requireTeamName(typed: string): string {
  const name = typed.normalize('NFC').trim();
  if (name === '') throw fail(errors.TEAM_NAME_NEEDED);
  if (!isClean(name)) throw fail(errors.TEAM_NAME_REFUSED);
  return name;
}

/** Runs a write that may break a unique key, and reports which. */
export async function orRefuse<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error, 'competitions_members_once')) throw fail(errors.ALREADY_TAKING_PART);
    if (isUniqueViolation(error, 'competitions_participants_team_name')) throw fail(errors.TEAM_NAME_TAKEN);
    throw error;
  }
}

export type OwnPlace = LockedTeam & { readonly members: readonly TeamMember[] };

/** The caller's own official place, locked, with who is in it. */
export async function lockOwnPlace(tx: Db, { mine }: OpenCompetition, userId: number): Promise<OwnPlace> {
  const own = officialOf(mine);
  const place = own && (await lockParticipant(tx, own.participantId));
  if (!place || (place.state !== 'ADMITTED' && place.state !== 'WAITING'))
    throw fail(competitionErrors.NOT_A_PARTICIPANT);
  const members = await selectMembers(tx, place.participantId);
  // Somebody may have been taken out since the first statement of the call.
  if (!members.some((member) => member.userId === userId)) throw fail(competitionErrors.NOT_A_PARTICIPANT);
  return { ...place, members };
}

/** The same for whoever leads a team that may still change. */
export async function lockLedTeam(tx: Db, open: OpenCompetition, userId: number, now: Date): Promise<OwnPlace> {
  const place = await lockOwnPlace(tx, open, userId);
  const isLeader = place.members.some((member) => member.userId === userId && member.isLeader);
  if (place.teamName === null || !isLeader) throw fail(errors.NOT_TEAM_LEADER);
  requireNotDisqualified(place);
  requireNotBegun(open, place, now);
  return place;
}

/** They stay where they are: another place would be one without the disqualification. [LMS-323] */
export function requireNotDisqualified({ disqualifiedAt }: LockedTeam): void {
  if (disqualifiedAt !== null) throw fail(competitionErrors.PARTICIPANT_DISQUALIFIED);
}

export function requireNotBegun(open: OpenCompetition, place: LockedTeam, now: Date): void {
  if (hasBegun(open, place, now)) throw fail(errors.ALREADY_BEGUN);
}
