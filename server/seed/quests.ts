import { problemReward, QUEST_REWARDS } from '@dolphin/contract/profile/rewards.constants';
import { sql } from 'kysely';
import type { App } from '../src/core/app.ts';
import type { Db } from '../src/core/db.ts';
import { grant, type Grant } from '../src/profile/public.ts';
import { ONCE, periodsAt } from '../src/profile/quests/quests.rules.ts';
import type { DemoPerson } from './demo-people.ts';

const DAY_MS = 86_400_000;
const DAYS_BACK = 175;
type Act = Pick<Grant, 'cause' | 'title' | 'point' | 'experience'>;
/** What the history consists of; the points and the experience of one act. */
const SOLVED: Act = { cause: 'PROBLEM', ...problemReward(1) };
const DAILY: readonly Act[] = [
  SOLVED,
  { cause: 'QUEST', title: { ko: '오늘의 문제', en: 'Problem of the day' }, ...rewardOf('daily-problem') },
];
const WEEKLY: Act = {
  cause: 'QUEST',
  title: { ko: '일주일에 다섯 문제', en: 'Five problems a week' },
  ...rewardOf('weekly-problems'),
};
const MEAN_EXPERIENCE = 34;

function rewardOf(key: keyof typeof QUEST_REWARDS) {
  const { point, experience } = QUEST_REWARDS[key];
  return { point, experience };
}

/** The same numbers at every start, so that pictures of the demo stay comparable. */
function dice(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * Half a year of a demo person: on some evenings something was learned, and on each of the last ones, until the experience
 * that the person is to have is reached. It goes through `grant`, so that level, balance, streak and ledger agree.
 */
export async function seedHistory(tx: Db, app: App, userId: number, person: DemoPerson): Promise<void> {
  const roll = dice(userId);
  const chance = person.experience / MEAN_EXPERIENCE / DAYS_BACK;
  const plan: { readonly back: number; readonly act: Act }[] = [];
  let left = person.experience;
  for (let back = 0; back < DAYS_BACK && left > 0; back++) {
    if (back > 8 && roll() > chance) continue;
    const acts = back % 7 === 6 ? [SOLVED, WEEKLY] : roll() < 0.4 ? DAILY : [SOLVED];
    for (const act of acts) plan.push({ back, act });
    left -= acts.reduce((sum, act) => sum + act.experience, 0);
  }
  for (const [i, { back, act }] of plan.toReversed().entries())
    await grant(tx, {
      userId,
      causeId: `demo ${i}`,
      ...act,
      at: new Date(app.now().getTime() - back * DAY_MS),
    });
  await seedQuestStates(tx, app, userId, person);
}

/**
 * The onboarding is behind those who have been here for a while, and so are today's outfit and this week's new friend, which
 * the rest of the demo data brings about. So nobody of the demo is greeted by a dialog.
 */
async function seedQuestStates(tx: Db, app: App, userId: number, person: DemoPerson): Promise<void> {
  const isOldHand = person.experience >= 150;
  const { day, week } = periodsAt(app.now());
  await sql`
    insert into profile_quest_runs (user_id, quest_id, period, seen_at, completed_at, reward_seen_at)
    select ${userId}, id, period, ${app.now()}, case when is_done then ${app.now()}::timestamptz end, case when is_done then ${app.now()}::timestamptz end
    from (
      select id, case quest_type when 'DAILY' then ${day}::date when 'WEEKLY' then ${week}::date else ${ONCE}::date end as period,
        ${isOldHand}::boolean and (quest_type = 'MAIN' or key in ('three-levels', 'first-shopping', 'daily-outfit', 'weekly-friend')) as is_done, quest_type
      from profile_quests
    ) q
    where quest_type in ('MAIN', 'SUB') or is_done`.execute(tx);
}
