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
  selectPaidOf,
  updateMany,
} from './grant-many.queries.ts';
import { type Grant, grant, newLevels, streakAfter } from './grant.ts';
import { type Entry, isShown } from './progress.queries.ts';
import { afterGain } from './progress.rules.ts';

type Paid = { readonly given: Grant; readonly day: string; readonly level: number; readonly entries: readonly Entry[] };

const nameOf = (userId: number, { cause, causeId }: Pick<Entry, 'cause' | 'causeId'>) =>
  `${userId} ${cause} ${causeId}`;

/** Pays points and experience for causes, each once however often it is asked. [PRG-2] */
export async function grantMany(tx: Db, grants: readonly Grant[]): Promise<void> {
  const [first] = grants;
  if (grants.length === 1 && first) return void (await grant(tx, first));
  const people = await lockMany(tx, [...new Set(grants.map(({ userId }) => userId))]);
  const known = new Set((await selectPaidOf(tx, grants)).map(({ userId, ...entry }) => nameOf(userId, entry)));
  const paid: Paid[] = [];
  for (const given of grants) {
    const person = people.get(given.userId);
    const name = nameOf(given.userId, given);
    if (!person || known.has(name)) continue;
    known.add(name);
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
    if (cause !== 'WELCOME')
      await addActivities(
        tx,
        cause,
        ofCause.map(({ given: { userId, experience }, day }) => ({ userId, day, experience })),
      );
  await updateMany(tx, [...people.values()]);
  await publishAll(tx, events);
}
