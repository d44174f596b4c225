import Type from 'typebox';
import { safetyErrors } from '../accounts/safety.errors.ts';
import { signedUp } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Nullable, OneOf, RowId } from '../core/schema.ts';
import {
  LOUNGE_MESSAGE_MAX_LENGTH,
  LOUNGE_MESSAGES_PER_MINUTE,
  LOUNGE_MESSAGES_PER_SECOND,
} from './lounge.constants.ts';
import { loungeErrors } from './lounge.errors.ts';
import { PHRASES, LoungeMessage, MESSAGE_SCOPES } from './lounge-messages.schema.ts';

export const loungeMessages = {
  send: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/rooms/:roomId/sayings',
    access: signedUp,
    summary:
      'Sends a message to those near, or to the room: a `text` or one of the fixed `phrase`s. The same `clientKey` again is the same message. The recipients are never returned. [WLD-1]',
    input: Type.Object(
      {
        roomId: RowId,
        clientKey: Type.String({ pattern: '^[\\w-]{8,64}$' }),
        scope: OneOf(MESSAGE_SCOPES),
        text: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: LOUNGE_MESSAGE_MAX_LENGTH,
            pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
          }),
        ),
        phrase: Type.Optional(OneOf(PHRASES)),
      },
      { additionalProperties: false },
    ),
    output: LoungeMessage,
    errors: [
      loungeErrors.ROOM_NOT_FOUND,
      loungeErrors.NOT_ROOM_MEMBER,
      loungeErrors.LOUNGE_MUTED,
      safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
    ],
    limits: [
      { per: 'user', max: LOUNGE_MESSAGES_PER_SECOND, seconds: 1 },
      { per: 'user', max: LOUNGE_MESSAGES_PER_MINUTE, seconds: 60 },
    ],
  }),
  history: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/auth/rooms/:roomId/sayings',
    access: signedUp,
    summary: 'What the caller sent and received in the room they are in, the newest or those before one, oldest first.',
    input: Type.Object({ roomId: RowId, before: Type.Optional(RowId) }),
    output: Type.Object({ sayingList: Type.Array(LoungeMessage), nextCursor: Nullable(RowId) }),
    errors: [loungeErrors.ROOM_NOT_FOUND, loungeErrors.NOT_ROOM_MEMBER],
  }),
};
