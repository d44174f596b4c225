import type { App } from '../../core/app.ts';
import { selectContentsOfFile, showsFile } from '../../learning/public.ts';
import type { FileRule } from '../../storage/public.ts';
import { readingEntry } from '../access/current-entry.rules.ts';
import { findOpenCompetition } from '../access/require-competition.ts';
import { selectProblems } from './entries.queries.ts';
import { selectCompetitionsWith } from './problem-files.queries.ts';

/**
 * A picture in the statement of a problem is read by whoever may read the problem in a competition, at that moment and in
 * the variant that is theirs; the problem itself may be hidden from them everywhere else. [LMS-404]
 */
export function mayReadProblemFile(app: Pick<App, 'now'>): FileRule {
  return async (db, file, viewerId) => {
    if (viewerId === null) return false;
    const contentIds = await selectContentsOfFile(db, file.id);
    if (contentIds.length === 0) return false;
    const now = app.now();
    for (const competitionId of await selectCompetitionsWith(db, contentIds, viewerId)) {
      // Authors read the file as those who work on it; here everybody is one who solves it.
      const open = await findOpenCompetition({ db, me: { id: viewerId, isAdmin: false }, now }, competitionId);
      const reading = open && readingEntry(open, now);
      if (!reading || 'refusal' in reading) continue;
      const participantId = reading.entry?.participation.participantId ?? null;
      const rows = await selectProblems(db, { competitionId, participantId, problemId: null, isTrue: false });
      for (const { contentId, versionId, contentKind, isUndecided } of rows)
        if (
          contentIds.includes(contentId) &&
          !(isUndecided && participantId !== null) &&
          (await showsFile(db, versionId, contentKind, file.id))
        )
          return true;
    }
    return false;
  };
}
