import { useEffect, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { useSessionState } from '../../../shared/lounge/session-context.ts';
import { talkText } from './talk.text.ts';
import type { Unread } from './use-unread.ts';
import './talk.css';

const SHOWN_MS = 6_000;

/** The last message, for whoever has the talk folded away; opens it. [WLD-181] */
export function TalkBubble({ last, onOpen }: Pick<Unread, 'last'> & { readonly onOpen: () => void }) {
  const text = useText(talkText);
  const [passed, setPassed] = useState<Unread['last']>(null);
  const name = useSessionState(({ named }) => (last ? named.get(last.userId)?.nickname : undefined));
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setPassed(last), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return (
    <div className="talk-bubble-place" role="status">
      {last && last !== passed ? (
        <button type="button" className="talk-bubble" onClick={onOpen}>
          <b>{name ?? text.someone}</b> <span>{last.text}</span>
        </button>
      ) : null}
    </div>
  );
}
