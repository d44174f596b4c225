import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { Nullable, RowId, UserId } from '../core/schema.ts';

export const accountEvents = defineEvents('accounts', {
  /** The additional information is complete; from here on somebody is a member. */
  signedUp: { to: 'server', payload: Type.Object({ userId: UserId }) },
  /** Devices that hold this session go to the sign-in page; null means every session of the user but the spared one. */
  sessionEnded: {
    to: 'user',
    changesAccess: true,
    payload: Type.Object({ sessionId: Nullable(Type.String()), sparedSessionId: Nullable(Type.String()) }),
  },
  /** A warning for the person; the page reads it. [SEC-212] */
  warned: { to: 'user', payload: Type.Object({ sanctionId: RowId }) },
  /** Every domain erases what it holds of this person. */
  left: { to: 'server', payload: Type.Object({ userId: UserId }) },
});
