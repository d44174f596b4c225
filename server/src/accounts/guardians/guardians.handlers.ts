import {
  GUARDIAN_MAILS_PER_DAY,
  GUARDIAN_REQUEST_RETENTION_DAYS,
  guardians,
  type GuardianState,
} from '@dolphin/contract/accounts/sign-up/guardians.contract';
import { guardianErrors } from '@dolphin/contract/accounts/sign-up/guardians.errors';
import { REQUIRED_CONSENTS } from '@dolphin/contract/accounts/accounts.constants';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { AppError, fail, failAt } from '../../core/fail.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { implement } from '../../core/module.ts';
import { hashSecret, markOf, newSecret, seal } from '../../core/seal.ts';
import { emailKey } from '../email.rules.ts';
import { seoulDate, settleChoices } from '../signup/signup.rules.ts';
import { eraseAccount } from '../users/erase-account.ts';
import { findUser, lockUser } from '../users/users.queries.ts';
import { contactKey, openContact } from './guardian-contact.ts';
import { consentRequestMail, consentConfirmedMail, consentWithdrawnMail } from './guardian-mails.ts';
import {
  findGuardianConsent,
  findGuardianRequest,
  insertGuardianRequest,
  lockGuardianConsent,
  lockMailsTo,
  selectDocumentsInForce,
  selectMailTimes,
  updateGuardianConfirmed,
  updateGuardianRefused,
  updateGuardianWithdrawn,
} from './guardians.queries.ts';
import { agreesToAllRequired, endOf, GUARDIAN_DOCUMENTS, isVerifiedBy, stateAt } from './guardians.rules.ts';

const DAY_MS = 86_400_000;

type Answered = { readonly state: GuardianState };

export const guardiansModule = implement(guardians, {
  async request({ db, app, client, now }, { guardianName, guardianEmail }) {
    const guardian = { name: guardianName.trim(), email: guardianEmail.trim() };
    const emailMark = markOf(contactKey(app), emailKey(guardian.email));
    await lockMailsTo(db, emailMark);
    const mailTimes = await selectMailTimes(db, emailMark, new Date(now.getTime() - DAY_MS));
    const oldest = mailTimes.at(-GUARDIAN_MAILS_PER_DAY);
    if (oldest) {
      const seconds = Math.max(1, Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1_000));
      throw new AppError(coreErrors.TOO_MANY_REQUESTS, { seconds }, { retryAfter: seconds });
    }
    const [requestId, secret, token] = [newSecret(), newSecret(), newSecret()];
    await insertGuardianRequest(db, {
      id: requestId,
      secretHash: hashSecret(secret),
      tokenHash: hashSecret(token),
      contactSealed: seal(contactKey(app), JSON.stringify(guardian)),
      emailMark,
      language: client.language,
      now,
    });
    await enqueue(db, sendMail, consentRequestMail(app.config, client.language, guardian, token));
    return {
      requestId,
      secret,
      expiresAt: new Date(now.getTime() + GUARDIAN_REQUEST_RETENTION_DAYS * DAY_MS).toISOString(),
    };
  },

  async state({ db, now }, { requestId, secret }) {
    const request = await findGuardianRequest(db, requestId, hashSecret(secret));
    if (!request) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return { state: stateAt(request, now) };
  },

  async read({ db, app, now }, { token }) {
    const consent = await findGuardianConsent(db, hashSecret(token));
    if (!consent) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    // Once answered, the versions that were agreed to are the ones that count.
    const documents =
      consent.agreements.length > 0
        ? consent.agreements
        : await selectDocumentsInForce(db, GUARDIAN_DOCUMENTS, seoulDate(now));
    return {
      guardianName: openContact(app, consent.contact_sealed)?.name ?? '',
      state: stateAt(consent, now),
      expiresAt: endOf(consent)?.toISOString() ?? null,
      isPhoneAvailable: app.config.verification !== null,
      isSandbox: app.config.verification?.isSandbox ?? false,
      documents: documents.map(({ type, version }) => ({
        type,
        version,
        isRequired: REQUIRED_CONSENTS.includes(type),
      })),
    };
  },

  async answer({ db, app, now }, { token, agreed, consents, verificationId }): Promise<Answered> {
    const consent = await lockGuardianConsent(db, hashSecret(token));
    if (!consent) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const state = stateAt(consent, now);
    if (state !== 'PENDING') return { state };
    if (!agreed) {
      await updateGuardianRefused(db, consent.id, now);
      return { state: 'REFUSED' };
    }
    const choices = settleChoices(consents);
    if (!agreesToAllRequired(choices)) throw failAt('consents', guardianErrors.GUARDIAN_CONSENT_INCOMPLETE);
    if (verificationId !== undefined && !isVerifiedBy(consent, verificationId, now))
      throw fail(guardianErrors.GUARDIAN_NOT_VERIFIED);
    const documents = await selectDocumentsInForce(db, GUARDIAN_DOCUMENTS, seoulDate(now));
    const agreements = documents.map(({ type, version }) => ({
      type,
      version,
      agreed: choices.some((choice) => choice.type === type && choice.agreed),
    }));
    await updateGuardianConfirmed(
      db,
      consent.id,
      { method: verificationId === undefined ? 'EMAIL' : 'PHONE', agreements },
      now,
    );
    const guardian = openContact(app, consent.contact_sealed);
    if (guardian)
      await enqueue(db, sendMail, consentConfirmedMail(app.config, consent.language, guardian, token, agreements, now));
    return { state: 'CONFIRMED' };
  },

  async withdraw({ db, app, now }, { token }): Promise<Answered> {
    const consent = await lockGuardianConsent(db, hashSecret(token));
    if (!consent) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const state = stateAt(consent, now);
    if (state !== 'CONFIRMED') return { state };
    const userId = consent.child_user_id;
    if (userId !== null) {
      await lockUser(db, userId);
      const child = await findUser(db, userId);
      if (child) await eraseAccount(db, app, { userId, email: child.email, now });
    }
    await updateGuardianWithdrawn(db, consent.id, now);
    const guardian = openContact(app, consent.contact_sealed);
    if (guardian) await enqueue(db, sendMail, consentWithdrawnMail(app.config, consent.language, guardian));
    return { state: 'WITHDRAWN' };
  },
});
