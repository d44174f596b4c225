import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { VERIFICATION_MAX_LENGTH } from '@dolphin/contract/channels/members/members.constants';
import { verifications } from '@dolphin/contract/channels/members/verifications.contract';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useState } from 'react';
import { closing, useOpenForm } from '../../../lib/form/open-forms.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { channelPeopleText } from './people.text.ts';

/** Asking to be verified, and what came of it. Nothing until it is known. [CHN-6] */
export function VerificationCard() {
  const text = useText(channelPeopleText);
  const { channelId } = useChannel();
  const [isOpen, setIsOpen] = useState(false);
  const read = useRead(verifications.mine, { channelId }, { isQuiet: true });
  useEvent(channelMemberEvents.verificationAnswered, () => void refresh(verifications.mine));
  const takeBack = useCommand(verifications.takeBack, {
    refresh: [verifications.mine],
    onSuccess: () => overlay.toast(text.tookBack, { kind: 'ok' }),
  });
  if (!read.data) return null;
  const { isVerified, verification } = read.data;
  if (isVerified)
    return (
      <p className="channel-people-verified">
        <BadgeCheck size={20} aria-hidden /> {text.isVerified}
      </p>
    );
  const isWaiting = verification?.state === 'PENDING';
  const hint = isWaiting
    ? text.waiting
    : verification?.state === 'REJECTED'
      ? verification.reason
        ? text.rejectedWhy({ reason: verification.reason })
        : text.rejected
      : text.verificationHint;
  return (
    <Card
      as="section"
      title={text.verification}
      tone="soft"
      action={
        isWaiting ? (
          <Button size="sm" variant="ghost" loading={takeBack.isPending} onClick={() => takeBack.mutate({ channelId })}>
            {text.takeBack}
          </Button>
        ) : (
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {text.ask}
          </Button>
        )
      }
    >
      <p>{hint}</p>
      {isOpen ? <AskDialog onClose={() => setIsOpen(false)} /> : null}
    </Card>
  );
}

function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText(channelPeopleText);
  const { channelId } = useChannel();
  const [body, setBody] = useState('');
  const isDirty = body.trim() !== '';
  useOpenForm({ isDirty });
  const ask = useCommand(verifications.ask, {
    refresh: [verifications.mine],
    onSuccess: () => {
      overlay.toast(text.sent, { kind: 'ok' });
      onClose();
    },
  });
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={text.ask}
      description={text.verificationHint}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button loading={ask.isPending} disabled={body.trim() === ''} onClick={() => ask.mutate({ channelId, body })}>
            {text.send}
          </Button>
        </>
      }
    >
      <TextArea
        label={text.body}
        placeholder={text.bodyPlaceholder}
        value={body}
        maxLength={VERIFICATION_MAX_LENGTH}
        autoGrow
        onChange={(event) => setBody(event.currentTarget.value)}
      />
    </Modal>
  );
}
