import { myComments } from '@dolphin/contract/learning/code-comments.contract';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { LineNote } from '../../../shared/code-editor/code-editor.types.ts';
import { cornerText } from './coaching.text.ts';
import './coaching.css';

/** What coaches wrote about lines and the student has not ticked off, for the editor to hang below those lines. [LMS-215] */
export function useCoachNotes(contentId: number): readonly LineNote[] {
  const text = useText(cornerText);
  const { data } = useRead(myComments.list, { contentId }, { isQuiet: true, staleTimeMs: 0 });
  return (data?.commentList ?? []).filter(({ checkedAt, language }) => checkedAt === null && language !== 'BLOCKS').map(({ commentId, line, body, authorName }) => ({
    id: String(commentId), line, content: <div className="corner-note corner-note-line"><small>{authorName ?? text.anonymous}</small><p>{body}</p></div>,
  }));
}
