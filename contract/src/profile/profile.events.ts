import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { OneOf, UserId } from '../core/schema.ts';

export const profileEvents = defineEvents('profile', {
  /** Somebody changed what others see of them. Quests may count it. */
  edited: { to: 'server', payload: Type.Object({ userId: UserId, part: OneOf(['INTRODUCTION'] as const) }) },
});
