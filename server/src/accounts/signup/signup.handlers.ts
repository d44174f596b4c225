import { PASSWORD_MIN_LENGTH } from '@dolphin/contract/accounts/accounts.constants';
import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { composeNickname, nicknameKey } from '@dolphin/contract/accounts/nickname';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { inTransaction } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { implement, type Module } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { normalizeEmail } from '../email.rules.ts';
import { checkEmailCode, emailHash, openEmailProof, useEmailProof } from '../email-proofs/email-proof.ts';
import { sendEmailCode } from '../email-proofs/email-proofs.jobs.ts';
import { limitCodes } from '../email-proofs/limit-codes.ts';
import { selectGuardianAgreements } from '../guardians/guardian-consents.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { hashPassword, isPassword } from '../passwords/hash-password.ts';
import { answerTokens, issueSession, reissueTokens } from '../sessions/issue-session.ts';
import { publishConsents } from '../terms/publish-consents.ts';
import { checkNickname, type WordFilter } from './check-nickname.ts';
import { checkNewcomer, createAccount, refuseTakenNickname } from './create-account.ts';
import { isNicknameTaken, lockUnfinished, updateSignedUp } from './signup.queries.ts';
import { needsGuardian, seoulDate, settleChoices } from './signup.rules.ts';

/** The nickname is chosen after the password and shown to all; a shorter one cannot be the password. */
async function isPasswordOf(passwordHash: string | null, nickname: string): Promise<boolean> {
  return passwordHash !== null && nickname.length >= PASSWORD_MIN_LENGTH && isPassword(passwordHash, nickname);
}

export function signupModule(filter: WordFilter): Module {
  return implement(
    signup,
    {
      async begin({ db, app, client, now }, { birthDate, email, password, consents, guardian }) {
        checkNewcomer({ email, birthDate, consents, guardian, signupPath: 'EMAIL', client, now });
        checkNewPassword(password, { email, birthDate });
        // Not even the address of a child is written down before the guardian has agreed.
        if (needsGuardian(birthDate, now) && guardian && (await selectGuardianAgreements(db, guardian)).length === 0)
          throw failAt('birthDate', accountErrors.GUARDIAN_CONSENT_REQUIRED);
        await limitCodes(db, emailHash(app, email), now);
        const { requestId, code, expiresAt } = await openEmailProof(db, app, email, now);
        await enqueue(db, sendEmailCode, { email: normalizeEmail(email), code, language: client.language });
        return {
          emailRequestId: requestId,
          expiresAt: expiresAt.toISOString(),
          ...(app.config.demo && app.config.smtpUrl === null ? { demoCode: code } : {}),
        };
      },

      async create({ app, client, answer, now }, { birthDate, email, password, consents, guardian, ...proof }) {
        const newcomer = { email, birthDate, consents, guardian, signupPath: 'EMAIL', client, now } as const;
        checkNewcomer(newcomer);
        checkNewPassword(password, { email, birthDate });
        await checkEmailCode(app, { email, ...proof }, now);
        const passwordHash = await hashPassword(password);
        const { userId, tokens } = await inTransaction(app.db, async (tx) => {
          await useEmailProof(tx, proof, now);
          const id = await createAccount(tx, app, { ...newcomer, passwordHash });
          return {
            userId: id,
            tokens: await issueSession(tx, app, { userId: id, isAdmin: false, isSignedUp: false, client, now }),
          };
        });
        answerTokens(answer, tokens);
        return { userId, isSignedUp: false };
      },

      // Repeats itself: asked again after a lost answer it gives new tokens, which a kept answer could not.
      async additional({ app, me, client, answer, now }, { nickname, gender, subjectList = [], consents = [] }) {
        checkNickname(nickname, filter);
        const tokens = await inTransaction(app.db, async (tx) => {
          const person = await lockUnfinished(tx, me.id);
          if (!person) throw fail(coreErrors.INVALID_AUTH_TOKEN);
          if (person.held_signup_at !== null) throw fail(accountErrors.GUARDIAN_CONSENT_REQUIRED);
          if (person.signed_up_at === null) {
            if (await isPasswordOf(person.password_hash, nickname))
              throw failAt('nickname', accountErrors.NICKNAME_IS_PASSWORD);
            const choices = settleChoices(consents);
            // The guardian was asked before the account was made; what is agreed to later needs the guardian again.
            if (choices.some(({ agreed }) => agreed) && needsGuardian(person.birth_date, now))
              throw failAt('consents', accountErrors.GUARDIAN_CONSENT_REQUIRED);
            await updateSignedUp(tx, {
              userId: me.id,
              nickname: composeNickname(nickname),
              gender: gender ?? null,
              subjectList,
              choices,
              address: client.address,
              now,
              today: seoulDate(now),
            }).catch(refuseTakenNickname);
            await publishConsents(tx, app, person, choices, now);
            await publish(tx, accountEvents.signedUp, 0, { userId: me.id });
          } else if (person.nickname_key !== nicknameKey(nickname)) {
            throw fail(coreErrors.DOLPHIN_DUPLICATE_RESOURCE);
          }
          return reissueTokens(tx, app, { ...me, isSignedUp: true }, now);
        });
        answerTokens(answer, tokens);
        return { userId: me.id, isSignedUp: true };
      },

      async nickname({ db }, { nickname }) {
        checkNickname(nickname, filter);
        return { isAvailable: !(await isNicknameTaken(db, nickname)) };
      },
    },
    { ownTransactions: ['create', 'additional'] },
  );
}
