import { joinForms } from '@dolphin/contract/channels/join/join-forms.contract';
import { useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { TermBox } from '../../../shared/channel/term-box.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { joinFormsText } from './join-forms.text.ts';
import './join-forms.css';

/** Asks members for new or changed terms of the channel when they come next; "later" asks again at the next visit. [CHN-179] */
export function TermsPrompt() {
  const text = useText(joinFormsText);
  const { channelId, member, may } = useChannel();
  const isAsked = member !== null && may('VISITOR');
  const terms =
    useRead(joinForms.pendingTerms, { channelId }, { isQuiet: true, enabled: isAsked }).data?.termList ?? [];
  const [agreed, setAgreed] = useState<Readonly<Record<string, boolean>>>({});
  const [isTried, setIsTried] = useState(false);
  const [isLater, setIsLater] = useState(false);
  const answer = useCommand(joinForms.answerTerms, {
    refresh: [joinForms.pendingTerms],
    onSuccess: () => void overlay.toast(text.agreed, { kind: 'ok' }),
  });
  if (terms.length === 0 || isLater) return null;
  const missing = terms.filter(({ key, isRequired }) => isRequired && !agreed[key]).map(({ key }) => key);
  const send = () => {
    setIsTried(true);
    if (missing.length > 0) return;
    const consentList = terms.map(({ key, version }) => ({ key, version, agreed: agreed[key] ?? false }));
    answer.mutate({ channelId, consentList });
  };
  return (
    <Modal
      open
      isAnnouncement
      onOpenChange={() => setIsLater(true)}
      title={text.promptTitle}
      description={text.promptLead}
      closeLabel={text.close}
      footer={
        <>
          <Button variant="ghost" onClick={() => setIsLater(true)}>
            {text.later}
          </Button>
          <Button loading={answer.isPending} onClick={send}>
            {text.agree}
          </Button>
        </>
      }
    >
      <div className="term-list">
        {terms.map((term) => (
          <TermBox
            key={term.key}
            term={term}
            isAgreed={agreed[term.key] ?? false}
            onAgree={(isAgreed) => setAgreed((all) => ({ ...all, [term.key]: isAgreed }))}
            error={isTried && missing.includes(term.key) ? text.termNeeded : undefined}
          />
        ))}
      </div>
    </Modal>
  );
}
