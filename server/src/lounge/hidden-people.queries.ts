/** SQL: an array of those whom somebody has blocked or who have blocked them. Read once per statement, however many rows are compared with it. */
export function hiddenFrom(user: string): string {
  return `array(select blocked_id from social_blocked_people where blocker_id = ${user} union all select blocker_id
   from social_blocked_people where blocked_id = ${user})`;
}
