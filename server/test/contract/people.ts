import { CHANNEL_HEADER, type Access } from '@dolphin/contract/core/access';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import type { ErrorSpec } from '@dolphin/contract/core/errors';
import { CHANNEL_ROLES, type ChannelRole, passes, ROLE_CHECKS } from '@dolphin/contract/core/roles';
import type { Person, TestServer } from '../harness.ts';
import { nameOf } from './endpoints.ts';
import { probes } from './probes.ts';
import { sampleOf } from './sample.ts';

/** Every kind of caller; a role is held in the channel of the cell unless the name states otherwise. */
export const CALLERS = [
  'signed out',
  'not signed up',
  'plain user',
  ...CHANNEL_ROLES,
  "another channel's master",
  'site administrator',
] as const;
export type Caller = (typeof CALLERS)[number];
/** Whose channel a call names. */
export const TARGETS = ['own', "another's", 'missing'] as const;
export type Target = (typeof TARGETS)[number];

const MISSING_ID = 4_000_000_000_000;

export function isRole(caller: Caller): caller is ChannelRole {
  return (CHANNEL_ROLES as readonly string[]).includes(caller);
}

/** What the declaration alone expects: undefined when the caller is admitted, otherwise the refusal. */
export function expectedRefusal(access: Access, caller: Caller, target: Target): ErrorSpec | undefined {
  if (access.kind === 'open') return undefined;
  if (caller === 'signed out') return coreErrors.NEED_TO_LOGIN;
  if (access.kind === 'signedIn') return undefined;
  if (access.kind === 'site') return caller === 'site administrator' ? undefined : coreErrors.NOT_HAS_ROLE;
  if (caller === 'not signed up') return coreErrors.NEED_TO_SIGNUP;
  if (access.kind === 'signedUp') return undefined;
  if (target === 'missing') return channelErrors.CHANNEL_NOT_FOUND;
  const roles: readonly ChannelRole[] =
    caller === 'site administrator' ? ['ROLE_ADMIN'] : isRole(caller) && target === 'own' ? [caller] : [];
  if (passes(roles, access.check)) return undefined;
  const isKeptOut = roles.length > 0 && !passes(roles, 'VISITOR');
  return isKeptOut ? channelErrors.EDUENV_UNAUTHORIZED_MEMBER : coreErrors.NOT_HAS_ROLE;
}

export type Cell = {
  readonly headers: Readonly<Record<string, string>>;
  readonly channelId: number;
  readonly person: Person | null;
};

/** Makes the caller and the channel of one cell of the matrix, new each time: a call may end the session or the channel. */
export async function makeCell(test: TestServer, caller: Caller, target: Target): Promise<Cell> {
  const here = await test.makeChannel(isRole(caller) && target === 'own' ? [caller] : []);
  const elsewhere =
    caller === "another channel's master"
      ? await test.makeChannel(['ROLE_CHANNEL_MASTER'])
      : isRole(caller) && target !== 'own'
        ? await test.makeChannel([caller])
        : undefined;
  const channelId = target === 'missing' ? MISSING_ID : here.id;
  const person =
    caller === 'signed out'
      ? null
      : caller === 'not signed up'
        ? await test.makePerson({ isSignedUp: false })
        : caller === 'site administrator'
          ? await test.makePerson({ isAdmin: true })
          : caller === 'plain user'
            ? await test.makePerson()
            : (Object.values<Person>(elsewhere?.people ?? here.people)[0] ?? null);
  return { headers: { ...person?.headers, [CHANNEL_HEADER]: String(channelId) }, channelId, person };
}

/** Input that the schema accepts, with the channel of the cell wherever a channel is named. */
export function inputFor(endpoint: Endpoint, channelId: number, all = false): Record<string, unknown> {
  const input = sampleOf(endpoint.input as never, all) as Record<string, unknown>;
  const { access } = endpoint;
  if (access.kind === 'channel' && access.by !== CHANNEL_HEADER) input[access.by] = channelId;
  if ('channelId' in input) input['channelId'] = channelId;
  return input;
}

/** Somebody whom the declaration admits. */
export async function admittedCell(test: TestServer, { access }: Endpoint): Promise<Cell> {
  const role =
    access.kind === 'channel'
      ? (ROLE_CHECKS[access.check].find((candidate) => candidate !== 'ROLE_ADMIN') ?? 'ROLE_ADMIN')
      : undefined;
  return makeCell(test, role ?? (access.kind === 'site' ? 'site administrator' : 'plain user'), 'own');
}

/** Somebody whom the declaration admits, and, as far as a probe knows, input with which the call succeeds. */
export async function admittedCall(
  test: TestServer,
  endpoint: Endpoint,
): Promise<Cell & { readonly input: Record<string, unknown> }> {
  const cell = await admittedCell(test, endpoint);
  const given = cell.person ? await probes.inputs[nameOf(endpoint)]?.(test, cell.person) : undefined;
  return { ...cell, input: { ...inputFor(endpoint, cell.channelId), ...given } };
}
