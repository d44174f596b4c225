import { Link } from '@tanstack/react-router';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { memberText } from '../member.text.ts';

const WhisperBadge = lazyPart(() =>
  import('./whisper-badge.tsx').then(({ WhisperBadge: found }) => ({ default: found })),
);

/** The link to the whispers. The page is loaded first: the unread count is requested after a short delay. */
export function WhisperLink({ mayShowPopups }: { readonly mayShowPopups: boolean }) {
  const text = useText(memberText);
  const [count, setCount] = useState(0);
  return (
    <Link to={'/whispers' as string} className="shell-round shell-whispers" title={text.whispers}>
      <MessageCircle aria-hidden />
      <span className="visually-hidden">{count > 0 ? text.whispersUnread({ count }) : text.whispers}</span>
      {mayShowPopups ? (
        <Suspense>
          <WhisperBadge onCount={setCount} />
        </Suspense>
      ) : null}
    </Link>
  );
}
