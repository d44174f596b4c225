import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

export type Starters = { readonly [L in JudgeLanguage]?: string };

/** What learners begin with in these versions, by language; for other domains. */
export async function selectStarters(db: Db, versionIds: readonly number[]): Promise<ReadonlyMap<number, Starters>> {
  const rows = await query<{ id: number; starters: Starters | null; starter: string | null }>(
    db,
    'learning.starters',
    `select id, content -> 'starters' as starters, content ->> 'starter' as starter from learning_versions where id = any($1::bigint[])`,
    [versionIds],
  );
  return new Map(
    rows.map(({ id, starters, starter }) => [id, starters ?? (starter === null ? {} : { BLOCKS: starter })]),
  );
}
