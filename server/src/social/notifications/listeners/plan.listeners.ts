import { planEvents } from '@dolphin/contract/commerce/plans/plans.events';
import { planNames } from '@dolphin/contract/commerce/plans/plans.text';
import { localize } from '@dolphin/contract/core/text';
import { formatWon } from '@dolphin/contract/core/money/won';
import { findUser } from '../../../accounts/public.ts';
import { defineListener } from '../../../core/outbox/listeners.ts';
import { notify } from '../notify.ts';

/** Beside the mail that who pays gets in any case. [PAY-5] */
export const planNotices = defineListener({
  name: 'social.plan-notice',
  on: planEvents.planNoticed,
  run: async ({ db }, { userId, engCodeName, reason, amount, at }) => {
    const user = await findUser(db, userId);
    if (!user) return;
    const plan = localize(planNames, user.language)[engCodeName];
    const date = new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });
    const given = { userId, link: '/settings?tab=subscription' } as const;
    if (reason === 'RENEWAL')
      await notify(db, {
        ...given,
        kind: 'planRenews',
        params: { plan, date, amount: formatWon(amount, user.language) },
      });
    else if (reason === 'FAILED') await notify(db, { ...given, kind: 'planFailed', params: { plan, date } });
    else await notify(db, { ...given, kind: 'planEnded', params: { plan } });
  },
});
