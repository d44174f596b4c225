import Type from 'typebox';
import { safetyErrors } from '../safety.errors.ts';
import { open, openToAll, signedIn } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, OneOf } from '../../core/schema.ts';
import { EMAIL_CODE_DIGITS, GENDERS, SUBJECTS } from '../accounts.constants.ts';
import { accountErrors } from '../accounts.errors.ts';
import { newPasswordErrors } from '../sign-in/new-password-errors.ts';
import {
  BirthDate,
  ConsentChoices,
  Email,
  GuardianProof,
  NewPassword,
  Nickname,
  SessionOpened,
} from '../accounts.schema.ts';

const AccountForm = {
  birthDate: BirthDate,
  email: Email,
  password: NewPassword,
  consents: ConsentChoices,
  guardian: Type.Optional(GuardianProof),
};

export const signup = {
  begin: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/signup/emails',
    access: openToAll,
    summary:
      'Checks the form and mails a code to the address; a known address gets a notice by mail instead. Answers alike.',
    input: Type.Object(AccountForm, { additionalProperties: false }),
    output: Type.Object({
      emailRequestId: Type.String(),
      expiresAt: Instant,
      /** In the demo without a mail server nobody could read the mail, so the page shows the code. */
      demoCode: Type.Optional(Type.String()),
    }),
    errors: [
      accountErrors.SIGNUP_VALIDATION_FAIL,
      accountErrors.GUARDIAN_CONSENT_REQUIRED,
      coreErrors.TOO_MANY_REQUESTS,
      ...newPasswordErrors,
    ],
    badInput: accountErrors.SIGNUP_VALIDATION_FAIL,
    limits: [{ per: 'address', max: 120, seconds: 3600 }],
  }),
  create: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/signup',
    access: openToAll,
    summary:
      'Makes an account for a proved address and signs it in; the tokens come in the headers access_token and refresh_id. [ACC-1]',
    input: Type.Object(
      {
        ...AccountForm,
        emailRequestId: Type.String({ minLength: 1, maxLength: 64 }),
        emailCode: Type.String({ pattern: `^\\d{${EMAIL_CODE_DIGITS}}$` }),
      },
      { additionalProperties: false },
    ),
    output: SessionOpened,
    errors: [
      accountErrors.SIGNUP_VALIDATION_FAIL,
      accountErrors.EMAIL_CODE_WRONG,
      // Only for whoever has proved the address, and lost a race for it.
      accountErrors.EMAIL_DUPLICATE_MEMBER,
      accountErrors.GUARDIAN_CONSENT_REQUIRED,
      ...newPasswordErrors,
    ],
    badInput: accountErrors.SIGNUP_VALIDATION_FAIL,
    limits: [{ per: 'address', max: 60, seconds: 3600 }],
  }),
  additional: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/additional-informations',
    access: signedIn,
    summary: 'Completes the sign-up; new tokens come in the headers access_token and refresh_id. [ACC-2]',
    input: Type.Object(
      {
        nickname: Nickname,
        gender: Type.Optional(OneOf(GENDERS)),
        subjectList: Type.Optional(Type.Array(OneOf(SUBJECTS), { maxItems: SUBJECTS.length, uniqueItems: true })),
        consents: Type.Optional(ConsentChoices),
      },
      { additionalProperties: false },
    ),
    output: SessionOpened,
    errors: [
      accountErrors.SIGNUP_VALIDATION_FAIL,
      accountErrors.NICKNAME_DUPLICATE_MEMBER,
      accountErrors.NICKNAME_NOT_ALLOWED,
      accountErrors.NICKNAME_UNKIND,
      safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
      accountErrors.NICKNAME_IS_PASSWORD,
      accountErrors.GUARDIAN_CONSENT_REQUIRED,
      coreErrors.DOLPHIN_DUPLICATE_RESOURCE,
    ],
    badInput: accountErrors.SIGNUP_VALIDATION_FAIL,
  }),
  nickname: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/validations/nicknames',
    access: open,
    summary: 'Whether a nickname is still free.',
    input: Type.Object({ nickname: Nickname }, { additionalProperties: false }),
    output: Type.Object({ isAvailable: Type.Boolean() }),
    errors: [
      accountErrors.NICKNAME_NOT_ALLOWED,
      accountErrors.NICKNAME_UNKIND,
      safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
    ],
    limits: [{ per: 'address', max: 300, seconds: 60 }],
  }),
};
