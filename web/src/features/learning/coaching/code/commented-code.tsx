import { COMMENT_MAX, COMMENT_QUOTE_MAX } from '@dolphin/contract/learning/coaching/coaching.constants';
import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import { codeComments } from '@dolphin/contract/learning/coaching/code-comments.contract';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { Fragment, useState } from 'react';
import { useOpenForm } from '../../../../lib/form/open-forms.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { lineOf } from '../../../../shared/code-editor/find-line.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { CodeNote } from './code-note.tsx';
import { recordText } from '../coaching.text.ts';
import type { Comment } from './code-comment.ts';

type Props = {
  readonly one: { readonly channelId: number; readonly channelMemberId: number; readonly contentId: number };
  readonly language: JudgeLanguage;
  readonly source: string;
  readonly comments: readonly Comment[];
};

/** Code with a place for a comment at every line; a comment stands where its line is now. [LMS-215] */
export function CommentedCode({ one, language, source, comments }: Props) {
  const text = useText(recordText);
  const [at, setAt] = useState<number | null>(null);
  const lines = language === 'BLOCKS' ? [] : source.split('\n');
  const placed = comments
    .filter((comment) => comment.language === language)
    .map((comment) => ({ comment, line: language === 'BLOCKS' ? 1 : lineOf(lines, comment) }));
  const notes = (line: number) =>
    placed
      .filter((each) => each.line === line)
      .map(({ comment }) => (
        <CodeNote
          key={comment.commentId}
          comment={comment}
          channelId={one.channelId}
          isMoved={lines[line - 1]?.trim() !== comment.quote.trim() && language !== 'BLOCKS'}
        />
      ));
  const composer = (line: number) =>
    at === line ? (
      <Composer
        one={one}
        language={language}
        line={line}
        quote={(lines[line - 1] ?? '').slice(0, COMMENT_QUOTE_MAX)}
        onClose={() => setAt(null)}
      />
    ) : null;
  if (language === 'BLOCKS')
    return (
      <div className="record-panel">
        <p className="text-muted">{text.blocks}</p>
        {notes(1)}
        {at === null ? (
          <div>
            <Button size="sm" onClick={() => setAt(1)}>
              {text.commentWhole}
            </Button>
          </div>
        ) : (
          composer(1)
        )}
      </div>
    );
  return (
    <ol className="code-lines">
      {lines.map((line, index) => {
        const number = index + 1;
        return (
          // Lines have no names of their own; a place in the text is what a line is.
          <Fragment key={number}>
            <li className="code-line">
              <button
                type="button"
                title={text.commentOn({ line: number })}
                onClick={() => setAt(at === number ? null : number)}
              >
                <span aria-hidden>{number}</span>
                <span className="visually-hidden">{text.commentOn({ line: number })}</span>
              </button>
              <code>{line}</code>
            </li>
            {notes(number)}
            {composer(number)}
          </Fragment>
        );
      })}
    </ol>
  );
}

function Composer({
  one,
  language,
  line,
  quote,
  onClose,
}: Pick<Props, 'one' | 'language'> & { readonly line: number; readonly quote: string; readonly onClose: () => void }) {
  const text = useText(recordText);
  const [body, setBody] = useState('');
  useOpenForm({ isDirty: body.trim() !== '' });
  const write = useCommand(codeComments.write, {
    refresh: [codeComments.list, coaching.record],
    onSuccess: () => {
      overlay.toast(text.written, { kind: 'ok' });
      onClose();
    },
  });
  return (
    <li className="code-compose">
      <TextArea
        label={language === 'BLOCKS' ? text.body : text.commentOn({ line })}
        hint={text.bodyHint}
        value={body}
        maxLength={COMMENT_MAX}
        rows={3}
        autoFocus
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <div className="help-acts">
        <Button
          size="sm"
          disabled={body.trim() === ''}
          loading={write.isPending}
          onClick={() => write.mutate({ ...one, language, line, quote, body: body.trim() })}
        >
          {text.write}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </li>
  );
}
