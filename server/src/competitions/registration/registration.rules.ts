/** Who may register, and until when. */
import type { RegistrationRefusal } from '@dolphin/contract/competitions/browse/browse.constants';
import type { OpenCompetition } from '../access/require-competition.ts';
import type { Participation } from '../access/competitions.queries.ts';

/** The last moment of registration: its own, and the end otherwise. Whoever comes late has less time. */
export function registrationEndsAt({
  registrationEndsAt: own,
  endsAt,
}: Pick<OpenCompetition, 'registrationEndsAt' | 'endsAt'>): Date {
  return own !== null && own < endsAt ? own : endsAt;
}

export function officialOf(mine: readonly Participation[]): Participation | undefined {
  return mine.find(({ kind }) => kind === 'OFFICIAL');
}

/** Why somebody cannot register now; null: they can. A place that was given up can be taken again, unless they were disqualified. [LMS-333] */
export function refusalOf(open: OpenCompetition, now: Date): RegistrationRefusal | null {
  const own = officialOf(open.mine);
  if (own?.state === 'REJECTED' || (own?.state === 'WITHDRAWN' && own.disqualifiedAt !== null)) return 'REJECTED';
  if (own && own.state !== 'WITHDRAWN') return 'MINE';
  if (open.isAuthor) return 'AUTHOR';
  if (open.state !== 'PUBLISHED') return 'ARCHIVED';
  if (now >= open.endsAt) return 'OVER';
  return now >= registrationEndsAt(open) ? 'CLOSED' : null;
}

/** Whether a participant's place and team are fixed: it runs, or their own time does. */
export function hasBegun(
  { timing, startsAt }: OpenCompetition,
  { startedAt }: Pick<Participation, 'startedAt'>,
  now: Date,
): boolean {
  return timing === 'WINDOW' ? now >= startsAt : startedAt !== null;
}

/** After the results are public everybody may try the problems. [LMS-336] */
export function mayTakeLater(
  { phase, allowsVirtual, allowsPractice }: OpenCompetition,
  kind: 'VIRTUAL' | 'PRACTICE',
): boolean {
  return phase === 'FINAL' && (kind === 'VIRTUAL' ? allowsVirtual : allowsPractice);
}
