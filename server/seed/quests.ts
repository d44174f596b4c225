import { sql } from 'kysely';
import type { App } from '../src/core/app.ts';
import type { Db } from '../src/core/db.ts';
import { grant } from '../src/profile/public.ts';
import type { DemoPerson } from './demo-people.ts';

const DAY_MS = 86_400_000;
const DAYS_BACK = 175;
/** What the history consists of; the points and the experience of one evening. */
const EVENINGS = [
  { title: { ko: '오늘의 인사', en: 'Hello of the day' }, point: 10, experience: 15 },
  { title: { ko: '오늘의 옷차림', en: 'Outfit of the day' }, point: 10, experience: 15 },
  { title: { ko: '새로운 만남', en: 'Somebody new' }, point: 30, experience: 30 },
  { title: { ko: '일주일의 모험', en: 'Adventure of the week' }, point: 60, experience: 60 },
] as const;

/** The same numbers at every start, so that pictures of the demo stay comparable. */
function dice(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * Half a year of a demo person: on some evenings something was learned, more often lately, until the experience that the
 * person is to have is reached. It goes through `grant`, so that level, balance, streak and ledger agree.
 */
export async function seedHistory(tx: Db, app: App, userId: number, person: DemoPerson): Promise<void> {
  const roll = dice(userId);
  const today = app.now().getTime();
  let left = person.experience;
  const plan: { readonly back: number; readonly evening: (typeof EVENINGS)[number] }[] = [];
  for (let back = 0; back < DAYS_BACK && left > 0; back++) {
    if (back > 8 && roll() < 0.35 + back / 400) continue;
    const evening = EVENINGS[Math.floor(roll() * EVENINGS.length)] ?? EVENINGS[0];
    plan.push({ back, evening });
    left -= evening.experience;
  }
  for (const { back, evening } of plan.toReversed()) await grant(tx, { userId, cause: 'QUEST', causeId: `demo ${back}`, ...evening, at: new Date(today - back * DAY_MS) });
  await seedQuestStates(tx, app, userId, person);
}

/** The onboarding is behind those who have been here for a while; nobody of the demo is greeted by old news. */
async function seedQuestStates(tx: Db, app: App, userId: number, person: DemoPerson): Promise<void> {
  const isOldHand = person.experience >= 150;
  await sql`
    insert into profile_quest_runs (user_id, quest_id, period, seen_at, completed_at, reward_seen_at)
    select ${userId}, id, '2000-01-01', ${app.now()}, case when done then ${app.now()}::timestamptz end, case when done then ${app.now()}::timestamptz end
    from (select id, quest_type, ${isOldHand}::boolean and (quest_type = 'MAIN' or key in ('three-levels', 'first-shopping')) as done from profile_quests) q
    where quest_type in ('MAIN', 'SUB')`.execute(tx);
}
