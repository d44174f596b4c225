import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { profileEvents } from '@dolphin/contract/profile/profile.events';
import { ACT_REWARDS, LESSONS_PAID_PER_DAY, problemReward } from '@dolphin/contract/profile/rewards.constants';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { grantMany } from './grant-many.ts';
import { grant, reward } from './grant.ts';
import { deleteProgress } from './progress.queries.ts';

/** A new user starts with some points to spend, once, however often the event is delivered. */
export const welcomeGrant = defineListener({
  name: 'profile.welcome-grant',
  on: accountEvents.signedUp,
  run: async ({ db, now }, { userId }) => {
    await grant(db, {
      userId,
      cause: 'WELCOME',
      causeId: 'signup',
      ...ACT_REWARDS.WELCOME,
      at: now,
    });
  },
});

export const introductionReward = defineListener({
  name: 'profile.introduction-reward',
  on: profileEvents.edited,
  run: async ({ db, now }, { userId }, { seq }) => {
    await reward(db, { userId, cause: 'INTRODUCTION', causeId: String(seq), ...ACT_REWARDS.INTRODUCTION, at: now });
  },
});

export const outfitReward = defineListener({
  name: 'profile.outfit-reward',
  on: avatarEvents.outfitChanged,
  run: async ({ db, now }, { userId }, { seq }) => {
    await reward(db, { userId, cause: 'OUTFIT', causeId: String(seq), ...ACT_REWARDS.OUTFIT, at: now });
  },
});

/** The same two people pay once, however often they part and meet again. */
export const friendReward = defineListener({
  name: 'profile.friend-reward',
  on: socialEvents.befriended,
  run: async ({ db, now }, { userId, friendId }) => {
    await reward(db, { userId, cause: 'FRIEND', causeId: String(friendId), ...ACT_REWARDS.FRIEND, at: now });
  },
});

/** Once per user and problem, on the day it was solved, however often and however late the event is delivered. */
export const solvedReward = defineListener({
  name: 'profile.problem-reward',
  on: learningEvents.problemSolved,
  runMany: ({ db, now }, events) =>
    grantMany(
      db,
      events.map(({ payload: { userId, contentId, level }, at = now }) => ({
        userId,
        cause: 'PROBLEM',
        causeId: String(contentId),
        ...problemReward(level),
        at,
      })),
    ),
});

/** Once per user and lesson, also when the lesson grows later and is finished again. [PRG-103] */
export const lessonReward = defineListener({
  name: 'profile.lesson-reward',
  on: learningEvents.lessonDone,
  runMany: ({ db, now }, events) =>
    grantMany(
      db,
      events.map(({ payload: { userId, lessonId }, at = now }) => ({
        userId,
        cause: 'LESSON',
        causeId: String(lessonId),
        ...ACT_REWARDS.LESSON,
        at,
      })),
      { perDay: LESSONS_PAID_PER_DAY },
    ),
});

export const courseReward = defineListener({
  name: 'profile.course-reward',
  on: learningEvents.courseDone,
  run: async ({ db, now }, { userId, courseId }, { at = now }) => {
    await grant(db, { userId, cause: 'COURSE', causeId: String(courseId), ...ACT_REWARDS.COURSE, at });
  },
});

export const eraseProgress = defineListener({
  name: 'profile.erase-progress',
  on: accountEvents.left,
  run: ({ db }, { userId }) => deleteProgress(db, userId),
});

export const progressListeners = [
  welcomeGrant,
  introductionReward,
  outfitReward,
  friendReward,
  solvedReward,
  lessonReward,
  courseReward,
  eraseProgress,
];
