import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';

export const familyEvents = defineEvents('channels', {
  /** A child was linked to the account or is linked no longer. */
  familyChanged: { to: 'user', payload: Type.Object({}) },
});
