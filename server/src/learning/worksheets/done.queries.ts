/**
 * Whether somebody has done an item `i`, as SQL: solved once, or, what nobody judges, marked as read. A later reset does
 * not undo it. [LMS-204]
 */
export function isDone(userId: string): string {
  return `(exists (select from learning_problem_states s where s.user_id = ${userId} and s.content_id = i.content_id and s.first_solved_at is not null) or exists (select from learning_item_progress g where g.user_id = ${userId} and g.item_id = i.id and g.state = 'DONE'))`;
}
