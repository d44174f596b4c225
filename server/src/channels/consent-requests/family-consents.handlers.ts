import { CONSENT_REQUESTS_SHOWN } from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { familyConsents } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import { consentRequestErrors } from '@dolphin/contract/channels/consent-requests/consent-requests.errors';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { requireChild, requireGuardianOf } from '../family/require-child.ts';
import { answerConsent } from './answer-consent.ts';
import { selectOfChild } from './consent-requests.queries.ts';
import { toAnswer, toRequest } from './consent-shapes.ts';

export const familyConsentsModule = implement(familyConsents, {
  async list(ctx, { channelMemberId, before }) {
    const { invitedBy } = await requireChild(ctx, channelMemberId);
    const rows = await selectOfChild(ctx.db, channelMemberId, {
      before: before ?? null,
      limit: CONSENT_REQUESTS_SHOWN + 1,
    });
    const shown = rows.slice(0, CONSENT_REQUESTS_SHOWN);
    return {
      mayAnswer: invitedBy === 'STAFF',
      consentRequestList: shown.map((row) => ({ ...toRequest(row, ctx.now), answer: toAnswer(row) })),
      next: rows.length > CONSENT_REQUESTS_SHOWN ? (shown.at(-1)?.id ?? null) : null,
    };
  },

  async answer(ctx, { channelMemberId, consentRequestId, answer, note, revision }) {
    const { channelId, guardianId, invitedBy } = await requireGuardianOf(ctx, channelMemberId);
    // Whom the learner invited may be anybody: the academy answers for those whom it invited itself.
    if (invitedBy !== 'STAFF') throw fail(consentRequestErrors.CONSENT_BY_INVITED);
    const given = { answer, note, revision, method: 'ACCOUNT', guardianId } as const;
    const at = { channelId, memberId: channelMemberId, requestId: consentRequestId };
    await answerConsent(ctx.db, { ...given, ...at }, ctx.now);
    return {};
  },
});
