import { users } from '@dolphin/contract/accounts/users.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { useState } from 'react';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AddEmail } from '../../../shared/add-email/add-email.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { joinText } from './join.text.ts';

/** Leaves the channel, or withdraws an application, after confirmation. The last master sees why not. [CHN-123] */
export function LeaveButton({ variant = 'plain' }: { readonly variant?: 'plain' | 'ghost' }) {
  const text = useText(joinText);
  const { channelId, roles } = useChannel();
  const { email, hasPassword } = useUser();
  const [isAskingEmail, setIsAskingEmail] = useState(false);
  const isWaiting = roles.includes('PENDING');
  const leave = useCommand(channelJoin.leave, {
    refresh: [users.me, channels.access, channels.mine],
    onSuccess: () => {
      overlay.toast(isWaiting ? text.withdrawn : text.left, { kind: 'ok' });
      if (!isWaiting) go('/');
    },
  });
  const ask = () =>
    void overlay.confirm({
      title: isWaiting ? text.withdrawAsk : text.leaveAsk,
      hint: isWaiting ? text.withdrawHint : text.leaveHint,
      confirmLabel: isWaiting ? text.withdraw : text.leave,
      cancelLabel: text.cancel,
      danger: !isWaiting,
      onConfirm: () =>
        leave.mutateAsync({ channelId }).then(
          () => undefined,
          () => undefined,
        ),
    });
  // Whoever has no e-mail address gets new passwords from the staff here, and from nobody after leaving. [ACC-28]
  const needsEmail = !isWaiting && hasPassword && email === null;
  const proceed = () => {
    setIsAskingEmail(false);
    ask();
  };
  return (
    <>
      <Button variant={variant} loading={leave.isPending} onClick={needsEmail ? () => setIsAskingEmail(true) : ask}>
        {isWaiting ? text.withdraw : text.leave}
      </Button>
      {isAskingEmail ? (
        <Modal
          open
          onOpenChange={() => setIsAskingEmail(false)}
          title={text.emailFirst}
          description={text.emailFirstHint}
          closeLabel={text.close}
          size="sm"
          footer={
            <Button variant="plain" onClick={proceed}>
              {text.leaveWithout}
            </Button>
          }
        >
          <AddEmail onAdded={proceed} />
        </Modal>
      ) : null}
    </>
  );
}
