import Type from 'typebox';
import { openToAll, signedIn } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nothing, Nullable } from '../../core/schema.ts';
import { accountErrors } from '../accounts.errors.ts';
import { SessionOpened, SignInName, TypedPassword } from '../accounts.schema.ts';
import { sanctionErrors } from '../admin/sanctions.errors.ts';
import { tokenRefresh } from './token-refresh.contract.ts';

/** A device where the user is signed in. The names are read from the browser's User-Agent. */
export const Device = Type.Object({
  deviceId: Type.String({ format: 'uuid' }),
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  address: Nullable(Type.String()),
  signedInAt: Instant,
  lastUsedAt: Instant,
  isCurrent: Type.Boolean(),
});

export const sessions = {
  signin: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/signin',
    access: openToAll,
    summary:
      'Signs in by e-mail or login name, and password; the tokens come in the headers access_token and refresh_id. [ACC-1] [ACC-20]',
    // A device key from an earlier sign-in keeps its owner from being locked out while somebody guesses at the account.
    input: Type.Object(
      { email: SignInName, password: TypedPassword, deviceKey: Type.Optional(Type.String({ maxLength: 200 })) },
      { additionalProperties: false },
    ),
    output: Type.Object({ ...SessionOpened.properties, deviceKey: Type.String() }),
    errors: [accountErrors.LOGIN_FAIL, sanctionErrors.ACCOUNT_SUSPENDED, sanctionErrors.ACCOUNT_BANNED],
    // A whole classroom signs in behind one address.
    limits: [{ per: 'address', max: 120, seconds: 60 }],
    priority: 'high',
  }),
  signout: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/signout',
    access: signedIn,
    summary: 'Ends the session at hand. [ACC-1]',
    input: Nothing,
    output: Nothing,
  }),
  refresh: tokenRefresh.refresh,
  devices: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/devices',
    access: signedIn,
    summary: 'The places where the caller is signed in, the latest first.',
    input: Nothing,
    output: Type.Object({ deviceList: Type.Array(Device) }),
  }),
  signOutDevice: defineEndpoint({
    area: 'dolphin',
    method: 'DELETE',
    path: '/users/devices/:deviceId',
    access: signedIn,
    summary: 'Ends the session of one device.',
    input: Type.Object({ deviceId: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  signOutEverywhere: defineEndpoint({
    area: 'dolphin',
    method: 'DELETE',
    path: '/users/devices',
    access: signedIn,
    summary: 'Ends every session of the caller, this one too.',
    input: Nothing,
    output: Nothing,
  }),
};
