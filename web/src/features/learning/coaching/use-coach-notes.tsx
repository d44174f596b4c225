import { myComments } from '@dolphin/contract/learning/coaching/code-comments.contract';
import { useMemo } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { LineNote } from '../../../shared/code-editor/code-editor.types.ts';
import { cornerText } from './coaching.text.ts';
import './coaching.css';

/**
 * Coaches' comments on lines that the student has not ticked off; the editor shows them below those lines. [LMS-215]
 */
export function useCoachNotes(contentId: number): readonly LineNote[] {
  const { anonymous } = useText(cornerText);
  const { data } = useRead(myComments.list, { contentId }, { isQuiet: true, staleTimeMs: 0 });
  // The same array while nothing changed: for each new array the editor renders the notes again.
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
