import { users } from '@dolphin/contract/accounts/users.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { joinText } from './join.text.ts';

/** Leaves the channel, or withdraws an application, after confirmation. The last master sees why not. [CHN-123] */
export function LeaveButton({ variant = 'plain' }: { readonly variant?: 'plain' | 'ghost' }) {
  const text = useText(joinText);
  const { channelId, roles } = useChannel();
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
  return (
    <Button variant={variant} loading={leave.isPending} onClick={ask}>
      {isWaiting ? text.withdraw : text.leave}
    </Button>
  );
}
