import { guardianErrors } from '@dolphin/contract/accounts/sign-up/guardians.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import {
  GUARDIAN_VERIFICATIONS_MAX,
  guardianVerifications,
} from '@dolphin/contract/verification/guardian-verifications.contract';
import {
  answerTokens,
  findOpenConsent,
  isGuardianOf,
  lockOpenConsent,
  lockUser,
  reissueTokens,
  releaseHeld,
} from '../../accounts/public.ts';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { beginRequest, requireProvider, standing } from '../requests/begin-request.ts';
import { findIdentity } from '../requests/identities.queries.ts';
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

    // Tokens are made anew when it is asked again after a lost answer; a kept answer could not give them.
    async release({ app, me, client, answer, now }, { guardian }) {
      const tokens = await inTransaction(app.db, async (tx) => {
        await lockUser(tx, me.id);
        await releaseHeld(tx, { ...guardian, userId: me.id, address: client.address, now });
        const own = await findIdentity(tx, me.id);
        if (own && (await isGuardianOf(tx, me.id, own.personMark))) throw fail(guardianErrors.GUARDIAN_IS_CHILD);
        return reissueTokens(tx, app, { ...me, isSignedUp: true }, now);
      });
      answerTokens(answer, tokens);
      return { userId: me.id, isSignedUp: true };
    },
  },
  { ownTransactions: ['start', 'release'] },
);
