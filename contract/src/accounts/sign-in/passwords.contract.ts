import Type from 'typebox';
import { openToAll, signedIn } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Nothing } from '../../core/schema.ts';
import { accountErrors } from '../accounts.errors.ts';
import { newPasswordErrors } from './new-password-errors.ts';
import { Email, NewPassword, TypedPassword } from '../accounts.schema.ts';

export const passwords = {
  find: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/passwords/finds',
    access: openToAll,
    summary: 'Mails a link to choose a new password. Answers alike whether or not the e-mail is known. [ACC-1]',
    input: Type.Object({ email: Email }, { additionalProperties: false }),
    output: Nothing,
    limits: [{ per: 'address', max: 30, seconds: 3600 }],
  }),
  reset: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/passwords/resets',
    access: openToAll,
    summary: 'Sets a new password by the link in the mail, once, and ends every session.',
    input: Type.Object(
      { token: Type.String({ minLength: 1, maxLength: 200 }), password: NewPassword },
      { additionalProperties: false },
    ),
    output: Nothing,
    errors: [accountErrors.PASSWORD_LINK_EXPIRED, accountErrors.MEMBER_NOT_FOUND, ...newPasswordErrors],
    limits: [{ per: 'address', max: 60, seconds: 3600 }],
  }),
  change: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/users/passwords',
    access: signedIn,
    summary: 'Changes the password and ends the other sessions.',
    // Somebody who came through another service has no password yet; a recent sign-in proves who they are.
    input: Type.Object(
      { currentPassword: Type.Optional(TypedPassword), password: NewPassword },
      { additionalProperties: false },
    ),
    output: Nothing,
    errors: [accountErrors.LOGIN_FAIL, accountErrors.RECENT_SIGNIN_REQUIRED, ...newPasswordErrors],
    limits: [{ per: 'user', max: 10, seconds: 900 }],
  }),
};
