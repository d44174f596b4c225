import Type from 'typebox';
import { signedIn } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Instant, Nothing, OneOf } from '../core/schema.ts';
import { LANGUAGES } from '../core/text.ts';
import { CHARACTERS, MODES, THEMES } from '../profile/profile.constants.ts';
import { EMAIL_CODE_DIGITS, GENDERS } from './accounts.constants.ts';
import { accountErrors } from './accounts.errors.ts';
import { Email, TypedPassword } from './accounts.schema.ts';
import { currentUser } from './current-user.contract.ts';

export const users = {
  me: currentUser.me,
  settings: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/users/settings',
    access: signedIn,
    summary: 'Changes the settings that are named; the others stay.',
    input: Type.Object(
      {
        theme: Type.Optional(OneOf(THEMES)),
        mode: Type.Optional(OneOf(MODES)),
        language: Type.Optional(OneOf(LANGUAGES)),
        character: Type.Optional(OneOf(CHARACTERS)),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      theme: OneOf(THEMES),
      mode: OneOf(MODES),
      language: OneOf(LANGUAGES),
      character: OneOf(CHARACTERS),
    }),
  }),
  gender: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/profiles/genders',
    access: signedIn,
    summary: "Sets the gender of the caller's profile. [ACC-9]",
    input: Type.Object({ gender: OneOf(GENDERS) }, { additionalProperties: false }),
    output: Type.Object({ gender: OneOf(GENDERS) }),
  }),
  emailCode: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/emails/codes',
    access: signedIn,
    summary:
      'Mails a code to the address that an account without one wants to have; a known address gets a notice by mail instead. Answers alike. [ACC-27]',
    input: Type.Object({ email: Email }, { additionalProperties: false }),
    output: Type.Object({
      emailRequestId: Type.String(),
      expiresAt: Instant,
      /** In the demo without a mail server nobody could read the mail, so the page shows the code. */
      demoCode: Type.Optional(Type.String()),
    }),
    errors: [accountErrors.EMAIL_ALREADY_SET, accountErrors.GUARDIAN_CONSENT_REQUIRED, coreErrors.TOO_MANY_REQUESTS],
    limits: [{ per: 'user', max: 10, seconds: 3_600 }],
  }),
  addEmail: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/emails',
    access: signedIn,
    summary: 'Gives a proved e-mail address to an account without one. Asks for the password again. [ACC-27]',
    input: Type.Object(
      {
        email: Email,
        emailRequestId: Type.String({ minLength: 1, maxLength: 64 }),
        emailCode: Type.String({ pattern: `^\\d{${EMAIL_CODE_DIGITS}}$` }),
        password: Type.Optional(TypedPassword),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ email: Email }),
    errors: [
      accountErrors.EMAIL_CODE_WRONG,
      // Only for whoever has proved the address, and lost a race for it.
      accountErrors.EMAIL_DUPLICATE_MEMBER,
      accountErrors.EMAIL_ALREADY_SET,
      accountErrors.GUARDIAN_CONSENT_REQUIRED,
      accountErrors.LOGIN_FAIL,
      accountErrors.RECENT_SIGNIN_REQUIRED,
    ],
    limits: [{ per: 'user', max: 10, seconds: 900 }],
  }),
  // Not DELETE: what goes with a DELETE travels in the address, and a password must not.
  leave: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/leaves',
    access: signedIn,
    summary: 'Leaves the service for good and erases what is personal. [ACC-1]',
    input: Type.Object({ password: Type.Optional(TypedPassword) }, { additionalProperties: false }),
    output: Nothing,
    errors: [accountErrors.LOGIN_FAIL, accountErrors.RECENT_SIGNIN_REQUIRED],
    limits: [{ per: 'user', max: 10, seconds: 900 }],
  }),
};
