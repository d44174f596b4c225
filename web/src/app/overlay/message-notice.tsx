import type { NoticeKind } from '@dolphin/contract/channels/channels.constants';
import { useChannelStore } from '../../lib/channel.ts';
import { go } from '../../lib/browser/navigate.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useText } from '../../lib/text/use-text.ts';
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx';
import type { Answer } from './answer.ts';
import { SUCCESS_NOTICES, noticeText } from './notice.text.ts';
import { overlayText } from './overlay.text.ts';

const LOUNGE_PATH = '/lounge';

/** A notice about a channel, shown over the page. [UIX-10] */
export function MessageNotice({ kind, answer }: { readonly kind: NoticeKind; readonly answer: Answer }) {
  const text = useText(noticeText);
  const { confirm } = useText(overlayText);
  const close = () => {
    answer(true);
    afterNotice(kind);
  };
  return (
    <AlertDialog
      open
      title={text[kind]}
      hint={text[`${kind}_HINT`] || undefined}
      icon={SUCCESS_NOTICES.includes(kind) ? 'check' : 'exclamation'}
      confirmLabel={confirm}
      onClose={close}
    />
  );
}

/** Goes on to the lounge, with a small celebration for some notices. [UIX-11] */
function afterNotice(kind: NoticeKind): void {
  if (location.pathname !== LOUNGE_PATH) go(LOUNGE_PATH);
  if (kind === 'CREATED') void overlay.tutorial('CHANNEL_CREATE').then(goToNewChannel);
  if (kind === 'CREATED' || kind === 'WELCOME') overlay.effect('confetti');
}

/** After the tutorial, finished or not, comes the staff home of the new channel: its list of steps goes on from there. [NAV-125] */
function goToNewChannel(): void {
  const slug = useChannelStore.getState().channel?.slug;
  if (slug !== undefined) go(`/channel/${slug}/manage`);
}
