import { plans } from '@dolphin/contract/commerce/plans/plans.contract';
import type { Caller } from './api.ts';

/** Gives a channel its plan without a browser: the simulator is asked to register a card, as its window would. */
export async function joinChannelPlan(payer: Caller, channelId: number): Promise<void> {
  const { planList } = await payer.call(plans.list, {});
  const prices = planList.find(({ engCodeName }) => engCodeName === 'CHANNEL_PRO')?.priceList ?? [];
  const agreedAmount = prices.find(({ billingCycle }) => billingCycle === 'MONTH')?.amount ?? 0;
  const { merchantUid, customerUid, window } = await payer.call(plans.prepareChannel, {
    channelId,
    engCodeName: 'CHANNEL_PRO',
    billingCycle: 'MONTH',
    agreedAmount,
  });
  const registered = await fetch(new URL('/_control/issue-key', window.sdkUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: customerUid, customerId: customerUid }),
  });
  if (!registered.ok) throw new Error(`the simulator registers no card: ${registered.status}`);
  await payer.call(plans.verify, { merchantUid, agreedAmount });
}
