import { STUCK_MINUTES, STUCK_TRIES } from '@dolphin/contract/learning/coaching/coaching.constants';

/**
 * Whether somebody is stuck with a problem, as SQL over its state `s`: so many failed tries in the last minutes and never
 * a right one. Only those who tried lately are looked up, and of them no more than the last tries. [LMS-212]
 */
export function isStuck(now: string): string {
  const since = `${now}::timestamptz - interval '${STUCK_MINUTES} minutes'`;
  return `(s.first_solved_at is null and s.tries >= ${STUCK_TRIES} and s.updated_at > ${since} and (select count(*) from (
    select from learning_submissions f where f.user_id = s.user_id and f.content_id = s.content_id and f.state = 'DONE'
      and f.verdict not in ('AC', 'IE', 'SKIP') and f.created_at > ${since} order by f.id desc
      limit ${STUCK_TRIES}) t) >= ${STUCK_TRIES})`;
}
