import Type from 'typebox';
import { signedUp } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { RowId } from '../core/schema.ts';
import { loungeErrors } from './lounge.errors.ts';
import { mapErrors } from './maps/maps.errors.ts';

/** Bells on maps, which call a coach. [WLD-170] */
export const coachCalls = {
  call: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/rooms/:roomId/bells',
    access: signedUp,
    summary: 'Rings the bell one stands at: coaches and managers of the channel are notified. [WLD-170]',
    input: Type.Object({ roomId: RowId }, { additionalProperties: false }),
    output: Type.Object({ calledCount: Type.Integer({ minimum: 0 }) }),
    errors: [loungeErrors.ROOM_NOT_FOUND, mapErrors.NO_BELL_HERE],
    limits: [{ per: 'user', max: 1, seconds: 120 }],
  }),
};
