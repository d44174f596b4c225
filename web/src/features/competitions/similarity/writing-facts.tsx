import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { ReplayRecords } from '../../../shared/code-replay/replay-records.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { similarityText } from './similarity.text.ts';

type Props = { readonly competitionId: number; readonly participantId: number; readonly problemId: number };

/** How a program came to be, key by key, with its pastes. Read when somebody wants to know. [LMS-358] [LMS-405] */
export function WritingFacts(props: Props) {
  const text = useText(similarityText);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="similarity-writing">
      <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text.replay}
      </Button>
      {isOpen ? <ReplayRecords {...props} /> : null}
    </div>
  );
}
