import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { myHelp } from '@dolphin/contract/learning/coaching/help-requests.contract';
import Hand from 'lucide-react/icons/hand';
import { useState } from 'react';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Popover } from '../../../ui/floating/popover.tsx';
import { RaiseHand } from './coach-panel.tsx';
import { cornerText } from './coaching.text.ts';
import './coaching.css';

/** Raises a hand from beside the button to submit; nothing for whoever learns without a coach. [LMS-264] */
export function HandButton({ contentId }: { readonly contentId: number }) {
  const text = useText(cornerText);
  const [isOpen, setOpen] = useState(false);
  const help = useRead(myHelp.one, { contentId }, { isQuiet: true, staleTimeMs: 0 });
  useEvent(coachingEvents.helpChanged, (payload) => {
    if (payload.contentId === contentId) void refresh(myHelp.one);
  });
  const { mayAsk = false, helpRequest = null } = help.data ?? {};
  const isRaised = helpRequest !== null && helpRequest.state !== 'CLOSED';
  if (!mayAsk && !isRaised) return null;
  const label = isRaised ? text.raised : text.raise;
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      side="top"
      align="end"
      title={text.title}
      trigger={
        <Button
          className="hand-button"
          size="sm"
          variant={isRaised ? 'reward' : 'ghost'}
          icon={<Hand aria-hidden />}
          aria-label={label}
        >
          <span>{label}</span>
        </Button>
      }
    >
      <RaiseHand
        key={helpRequest?.helpRequestId ?? 0}
        contentId={contentId}
        request={helpRequest}
        onGone={() => setOpen(false)}
        startsOpen
      />
    </Popover>
  );
}
