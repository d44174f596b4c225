import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { OneOf, RowId, UserId } from '../core/schema.ts';
import { PROGRESS_CAUSE_NAMES } from './progress.constants.ts';
import { QUEST_TYPES } from './quests.constants.ts';

const Count = Type.Integer({ minimum: 0 });

export const profileEvents = defineEvents('profile', {
  /** Somebody changed what others see of them. Quests may count it. */
  edited: { to: 'server', payload: Type.Object({ userId: UserId, part: OneOf(['INTRODUCTION'] as const) }) },
  /** Points or experience moved; `point` is what there is to spend now. Read the rest again. [PRG-1] */
  progressed: {
    to: 'user',
    payload: Type.Object({ userId: UserId, cause: OneOf(PROGRESS_CAUSE_NAMES), point: Count }),
  },
  /** A new level, and the points that came with it. */
  leveledUp: {
    to: 'user',
    payload: Type.Object({ userId: UserId, level: Type.Integer({ minimum: 2 }), point: Count }),
  },
  /** A goal of a quest came nearer. [QST-7] */
  questProgressed: { to: 'user', payload: Type.Object({ userId: UserId, questId: RowId }) },
  /** A quest is done and its reward is paid. [QST-6] [QST-7] */
  questCompleted: {
    to: 'user',
    payload: Type.Object({ userId: UserId, questId: RowId, questType: OneOf(QUEST_TYPES) }),
  },
});
