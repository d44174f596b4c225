import { PROGRESS_CAUSES, type ProgressCause } from '@dolphin/contract/profile/progress.constants';
import { profileEvents } from '@dolphin/contract/profile/profile.events';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { holidaysFor } from '../streaks/holidays.ts';
import { selectChannelDays } from '../streaks/streaks.queries.ts';
import { seoulDay } from '@dolphin/contract/core/days';
import { afterAct, type Streak } from '../streaks/streaks.rules.ts';
import { countActs, type Entry, insertGain, type LockedProgress, lockProgress } from './progress.queries.ts';
import { afterGain, diminished, levelReward } from './progress.rules.ts';
import type { EntryTitle } from './spend.ts';

export type Grant = {
  readonly userId: number;
  readonly cause: ProgressCause;
  /** Names the one act: the same cause and id are paid once, however often it is asked. */
  readonly causeId: string;
  readonly point: number;
  readonly experience: number;
  readonly title?: EntryTitle;
  /** Decides which day it counts for; now when left out. */
  readonly at?: Date;
};

/** Pays points and experience for a cause, once however often it is asked. False when it was paid before. [PRG-2] */
export async function grant(tx: Db, given: Grant): Promise<boolean> {
  return pay(tx, given, await lockProgress(tx, given.userId));
}

/** Pays for an easy act, less each time it is repeated on the same day. False when this very act was paid before. */
export async function reward(tx: Db, given: Grant): Promise<boolean> {
  const now = await lockProgress(tx, given.userId);
  const before = await countActs(tx, given.userId, seoulDay(given.at ?? new Date()), given.cause);
  return pay(
    tx,
    { ...given, point: diminished(given.point, before), experience: diminished(given.experience, before) },
    now,
  );
}

/** Pays as `grant` does, but only so many of one cause on a day. False when it was paid before, or too many were. */
export async function grantUpTo(tx: Db, given: Grant, perDay: number): Promise<boolean> {
  const now = await lockProgress(tx, given.userId);
  const before = await countActs(tx, given.userId, seoulDay(given.at ?? new Date()), given.cause);
  return before < perDay && (await pay(tx, given, now));
}

async function pay(tx: Db, given: Grant, now: LockedProgress): Promise<boolean> {
  const { userId, cause, causeId, point, experience, title = null } = given;
  const day = seoulDay(given.at ?? new Date());
  const next = afterGain(now.level, now.level_exp, experience);
  const rewards = newLevels(now.level, next.level);
  const streak = await streakAfter(tx, userId, now, PROGRESS_CAUSES[cause].isLearning ? day : null);
  const balance = await insertGain(tx, {
    userId,
    ...next,
    streak,
    at: given.at ?? null,
    entries: [{ cause, causeId, point, experience, title }, ...rewards],
    activity: isAct(cause) ? { day, experience } : null,
  });
  if (balance === undefined) return false;
  await publish(tx, profileEvents.progressed, userId, { userId, cause, point: balance });
  if (rewards.length > 0)
    await publish(tx, profileEvents.leveledUp, userId, {
      userId,
      level: next.level,
      point: rewards.reduce((sum, each) => sum + each.point, 0),
    });
  return true;
}

/** What a day counts. The welcome is a gift: it is no act, so no limit of a day counts it either. */
export const isAct = (cause: ProgressCause): boolean => cause !== 'WELCOME';

export function newLevels(from: number, to: number): readonly Entry[] {
  return Array.from({ length: to - from }, (_, i) => from + i + 1).map((level) => ({
    cause: 'LEVEL_UP',
    causeId: String(level),
    point: levelReward(level),
    experience: 0,
    title: null,
  }));
}

type Streaking = Pick<LockedProgress, 'streak' | 'longest_streak' | 'streak_freezes' | 'streak_day'>;

export async function streakAfter(tx: Db, userId: number, now: Streaking, day: string | null): Promise<Streak> {
  const streak = { current: now.streak, longest: now.longest_streak, freezes: now.streak_freezes, day: now.streak_day };
  return day === null
    ? streak
    : afterAct(streak, day, holidaysFor(now.streak_day, day, await selectChannelDays(tx, userId, now.streak_day, day)));
}
