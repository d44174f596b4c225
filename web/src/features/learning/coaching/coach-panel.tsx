import { HELP_BODY_MAX } from '@dolphin/contract/learning/coaching/coaching.constants';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { myComments } from '@dolphin/contract/learning/coaching/code-comments.contract';
import { myHelp } from '@dolphin/contract/learning/coaching/help-requests.contract';
import Hand from 'lucide-react/icons/hand';
import { useRef, useState } from 'react';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { formatRelative } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { cornerText } from './coaching.text.ts';
import './coaching.css';

/**
 * The student's side, beside the workbench: raise a hand, read the answer, see what the coach wrote about which line.
 * Nothing stands there for whoever learns without a coach. [LMS-215] [LMS-216]
 */
export function CoachPanel({
  contentId,
  isRaisedElsewhere = false,
}: {
  readonly contentId: number;
  /** The button to raise a hand stands beside the code. */
  readonly isRaisedElsewhere?: boolean;
}) {
  const text = useText(cornerText);
  const help = useRead(myHelp.one, { contentId }, { isQuiet: true, staleTimeMs: 0 });
  const comments = useRead(myComments.list, { contentId }, { isQuiet: true, staleTimeMs: 0 });
  useEvent(coachingEvents.helpChanged, (payload) => {
    if (payload.contentId === contentId) void refresh(myHelp.one);
  });
  useEvent(coachingEvents.commentsChanged, (payload) => {
    if (payload.contentId === contentId) void refresh(myComments.list);
  });
  const list = comments.data?.commentList ?? [];
  // What was pressed goes away with the answer; who came by the keyboard stays at this place.
  const place = useRef<HTMLDivElement>(null);
  const { mayAsk = false, helpRequest = null } = help.data ?? {};
  const isRaised = helpRequest !== null && helpRequest.state !== 'CLOSED';
  const hasHand = isRaised || (mayAsk && !isRaisedElsewhere);
  if (!hasHand && list.length === 0 && !helpRequest?.answer) return null;
  return (
    <Card title={text.title} titleLevel={2}>
      <div className="corner" ref={place} tabIndex={-1}>
        {hasHand ? (
          <RaiseHand
            key={helpRequest?.helpRequestId ?? 0}
            contentId={contentId}
            request={helpRequest}
            onGone={() => place.current?.focus()}
          />
        ) : null}
        {helpRequest?.answer ? (
          <div className="corner-note">
            <small>{text.answerOf({ name: helpRequest.takenBy ?? text.anonymous })}</small>
            <p>{helpRequest.answer}</p>
          </div>
        ) : null}
        {list.length > 0 ? (
          <section aria-label={text.comments} aria-live="polite">
            <ul className="corner-notes">
              {list.map((comment) => (
                <CornerNote key={comment.commentId} comment={comment} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Card>
  );
}

type Request = { readonly state: 'OPEN' | 'TAKEN' | 'CLOSED'; readonly takenBy: string | null } | null;

export function RaiseHand({
  contentId,
  request,
  onGone,
  startsOpen = false,
}: {
  readonly contentId: number;
  readonly request: Request;
  readonly onGone: () => void;
  readonly startsOpen?: boolean;
}) {
  const text = useText(cornerText);
  const [body, setBody] = useState<string | null>(startsOpen ? '' : null);
  useOpenForm({ isDirty: body !== null && body.trim() !== '' });
  const ask = useCommand(myHelp.ask, {
    refresh: [myHelp.one],
    onSuccess: () => {
      setBody(null);
      onGone();
      overlay.toast(text.askedToast, { kind: 'ok' });
    },
  });
  const withdraw = useCommand(myHelp.withdraw, { refresh: [myHelp.one], onSuccess: onGone });
  if (request && request.state !== 'CLOSED') {
    return (
      <div className="corner" role="status">
        <p>
          <Badge tone="reward" icon={<Hand aria-hidden />}>
            {text.raised}
          </Badge>
        </p>
        <p className="text-sm text-muted">
          {request.state === 'TAKEN' ? text.helping({ name: request.takenBy ?? text.anonymous }) : text.waiting}
        </p>
        <div>
          <Button size="sm" variant="ghost" loading={withdraw.isPending} onClick={() => withdraw.mutate({ contentId })}>
            {text.takeDown}
          </Button>
        </div>
      </div>
    );
  }
  if (body === null)
    return (
      <div>
        <Button variant="ghost" icon={<Hand aria-hidden />} onClick={() => setBody('')}>
          {text.raise}
        </Button>
      </div>
    );
  return (
    <div className="corner">
      <TextArea
        autoFocus
        label={text.words}
        hint={text.wordsHint}
        value={body}
        maxLength={HELP_BODY_MAX}
        rows={2}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <div className="help-acts">
        <Button size="sm" loading={ask.isPending} onClick={() => ask.mutate({ contentId, body: body.trim() })}>
          {text.ask}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            setBody(null);
            onGone();
          }}
        >
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}

type Note = {
  readonly commentId: number;
  readonly language: string;
  readonly line: number;
  readonly quote: string;
  readonly body: string;
  readonly authorName: string | null;
  readonly createdAt: string;
  readonly checkedAt: string | null;
};

function CornerNote({
  comment: { commentId, language, line, quote, body, authorName, createdAt, checkedAt },
}: {
  readonly comment: Note;
}) {
  const text = useText(cornerText);
  const check = useCommand(myComments.check, { refresh: [myComments.list] });
  return (
    <li className="corner-note" data-checked={checkedAt === null ? undefined : true}>
      <small>
        {language === 'BLOCKS' ? text.whole : text.line({ line })} · {authorName ?? text.anonymous} ·{' '}
        {formatRelative(createdAt)}
      </small>
      {quote.trim() === '' ? null : <code>{quote.trim()}</code>}
      <p>{body}</p>
      <div className="corner-note-foot">
        {checkedAt === null ? (
          <Button size="sm" variant="ghost" loading={check.isPending} onClick={() => check.mutate({ commentId })}>
            {text.check}
          </Button>
        ) : (
          <Badge size="sm" tone="ok">
            {text.checked}
          </Badge>
        )}
      </div>
    </li>
  );
}
