import { guardianErrors } from '@dolphin/contract/accounts/sign-up/guardians.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import {
  GUARDIAN_VERIFICATIONS_MAX,
  guardianVerifications,
} from '@dolphin/contract/verification/guardian-verifications.contract';
import { findOpenConsent, lockOpenConsent } from '../../accounts/public.ts';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { beginRequest, requireProvider, standing } from '../requests/begin-request.ts';
import { countConsentRequests, findConsentRequestStatus } from '../requests/requests.queries.ts';

/** A guardian without an account is verified: whoever has the link of a consent may begin. [IDV-104] */
export const guardianVerificationsModule = implement(
  guardianVerifications,
  {
    async start({ db, app, client, answer, now }, { token }) {
      const provider = requireProvider(app, client.host);
      const consent = await findOpenConsent(db, token, now);
      if (!consent) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      if (!consent.isOpen) throw fail(guardianErrors.GUARDIAN_REQUEST_OVER);
      if ((await countConsentRequests(db, consent.id)) >= GUARDIAN_VERIFICATIONS_MAX)
        throw fail(guardianErrors.GUARDIAN_VERIFICATIONS_FULL);
      const begun = await beginRequest(app, provider, { consentId: consent.id }, now);
      await inTransaction(db, async (tx) => {
        if (!(await lockOpenConsent(tx, consent.id))) throw fail(guardianErrors.GUARDIAN_REQUEST_OVER);
        await begun.store(tx);
      });
      answer.header('set-cookie', begun.cookie);
      return begun.form;
    },

    async status({ db, now }, { token, verificationId }) {
      const consent = await findOpenConsent(db, token, now);
      const request = consent && (await findConsentRequestStatus(db, { id: verificationId, consentId: consent.id }));
      if (!request) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return standing(request, now);
    },
  },
  { ownTransactions: ['start'] },
);
