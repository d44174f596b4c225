/** What must not compile. `tsc` fails on this file when one of these mistakes is no longer refused. */
import Type from 'typebox';
import { channel, signedIn } from './access.ts';
import { coreErrors } from './core.errors.ts';
import { type CodeOf, defineEndpoint, type InputOf } from './endpoint.ts';
import { defineErrors, type ErrorParams } from './errors.ts';
import { defineEvents, type PayloadOf } from './event.ts';
import { pageOf } from './paging.ts';
import { passes } from './roles.ts';
import { ChannelId, Nothing, OneOf } from './schema.ts';
import { defineText, localize } from './text.ts';

const base = { area: 'dolphin', method: 'GET', summary: 'A check.', output: Nothing } as const;

export const fine = defineEndpoint({
  ...base,
  path: '/channels/:channelId',
  access: channel('TEACHER', 'channelId'),
  input: Type.Object({ channelId: ChannelId }),
  errors: [coreErrors.RESOURCE_NOT_FOUND],
});
export const byHeader = defineEndpoint({
  ...base,
  path: '/boards',
  access: channel('USER', 'Channel-Id'),
  input: Nothing,
});

export const missingSlot = defineEndpoint({
  ...base,
  access: signedIn,
  input: Nothing,
  // @ts-expect-error -- :userId is not in the input
  path: '/users/:userId',
});
export const wrongChannelField = defineEndpoint({
  ...base,
  path: '/boards',
  input: Type.Object({ channelId: ChannelId }),
  // @ts-expect-error -- the input has no field of that name
  access: channel('TEACHER', 'chanelId'),
});
// @ts-expect-error -- there is no such check
export const wrongCheck = channel('STUDENT', 'channelId');
// @ts-expect-error -- access must be declared
export const noAccess = defineEndpoint({ ...base, path: '/boards', input: Nothing });
// @ts-expect-error -- the API documentation needs its sentence
export const noSummary = defineEndpoint({
  area: 'dolphin',
  method: 'GET',
  output: Nothing,
  path: '/boards',
  access: signedIn,
  input: Nothing,
});
// @ts-expect-error -- there are two areas
export const wrongArea = defineEndpoint({ ...base, area: 'admin', path: '/boards', access: signedIn, input: Nothing });

export const input: InputOf<typeof fine> = { channelId: 1 };
// @ts-expect-error -- ids are numbers
export const wrongInput: InputOf<typeof fine> = { channelId: '1' };
export const code: CodeOf<typeof fine> = 'RESOURCE_NOT_FOUND';
// @ts-expect-error -- the endpoint does not list it
export const wrongCode: CodeOf<typeof fine> = 'LOGIN_FAIL';

const errors = defineErrors({
  LIMIT_REACHED: {
    status: 409,
    show: 'toast',
    ko: '{name|은/는} 최대 {max}개, {channel}에서',
    en: '{name} {max} {channel}',
  },
});
export const params: ErrorParams<typeof errors.LIMIT_REACHED> = { name: '하루', max: 3 };
// @ts-expect-error -- the text asks for max too
export const tooFew: ErrorParams<typeof errors.LIMIT_REACHED> = { name: '하루' };
// @ts-expect-error -- there is no such behaviour
export const wrongShow = defineErrors({ A_B: { status: 409, show: 'shout', ko: '가', en: 'a' } });
// @ts-expect-error -- both languages are needed
export const oneLanguage = defineErrors({ A_B: { status: 409, show: 'toast', ko: '가' } });
// @ts-expect-error -- no such code was declared
export const unknownCode = errors.LIMIT_REACHD;

const text = defineText({ ko: { hi: '{name}님', bye: '안녕' }, en: { hi: 'Hi {name}', bye: 'Bye' } });
// @ts-expect-error -- English lacks bye
export const lacking = defineText({ ko: { hi: '안녕', bye: '잘 가' }, en: { hi: 'Hi' } });
export const greeting: string = localize(text, 'KO').hi({ name: '하루' });
// @ts-expect-error -- the text asks for name
export const nameless = localize(text, 'KO').hi({});
// @ts-expect-error -- nothing to fill in
export const overfilled = localize(text, 'KO').bye({ name: '하루' });
// @ts-expect-error -- there is no such text
export const unknownText = localize(text, 'KO').hello;

const events = defineEvents('social', {
  friendRequested: { to: 'user', payload: Type.Object({ fromId: Type.Integer() }) },
});
export const eventName: 'social.friendRequested' = events.friendRequested.name;
// @ts-expect-error -- payloads are typed
export const wrongPayload: PayloadOf<typeof events.friendRequested> = { fromId: 'x' };

// @ts-expect-error -- there is no such role
export const wrongRole = passes(['COACH'], 'TEACHER');
export const closed = OneOf(['A', 'B']);
export const listed = pageOf('friendList', Type.String());
export const missingPages: Type.Static<typeof listed> = { friendList: [], pageCount: 0, totalCount: 0 };
// @ts-expect-error -- a page includes the total count
export const uncounted: Type.Static<typeof listed> = { friendList: [], pageCount: 0 };
