import type { Fixed, GrowingList } from '../list-kinds.ts';
import { competitionLists } from './competition-lists.ts';
import { entryLists } from './entry-lists.ts';
import { examLists } from './exam-lists.ts';
import { fairnessLists } from './fairness-lists.ts';
import { managedCompetitionLists } from './managed-competition-lists.ts';

/** The lists of competitions, for participants, authors and coaches. */
export const allCompetitionLists: Readonly<Record<string, readonly GrowingList[] | Fixed>> = {
  ...competitionLists,
  ...managedCompetitionLists,
  ...entryLists,
  ...examLists,
  ...fairnessLists,
};
