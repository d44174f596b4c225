import Type from 'typebox';
import { openToAll } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Nothing } from '../../core/schema.ts';

/** In a file of its own: every visit may need it, and none of the other calls of a session. */
export const tokenRefresh = {
  refresh: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/tokens/refresh',
    access: openToAll,
    summary: 'Trades a refresh id for new tokens, which come in the headers access_token and refresh_id. [API-4]',
    input: Type.Object({ refreshId: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
    output: Nothing,
    errors: [coreErrors.AUTH_NOT_FOUND, coreErrors.INVALID_AUTH_TOKEN],
    limits: [{ per: 'address', max: 600, seconds: 60 }],
    priority: 'high',
  }),
};
