import Type from 'typebox';
import { signedIn } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Nothing, OneOf } from '../core/schema.ts';
import { LANGUAGES } from '../core/text.ts';
import { CHARACTERS, MODES, THEMES } from '../profile/profile.constants.ts';
import { GENDERS } from './accounts.constants.ts';
import { accountErrors } from './accounts.errors.ts';
import { TypedPassword } from './accounts.schema.ts';
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
