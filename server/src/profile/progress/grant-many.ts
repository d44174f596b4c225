/** What `grant` does, for many people in few statements. Their balances are locked in the order of their numbers. */
import { PROGRESS_CAUSES } from '@dolphin/contract/profile/progress.constants';
import { profileEvents } from '@dolphin/contract/profile/profile.events';
import { seoulDay } from '@dolphin/contract/core/days';
import type { Db } from '../../core/db.ts';
import { outgoing, publishAll } from '../../core/outbox/publish.ts';
import {
  addActivities,
  type GainRow,
  insertGains,
  lockMany,
  type LockedMany,
  selectActCounts,
  selectPaidOf,
  updateMany,
} from './grant-many.queries.ts';
import { type Grant, grant, grantUpTo, isAct, newLevels, streakAfter } from './grant.ts';
import { type Entry, isShown } from './progress.queries.ts';
import { afterGain } from './progress.rules.ts';

type Paid = { readonly given: Grant; readonly day: string; readonly level: number; readonly entries: readonly Entry[] };

const nameOf = (userId: number, { cause, causeId }: Pick<Entry, 'cause' | 'causeId'>) =>
  `${userId} ${cause} ${causeId}`;

const actOf = ({ userId, cause, at }: Grant) => ({ userId, cause, day: seoulDay(at ?? new Date()) });
const dayNameOf = ({ userId, cause, day }: Omit<ReturnType<typeof actOf>, 'cause'> & { readonly cause: string }) =>
  `${userId} ${cause} ${day}`;

/** Pays points and experience for causes, each once however often it is asked; of one cause `perDay` times a day at most. [PRG-2] */
export async function grantMany(
  tx: Db,
  grants: readonly Grant[],
  { perDay = Infinity }: { readonly perDay?: number } = {},
): Promise<void> {
  const [first] = grants;
  if (grants.length === 1 && first)
    return void (perDay === Infinity ? await grant(tx, first) : await grantUpTo(tx, first, perDay));
  const people = await lockMany(tx, [...new Set(grants.map(({ userId }) => userId))]);
  const known = new Set((await selectPaidOf(tx, grants)).map(({ userId, ...entry }) => nameOf(userId, entry)));
  const counts = new Map<string, number>();
  if (perDay !== Infinity)
    for (const { n, ...act } of await selectActCounts(tx, grants.map(actOf))) counts.set(dayNameOf(act), n);
  const paid: Paid[] = [];
  for (const given of grants) {
    const person = people.get(given.userId);
    const name = nameOf(given.userId, given);
    const day = dayNameOf(actOf(given));
    const count = counts.get(day) ?? 0;
    if (!person || known.has(name) || count >= perDay) continue;
    known.add(name);
    if (isAct(given.cause)) counts.set(day, count + 1);
    paid.push(await gain(tx, given, person));
  }
  if (paid.length > 0) await writeAll(tx, paid, people);
}

/** Moves level and streak of a person who is locked. */
async function gain(tx: Db, given: Grant, person: LockedMany): Promise<Paid> {
  const { userId, cause, causeId, point, experience, title = null } = given;
  const day = seoulDay(given.at ?? new Date());
  const next = afterGain(person.level, person.level_exp, experience);
  const entries = [{ cause, causeId, point, experience, title }, ...newLevels(person.level, next.level)];
  if (PROGRESS_CAUSES[cause].isLearning) {
    const streak = await streakAfter(tx, userId, person, day);
    person.streak = streak.current;
    person.longest_streak = streak.longest;
    person.streak_freezes = streak.freezes;
    person.streak_day = streak.day;
  }
  person.level = next.level;
  person.level_exp = next.levelExp;
  return { given, day, level: next.level, entries };
}

async function writeAll(tx: Db, paid: readonly Paid[], people: ReadonlyMap<number, LockedMany>): Promise<void> {
  const levels = paid.flatMap(({ given: { userId }, entries }) => entries.slice(1).map((one) => ({ userId, ...one })));
  const before = new Set(
    (levels.length > 0 ? await selectPaidOf(tx, levels) : []).map(({ userId, ...entry }) => nameOf(userId, entry)),
  );
  const rows: GainRow[] = [];
  const events = paid.flatMap(({ given: { userId, cause, at }, level, entries }) => {
    const person = people.get(userId);
    if (!person) return [];
    for (const entry of entries.filter((one, n) => n === 0 || !before.has(nameOf(userId, one)))) {
      person.point += entry.point;
      rows.push({ ...entry, userId, at: at ?? null, position: isShown(entry) ? ++person.entry_count : null });
    }
    const point = entries.slice(1).reduce((sum, each) => sum + each.point, 0);
    return [
      outgoing(profileEvents.progressed, userId, { userId, cause, point: person.point }),
      ...(entries.length > 1 ? [outgoing(profileEvents.leveledUp, userId, { userId, level, point })] : []),
    ];
  });
  await insertGains(tx, rows);
  for (const [cause, ofCause] of Map.groupBy(paid, ({ given }) => given.cause))
    if (isAct(cause))
      await addActivities(
        tx,
        cause,
        ofCause.map(({ given: { userId, experience }, day }) => ({ userId, day, experience })),
      );
  await updateMany(tx, [...people.values()]);
  await publishAll(tx, events);
}
