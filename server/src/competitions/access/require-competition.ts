/**
 * The first line of every call that names a competition. Who may see what:
 * - authors: teachers of its channel and administrators of the site; for a competition of the site the administrators.
 *   They see everything.
 * - everybody else sees no drafts; of a channel its members (USER), of its groups if it names some, or whoever takes
 *   part; of the site everybody.
 */
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import type { CompetitionPhase } from '@dolphin/contract/competitions/competitions.constants';
import { areStandingsPublic } from '@dolphin/contract/competitions/standings/standings.rules';
import type { SubscribedAudience } from '@dolphin/contract/core/event';
import { passes } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { type CompetitionRow, findCompetition, type Participation } from './competitions.queries.ts';
import { phaseOf } from './phase.rules.ts';

export type CompetitionCaller = { readonly db: Db; readonly me: Pick<Me, 'id' | 'isAdmin'>; readonly now: Date };

export type OpenCompetition = CompetitionRow & {
  readonly isAuthor: boolean;
  readonly phase: CompetitionPhase;
  /** At most one of each kind. */ readonly mine: readonly Participation[];
};

/** Undefined: it is not there for them. */
export async function findOpenCompetition(
  { db, me, now }: CompetitionCaller,
  competitionId: number,
): Promise<OpenCompetition | undefined> {
  const row = await findCompetition(db, competitionId, me.id);
  if (!row) return undefined;
  const { isOfGroups, role, mine, ...competition } = row;
  const roles = role === null ? [] : [role];
  const isAuthor = me.isAdmin || passes(roles, 'TEACHER');
  const isMember = row.channelId === null || (passes(roles, 'USER') && (isOfGroups || mine.length > 0));
  if (!isAuthor && (row.state === 'DRAFT' || !isMember)) return undefined;
  return { ...competition, isAuthor, phase: phaseOf(competition, now), mine };
}

/** One statement. What somebody may not see is as if it were not there. */
export async function requireCompetition(caller: CompetitionCaller, competitionId: number): Promise<OpenCompetition> {
  const open = await findOpenCompetition(caller, competitionId);
  if (!open) throw fail(competitionErrors.COMPETITION_NOT_FOUND);
  return open;
}

/** As anybody sees it who has nothing to do with it; undefined where one must be a member, and for drafts. */
export function asAnybody(open: OpenCompetition): OpenCompetition | undefined {
  return open.channelId === null && open.state !== 'DRAFT' ? { ...open, isAuthor: false, mine: [] } : undefined;
}

export async function requireAuthor(caller: CompetitionCaller, competitionId: number): Promise<OpenCompetition> {
  const open = await findOpenCompetition(caller, competitionId);
  if (!open?.isAuthor) throw fail(competitionErrors.COMPETITION_NOT_FOUND);
  return open;
}

/** Whether somebody sees the standings others see; authors always do. */
export function maySeeStandings(open: OpenCompetition): boolean {
  if (open.isAuthor || areStandingsPublic(open)) return true;
  return open.phase !== 'UPCOMING' && open.standingsView === 'PARTICIPANTS' && isParticipant(open.mine);
}

function isParticipant(mine: readonly Participation[]): boolean {
  return mine.some(({ kind, state }) => kind === 'OFFICIAL' && state === 'ADMITTED');
}

/**
 * Whether somebody may get the events of a competition. Standings that are hidden from everybody are not published at
 * all; those for participants alone go to participants alone.
 */
export async function mayWatch(
  caller: CompetitionCaller,
  competitionId: number,
  audience: Exclude<SubscribedAudience, 'channel'>,
): Promise<boolean> {
  const open = await findOpenCompetition(caller, competitionId);
  if (!open || open.isAuthor || audience !== 'competition') return open?.isAuthor === true;
  return open.standingsView !== 'PARTICIPANTS' || open.revealedAt !== null || isParticipant(open.mine);
}
