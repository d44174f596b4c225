import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { WELCOME_EXPERIENCE, WELCOME_POINTS } from '@dolphin/contract/profile/profile.constants';
import { profileEvents } from '@dolphin/contract/profile/profile.events';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { ACT_PAY, problemPay } from './acts.ts';
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
      point: WELCOME_POINTS,
      experience: WELCOME_EXPERIENCE,
      at: now,
    });
  },
});

export const introductionReward = defineListener({
  name: 'profile.introduction-reward',
  on: profileEvents.edited,
  run: async ({ db, now }, { userId }, { seq }) => {
    await reward(db, { userId, cause: 'INTRODUCTION', causeId: String(seq), ...ACT_PAY.INTRODUCTION, at: now });
  },
});

export const outfitReward = defineListener({
  name: 'profile.outfit-reward',
  on: avatarEvents.outfitChanged,
  run: async ({ db, now }, { userId }, { seq }) => {
    await reward(db, { userId, cause: 'OUTFIT', causeId: String(seq), ...ACT_PAY.OUTFIT, at: now });
  },
});

/** The same two people pay once, however often they part and meet again. */
export const friendReward = defineListener({
  name: 'profile.friend-reward',
  on: socialEvents.befriended,
  run: async ({ db, now }, { userId, friendId }) => {
    await reward(db, { userId, cause: 'FRIEND', causeId: String(friendId), ...ACT_PAY.FRIEND, at: now });
  },
});

/** Once per user and problem, on the day it was solved, however often and however late the event is delivered. */
export const problemReward = defineListener({
  name: 'profile.problem-reward',
  on: learningEvents.problemSolved,
  run: async ({ db, now }, { userId, contentId, level }, { at = now }) => {
    await grant(db, { userId, cause: 'PROBLEM', causeId: String(contentId), ...problemPay(level), at });
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
  problemReward,
  eraseProgress,
];
