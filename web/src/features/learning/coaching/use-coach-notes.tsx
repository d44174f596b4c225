import { myComments } from '@dolphin/contract/learning/code-comments.contract';
import { useMemo } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { LineNote } from '../../../shared/code-editor/code-editor.types.ts';
import { cornerText } from './coaching.text.ts';
import './coaching.css';

/** What coaches wrote about lines and the student has not ticked off, for the editor to hang below those lines. [LMS-215] */
export function useCoachNotes(contentId: number): readonly LineNote[] {
  const { anonymous } = useText(cornerText);
  const { data } = useRead(myComments.list, { contentId }, { isQuiet: true, staleTimeMs: 0 });
  // The same list while nothing changed: the editor hangs the notes anew for each other one.
  return useMemo(
    () =>
      (data?.commentList ?? [])
        .filter(({ checkedAt, language }) => checkedAt === null && language !== 'BLOCKS')
        .map(({ commentId, line, quote, language, body, authorName }) => ({
          id: String(commentId),
          line,
          quote,
          language,
          content: (
            <div className="corner-note corner-note-line">
              <small>{authorName ?? anonymous}</small>
              <p>{body}</p>
            </div>
          ),
        })),
    [data, anonymous],
  );
}
