import type { GuardianApproval } from '@dolphin/contract/social/friends.constants';
import { friends } from '@dolphin/contract/social/friends.contract';
import { useState } from 'react';
import { useCommand } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { askGuardianText } from './ask-guardian.text.ts';
import './friend-approvals.css';

/** Shows a child under 14 why nothing can be sent yet, and asks the guardian. [SOC-156] */
export function AskGuardian({
  approval,
  hasMessages,
}: {
  readonly approval: GuardianApproval;
  readonly hasMessages: boolean;
}) {
  const text = useText(askGuardianText);
  const [answer, setAnswer] = useState<string | null>(null);
  const ask = useCommand(friends.askGuardian, {
    onSuccess: ({ way, isAsked }) => setAnswer(isAsked || way === 'NONE' ? text[way] : text.today),
  });
  const isDeclined = approval === 'DECLINED';
  return (
    <div className="ask-guardian">
      <p role="status">
        {answer ?? (isDeclined ? text.DECLINED : text.WAITING)} {hasMessages ? text.readable : null}
      </p>
      {answer === null && !isDeclined ? (
        <Button size="sm" loading={ask.isPending} onClick={() => ask.mutate({})}>
          {text.ask}
        </Button>
      ) : null}
    </div>
  );
}
