import { sellers } from '@dolphin/contract/commerce/sellers/sellers.contract';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useRead } from '../../lib/query.ts';
import { localizeNow } from '../../lib/text/use-text.ts';
import { useChannelOrNull } from '../channel/use-channel.ts';
import { askForPlan } from '../plans/ask-for-plan.ts';
import { sellerText } from './seller.text.ts';

export const VERIFICATION_PAGE = '/settings?tab=verification';

/** For commands that offer something for money: `useCommand(…, { on: useSellerRefusal() })`. [PAY-17] [IDV-106] */
export function useSellerRefusal() {
  const channel = useChannelOrNull();
  const { data } = useRead(
    sellers.detail,
    { channelId: channel?.channelId ?? 0 },
    { isQuiet: true, enabled: channel?.may('TEACHER') === true },
  );
  return { ...askForPlan, SELLER_NOT_VERIFIED: () => void explain(data?.isMe === true) };
}

/** Another tab, so that nothing of the form is lost. */
async function explain(isMe: boolean): Promise<void> {
  const text = localizeNow(sellerText);
  if (!isMe) return void overlay.alert({ title: text.title, hint: text.others, icon: 'exclamation' });
  const goes = await overlay.confirm({
    title: text.title,
    hint: text.mine,
    confirmLabel: text.go,
    cancelLabel: text.close,
  });
  if (goes) window.open(VERIFICATION_PAGE, '_blank', 'noopener');
}
