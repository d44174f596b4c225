import {
  CODE_VERSIONS_LISTED,
  CODE_VERSIONS_MAX,
  type CodeVersionReason,
  type Splice,
} from '@dolphin/contract/learning/codes/codes.rules';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../core/db.ts';

export type CodeKey = { readonly userId: number; readonly contentId: number; readonly language: JudgeLanguage };
export type CodeRow = {
  readonly id: number;
  readonly source: string;
  readonly revision: number;
  readonly baseRevision: number;
  readonly versionAt: Date;
  readonly updatedAt: Date;
};

const COLUMNS = `id, source, revision, base_revision as "baseRevision", version_at as "versionAt", updated_at as "updatedAt"`;
const FIND = `select ${COLUMNS} from learning_codes where user_id = $1 and content_id = $2 and language = $3`;
const valuesOf = ({ userId, contentId, language }: CodeKey) => [userId, contentId, language] as const;

export async function findCode(db: Db, key: CodeKey): Promise<CodeRow | undefined> {
  const [row] = await query<CodeRow>(db, 'learner-codes.find', FIND, valuesOf(key));
  return row;
}

export async function lockCode(tx: Db, key: CodeKey): Promise<CodeRow | undefined> {
  const [row] = await query<CodeRow>(tx, 'learner-codes.lock', `${FIND} for update`, valuesOf(key));
  return row;
}

/** Undefined when another tab was quicker. The first edit inserts the whole text, so that a replay begins with nothing. */
export async function insertCode(
  tx: Db,
  key: CodeKey,
  { source, byUserId, now }: { readonly source: string; readonly byUserId: number | null; readonly now: Date },
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'learner-codes.insert',
    `with made as (insert into learning_codes (user_id, content_id, language, source, revision, version_at, created_at,
     updated_at) values ($1, $2, $3, $4, 1, $5, $5, $5) on conflict do nothing returning id),
       edit as (insert into learning_code_edits (code_id, revision, at, removed, inserted, by_user_id, edited_at)
         select id, 1, 0, 0, $4, $6::bigint, $5::timestamptz from made)
     select id from made`,
    [...valuesOf(key), source, now, byUserId],
  );
  return row?.id;
}

export type CodeChange = {
  readonly source: string;
  readonly revision: number;
  readonly splice: Splice;
  readonly byUserId: number | null;
  readonly now: Date;
};

export async function updateCode(
  tx: Db,
  codeId: number,
  { source, revision, splice, byUserId, now }: CodeChange,
): Promise<void> {
  await query(
    tx,
    'learner-codes.update',
    `with edit as (insert into learning_code_edits (code_id, revision, at, removed, inserted, by_user_id, edited_at)
     values ($1, $3, $4, $5, $6, $7, $8))
     update learning_codes set source = $2, revision = $3, updated_at = $8 where id = $1`,
    [codeId, source, revision, splice.at, splice.removed, splice.inserted, byUserId, now],
  );
}

/** Keeps a text, and lets the oldest go when there are too many. Those kept under a plan stay when it ends. [PAY-17] */
export async function insertVersion(
  tx: Db,
  codeId: number,
  { source, reason, now }: { readonly source: string; readonly reason: CodeVersionReason; readonly now: Date },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'learner-codes.version',
    `insert into learning_code_versions (code_id, reason, source, created_at, is_kept)
     values ($1, $2, $3, $4, exists (select from learning_codes c
       join commerce_premium_people p on p.user_id = c.user_id where c.id = $1)) returning id`,
    [codeId, reason, source, now],
  );
  await query(
    tx,
    'learner-codes.forget-versions',
    `delete from learning_code_versions where code_id = $1 and not is_kept
     and id <= (select id from learning_code_versions where code_id = $1 and not is_kept
       order by id desc offset ${CODE_VERSIONS_MAX} limit 1)`,
    [codeId],
  );
  await query(tx, 'learner-codes.version-date', 'update learning_codes set version_at = $2 where id = $1', [
    codeId,
    now,
  ]);
  return row?.id ?? 0;
}

export type VersionRow = {
  readonly id: number;
  readonly reason: CodeVersionReason;
  readonly source: string;
  readonly createdAt: Date;
};
const VERSION = `select v.id, v.reason, v.source, v.created_at as "createdAt" from learning_code_versions v
  join learning_codes c on c.id = v.code_id where c.user_id = $1 and c.content_id = $2 and c.language = $3`;

export async function selectVersions(db: Db, key: CodeKey): Promise<readonly VersionRow[]> {
  return query<VersionRow>(
    db,
    'learner-codes.versions',
    `${VERSION} order by v.id desc limit ${CODE_VERSIONS_LISTED}`,
    valuesOf(key),
  );
}

/** Nobody else's version is ever found. */
export async function findVersion(db: Db, key: CodeKey, versionId: number): Promise<VersionRow | undefined> {
  const [row] = await query<VersionRow>(db, 'learner-codes.oneVersion', `${VERSION} and v.id = $4`, [
    ...valuesOf(key),
    versionId,
  ]);
  return row;
}

type EditRow = Splice & { readonly revision: number; readonly byUserId: number | null; readonly editedAt: Date };
export async function selectOldestEdits(db: Db, codeId: number, count: number): Promise<readonly EditRow[]> {
  return query<EditRow>(
    db,
    'learner-codes.oldest',
    `select revision, at, removed, inserted, by_user_id as "byUserId", edited_at as "editedAt" from learning_code_edits
     where code_id = $1 order by revision limit $2`,
    [codeId, count],
  );
}

export async function findBase(
  db: Db,
  codeId: number,
): Promise<{ readonly source: string; readonly revision: number } | undefined> {
  const [row] = await query<{ source: string; revision: number }>(
    db,
    'learner-codes.base',
    'select base_source as source, base_revision as revision from learning_codes where id = $1',
    [codeId],
  );
  return row;
}

export async function updateBase(
  tx: Db,
  codeId: number,
  base: { readonly source: string; readonly revision: number },
): Promise<void> {
  await query(
    tx,
    'learner-codes.fold',
    `with gone as (delete from learning_code_edits where code_id = $1 and revision <= $3) update learning_codes
     set base_source = $2, base_revision = $3 where id = $1`,
    [codeId, base.source, base.revision],
  );
}
