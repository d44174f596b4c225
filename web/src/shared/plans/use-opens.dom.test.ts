import { PERSON_PLAN_OPENS } from '@dolphin/contract/commerce/plans/plans.constants';
import { expect, it } from 'vitest';
import { noUser } from '../../lib/session/session-store.ts';
import { personOpens } from './use-opens.ts';

it('[ACC-12] [PAY-17] what a person may do is derived from their plan', () => {
  const nobody = noUser();
  expect(personOpens(nobody)).toBe(PERSON_PLAN_OPENS.FREE);
  // That somebody pays for a channel opens nothing for themselves.
  const payer = { ...nobody, subscriptionList: [{ engCodeName: 'CHANNEL_PRO' as const, channelId: 3 }] };
  expect(personOpens(payer)).toBe(PERSON_PLAN_OPENS.FREE);
  const pro = { ...nobody, subscriptionList: [{ engCodeName: 'DOLPHIN_PRO' as const, channelId: null }] };
  expect(personOpens(pro)).toBe(PERSON_PLAN_OPENS.DOLPHIN_PRO);
});
