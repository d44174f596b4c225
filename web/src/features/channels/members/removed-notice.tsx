import { changeKindOf } from '@dolphin/contract/channels/members/member-roles';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { removedNoticeText } from './removed-notice.text.ts';

/**
 * Notifies a user inside the channel that they were suspended or banned, and leaves it. For a user who was let in,
 * the notification is enough; the layout has reloaded by then what they may see. [CHN-5]
 */
export function RemovedNotice() {
  const text = useText(removedNoticeText);
  const { channelId, name } = useChannel();
  useEvent(channelMemberEvents.changed, ({ channelId: where, from, to }) => {
    if (where !== channelId) return;
    const kind = changeKindOf(from, to);
    if (kind === 'SUSPENDED' || kind === 'BANNED') {
      go('/lounge', { replace: true });
      void overlay.alert({
        title: kind === 'BANNED' ? text.banned({ name }) : text.suspended({ name }),
        hint: text.ask,
        confirmLabel: text.ok,
        icon: 'exclamation',
        once: `out ${channelId}`,
      });
    }
  });
  return null;
}
