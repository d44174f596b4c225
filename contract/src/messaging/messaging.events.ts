import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { Nullable, RowId } from '../core/schema.ts';

export const messagingEvents = defineEvents('messaging', {
  /** Messages of a batch got another state. The owner is a reference that only the caller understands. */
  messagesChanged: {
    to: 'server',
    payload: Type.Object({
      ownerKind: Type.String(),
      ownerId: RowId,
      batchId: RowId,
      actorId: Nullable(RowId),
      /** How many of them are final now. */ settledCount: Type.Integer({ minimum: 0 }),
    }),
  },
});
