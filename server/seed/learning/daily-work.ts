import { sql } from 'kysely';
import type { Db } from '../../src/core/db.ts';

/** The days of the learners, as the listeners would have counted them: from what was handed in and solved. */
export async function seedWork(tx: Db): Promise<void> {
  await sql`insert into learning_daily_work (user_id, day, content_id, tries, wrong, slots)
    select s.user_id, t.local::date, s.content_id, count(*), count(*) filter (where s.verdict not in ('AC', 'IE', 'SKIP')),
      bit_or(set_bit(repeat('0', 288)::bit(288), (extract(hour from t.local) * 12 + floor(extract(minute from t.local) / 5))::int, 1))
    from learning_submissions s cross join lateral (select s.created_at at time zone 'Asia/Seoul' as local) t
    where s.state = 'DONE' group by s.user_id, t.local::date, s.content_id on conflict do nothing`.execute(tx);
  await sql`update learning_daily_work w set is_solved = true from learning_problem_states s
    where s.user_id = w.user_id and s.content_id = w.content_id and (s.first_solved_at at time zone 'Asia/Seoul')::date = w.day`.execute(
    tx,
  );
}
