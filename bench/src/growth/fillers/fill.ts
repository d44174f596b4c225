import { avatarFillers } from './avatar-fillers.ts';
import { boardFillers } from './board-fillers.ts';
import { commerceFillers } from './commerce-fillers.ts';
import { familyFillers } from './people/family-fillers.ts';
import { competitionFillers } from '../competitions/competition-fillers.ts';
import { contestFillers } from '../competitions/contest-fillers.ts';
import { coachingFillers } from './coaching-fillers.ts';
import { fillers, sqlOf } from './fillers.ts';
import { managedCompetitionFillers } from '../competitions/managed-competition-fillers.ts';
import { joiningFillers } from './people/joining-fillers.ts';
import { learningFillers } from './learning-fillers.ts';
import { loungeFillers } from './lounge-fillers.ts';
import { messageFillers } from './message-fillers.ts';
import { memberFillers } from './people/member-fillers.ts';
import { schedulingFillers } from './scheduling-fillers.ts';
import { statisticsFillers } from './statistics-fillers.ts';
import { videoFillers } from './video-fillers.ts';
import type { EmptyProduct } from '../stage.ts';

export const allFillers = [
  ...fillers,
  ...avatarFillers,
  ...statisticsFillers,
  ...joiningFillers,
  ...memberFillers,
  ...boardFillers,
  ...learningFillers,
  ...coachingFillers,
  ...videoFillers,
  ...loungeFillers,
  ...commerceFillers,
  ...schedulingFillers,
  ...competitionFillers,
  ...messageFillers,
  ...familyFillers,
  ...managedCompetitionFillers,
  ...contestFillers,
];

/** Large tables whose fillers neither look anything up in them nor meet a row twice. */
const UNASKED = [
  'social_notifications',
  'profile_quest_runs',
  'profile_quest_counts',
  'social_blocks',
  'avatar_wishes',
  'avatar_gifts',
  'learning_items',
  'learning_item_progress',
  'learning_submissions',
  'learning_versions',
];

/**
 * Fills every table. References are not checked row by row meanwhile: what is written here is right by its making, and it
 * would take most of the time. For the same reason nothing goes through the log, and indexes are built when the rows are
 * there, as a copy of a database is read in.
 */
export async function fill(product: EmptyProduct): Promise<void> {
  const { db, name } = product;
  const began = performance.now();
  const { rows: references } = await db.query<{ table: string; constraint: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as constraint, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, constraint } of references) await db.query(`alter table ${table} drop constraint ${constraint}`);
  const { rows: tables } = await db.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { table } of tables) {
    await db.query(`alter table ${table} set unlogged`);
    await db.query(`alter table ${table} set (autovacuum_enabled = false)`);
  }
  // Unique ones are asked while rows are written, save where nobody asks, and save those that keep times apart: no filler
  // writes two that meet, or building them afterwards would fail. The functions of the shop need its indexes.
  const { rows: keys } = await db.query<{ table: string; constraint: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as constraint, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'x' or (contype in ('p', 'u') and conrelid::regclass::text = any($1))`,
    [UNASKED],
  );
  for (const { table, constraint } of keys) await db.query(`alter table ${table} drop constraint ${constraint}`);
  const { rows: indexes } = await db.query<{ index: string; definition: string }>(
    `select indexrelid::regclass::text as index, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class c on c.oid = indrelid where relnamespace = 'public'::regnamespace and not indisunique and not indisexclusion and relname not like 'avatar\\_%'`,
  );
  for (const { index } of indexes) await db.query(`drop index ${index}`);
  await db.query(`set maintenance_work_mem = '512MB'`);
  await db.query(`set work_mem = '128MB'`);
  const sql = sqlOf(product);
  for (const filler of allFillers) {
    const started = performance.now();
    for (const statement of filler.fill(sql)) {
      try {
        await db.query(statement);
      } catch (error) {
        throw new Error(`filling ${filler.table} of ${name} failed at: ${statement}`, { cause: error });
      }
    }
    logDuration(name, filler.table, started);
  }
  const indexed = performance.now();
  for (const { table, constraint, definition } of keys)
    await db.query(`alter table ${table} add constraint ${constraint} ${definition}`);
  for (const { definition } of indexes) await db.query(definition);
  logDuration(name, 'indexes', indexed);
  for (const { table, constraint, definition } of references)
    await db.query(`alter table ${table} add constraint ${constraint} ${definition} not valid`);
  // As the sweep of a server does, which does not run here.
  let taken = 1;
  while (taken > 0) {
    const { rows: folded } = await db.query<{ taken: number }>('select core_fold_lists(200000) as taken');
    taken = folded[0]?.taken ?? 0;
  }
  const swept = performance.now();
  await db.query('vacuum analyze');
  logDuration(name, 'statistics', swept);
  await db.query('reset work_mem');
  const {
    rows: [size],
  } = await db.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size');
  console.log(`${name}: filled in ${((performance.now() - began) / 1_000).toFixed(0)} s, ${size?.size}`);
}

function logDuration(name: string, what: string, since: number): void {
  const seconds = (performance.now() - since) / 1_000;
  if (seconds > 10) console.log(`${name}: ${what} in ${seconds.toFixed(0)} s`);
}
