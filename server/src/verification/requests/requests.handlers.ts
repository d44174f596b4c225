import type { VerifiedState } from '@dolphin/contract/accounts/accounts.constants';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { verification } from '@dolphin/contract/verification/verification.contract';
import { verificationErrors } from '@dolphin/contract/verification/verification.errors';
import { lockUser } from '../../accounts/public.ts';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { beginRequest, requireProvider, standing } from './begin-request.ts';
import { findIdentity } from './identities.queries.ts';
import { findRequestStatus } from './requests.queries.ts';

const stateOf = (isVerified: boolean): VerifiedState => (isVerified ? 'VERIFIED' : 'UNVERIFIED');

export const verificationModule = implement(
  verification,
  {
    async read({ db, app, me }) {
      const identity = await findIdentity(db, me.id);
      return {
        verifiedState: stateOf(identity !== undefined),
        verifiedAt: identity?.verifiedAt.toISOString() ?? null,
        isAvailable: app.config.verification !== null,
        isSandbox: app.config.verification?.isSandbox ?? false,
      };
    },

    async start({ db, app, me, client, answer, now }) {
      const provider = requireProvider(app, client.host);
      if (await findIdentity(db, me.id)) throw fail(verificationErrors.VERIFICATION_DONE);
      const begun = await beginRequest(app, provider, { userId: me.id, sessionId: me.sessionId }, now);
      await inTransaction(db, async (tx) => {
        await lockUser(tx, me.id);
        await begun.store(tx);
      });
      answer.header('set-cookie', begun.cookie);
      return begun.form;
    },

    async status({ db, me, now }, { verificationId }) {
      const request = await findRequestStatus(db, { id: verificationId, userId: me.id, sessionId: me.sessionId });
      if (!request) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return { verifiedState: stateOf(request.isVerified), ...standing(request, now) };
    },
  },
  { ownTransactions: ['start'] },
);
