import { avatarFillers } from './avatar-fillers.ts';
import { boardFillers } from './board-fillers.ts';
import { fillers, sqlOf } from './fillers.ts';
import { joiningFillers } from './joining-fillers.ts';
import { memberFillers } from './member-fillers.ts';
import { statisticsFillers } from './statistics-fillers.ts';
import type { Stage } from './stage.ts';

export const allFillers = [...fillers, ...avatarFillers, ...statisticsFillers, ...joiningFillers, ...memberFillers, ...boardFillers];

/** Fills every table. References are not checked row by row meanwhile: what is written here is right by its making, and it would take most of the time. */
export async function fill(stage: Stage): Promise<void> {
  const { db, name } = stage;
  const began = performance.now();
  const { rows: references } = await db.query<{ table: string; constraint: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as constraint, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, constraint } of references) await db.query(`alter table ${table} drop constraint ${constraint}`);
  await db.query('set synchronous_commit = off');
  await db.query(`set maintenance_work_mem = '256MB'`);
  const sql = sqlOf(stage);
  for (const filler of allFillers) {
    const started = performance.now();
    for (const statement of filler.fill(sql)) {
      try {
        await db.query(statement);
      } catch (error) {
        throw new Error(`filling ${filler.table} of ${name} failed at: ${statement}`, { cause: error });
      }
    }
    const seconds = (performance.now() - started) / 1_000;
    if (seconds > 10) console.log(`${name}: ${filler.table} filled in ${seconds.toFixed(0)} s`);
  }
  for (const { table, constraint, definition } of references) await db.query(`alter table ${table} add constraint ${constraint} ${definition} not valid`);
  await db.query('vacuum analyze');
  const { rows: [size] } = await db.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size');
  console.log(`${name}: filled in ${((performance.now() - began) / 1_000).toFixed(0)} s, ${size?.size}`);
}
