import Type from 'typebox';
import { signedUp } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { defineClientMessages } from '../core/realtime.ts';
import { Nothing } from '../core/schema.ts';

export const PresenceSetting = Type.Object({ isHidden: Type.Boolean() }, { additionalProperties: false });

export const presence = {
  setting: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/presences',
    access: signedUp,
    summary: 'Whether I show myself as offline.',
    input: Nothing,
    output: PresenceSetting,
  }),
  hide: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/users/presences',
    access: signedUp,
    summary: 'Shows me to my friends as offline, or as I am.',
    input: PresenceSetting,
    output: PresenceSetting,
    limits: [{ per: 'user', max: 60, seconds: 60 }],
  }),
};

/** Sent by a browser when the user leaves the screen, and when the user is back. */
export const presenceMessages = defineClientMessages('social', {
  away: { payload: Type.Object({ isAway: Type.Boolean() }, { additionalProperties: false }) },
});
