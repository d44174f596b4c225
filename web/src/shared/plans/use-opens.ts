import { CHANNEL_PLAN_OPENS, PERSON_PLAN_OPENS } from '@dolphin/contract/commerce/plans/plans.constants';
import { type SessionUser, useUser } from '../../lib/session/session-store.ts';
import { useChannelOrNull } from '../channel/use-channel.ts';

/** What the plan of the current channel opens; outside of a channel nothing is closed. [ACC-12] [PAY-17] */
export function useChannelOpens() {
  const channel = useChannelOrNull();
  return CHANNEL_PLAN_OPENS[channel ? (channel.info.plan ?? 'FREE') : 'CHANNEL_PRO'];
}

export function personOpens({ subscriptionList }: Pick<SessionUser, 'subscriptionList'>) {
  const isPro = subscriptionList.some(({ engCodeName }) => engCodeName === 'DOLPHIN_PRO');
  return PERSON_PLAN_OPENS[isPro ? 'DOLPHIN_PRO' : 'FREE'];
}

/** What the person's own plan opens. [ACC-12] [PAY-17] */
export function usePersonOpens() {
  return personOpens(useUser());
}
