import {
  CODE_LOG_FOLDED_SAVES,
  COMPETITION_VERSIONS_MAX,
  type PasteFactKind,
  type PasteOrigin,
} from '@dolphin/contract/competitions/codes/codes.rules';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { CodeVersionReason } from '@dolphin/contract/learning/codes/codes.rules';
import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';
import type { StoredEdit } from './codes.tables.ts';

export type CodeKey = {
  readonly participantId: number;
  readonly userId: number;
  readonly problemId: number;
  readonly variantId: number;
  readonly language: JudgeLanguage;
};
export type CodeRow = {
  readonly id: number;
  readonly source: string;
  readonly revision: number;
  readonly logBytes: number;
  readonly versionAt: Date;
  readonly updatedAt: Date;
};

const FIND = `select id, source, revision, log_bytes as "logBytes", version_at as "versionAt",
  updated_at as "updatedAt" from competitions_codes where participant_id = $1 and user_id = $2 and variant_id = $3
  and language = $4`;
const valuesOf = ({ participantId, userId, variantId, language }: CodeKey) =>
  [participantId, userId, variantId, language] as const;

export async function findCode(db: Db, key: CodeKey): Promise<CodeRow | undefined> {
  const [row] = await query<CodeRow>(db, 'competition-codes.find', FIND, valuesOf(key));
  return row;
}

export async function lockCode(tx: Db, key: CodeKey): Promise<CodeRow | undefined> {
  const [row] = await query<CodeRow>(tx, 'competition-codes.lock', `${FIND} for update`, valuesOf(key));
  return row;
}

/** Undefined when another tab was quicker. */
export async function insertCode(
  tx: Db,
  key: CodeKey,
  { source, base, now }: { readonly source: string; readonly base: string; readonly now: Date },
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'competition-codes.insert',
    `insert into competitions_codes (participant_id, user_id, variant_id, language, problem_id, source, base_source,
     revision, version_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $8, $8) on conflict do nothing returning id`,
    [...valuesOf(key), key.problemId, source, base, now],
  );
  return row?.id;
}

export async function updateCode(
  tx: Db,
  codeId: number,
  { source, revision, now }: { readonly source: string; readonly revision: number; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'competition-codes.update',
    'update competitions_codes set source = $2, revision = $3, updated_at = $4 where id = $1',
    [codeId, source, revision, now],
  );
}

export async function insertSave(
  tx: Db,
  codeId: number,
  { revision, edits, now }: { readonly revision: number; readonly edits: readonly StoredEdit[]; readonly now: Date },
): Promise<void> {
  const stored = JSON.stringify(edits);
  await query(
    tx,
    'competition-codes.save-edits',
    `with saved as (insert into competitions_code_saves (code_id, revision, edits, saved_at) values ($1, $2, $3::jsonb, $4))
     update competitions_codes set log_bytes = log_bytes + $5 where id = $1`,
    [codeId, revision, stored, now, stored.length],
  );
}

export type SaveRow = { readonly revision: number; readonly edits: readonly StoredEdit[]; readonly savedAt: Date };
const SAVES = `select revision, edits, saved_at as "savedAt" from competitions_code_saves where code_id = $1 order by revision`;

export function selectSaves(db: Db, codeId: number): Promise<readonly SaveRow[]> {
  return query<SaveRow>(db, 'competition-codes.saves', SAVES, [codeId]);
}

export function selectOldestSaves(db: Db, codeId: number): Promise<readonly SaveRow[]> {
  return query<SaveRow>(db, 'competition-codes.oldest-saves', `${SAVES} limit ${CODE_LOG_FOLDED_SAVES}`, [codeId]);
}

export async function findBase(db: Db, codeId: number): Promise<string> {
  const [row] = await query<{ source: string }>(
    db,
    'competition-codes.base',
    'select base_source as source from competitions_codes where id = $1',
    [codeId],
  );
  return row?.source ?? '';
}

export async function foldSaves(
  tx: Db,
  codeId: number,
  base: { readonly source: string; readonly revision: number; readonly bytes: number },
): Promise<void> {
  await query(
    tx,
    'competition-codes.fold',
    `with gone as (delete from competitions_code_saves where code_id = $1 and revision <= $3)
     update competitions_codes set base_source = $2, base_revision = $3, log_bytes = greatest(0, log_bytes - $4) where id = $1`,
    [codeId, base.source, base.revision, base.bytes],
  );
}

/** Keeps a text, and lets the oldest go when there are too many. */
export async function insertVersion(
  tx: Db,
  codeId: number,
  { source, reason, now }: { readonly source: string; readonly reason: CodeVersionReason; readonly now: Date },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'competition-codes.version',
    `with dated as (update competitions_codes set version_at = $4 where id = $1)
     insert into competitions_code_versions (code_id, reason, source, created_at) values ($1, $2, $3, $4) returning id`,
    [codeId, reason, source, now],
  );
  await query(
    tx,
    'competition-codes.forget-versions',
    `delete from competitions_code_versions where code_id = $1
     and id <= (select id from competitions_code_versions where code_id = $1 order by id desc offset ${COMPETITION_VERSIONS_MAX} limit 1)`,
    [codeId],
  );
  return row?.id ?? 0;
}

export type VersionRow = {
  readonly id: number;
  readonly reason: CodeVersionReason;
  readonly source: string;
  readonly createdAt: Date;
};
const VERSION = `select v.id, v.reason, v.source, v.created_at as "createdAt" from competitions_code_versions v
  join competitions_codes c on c.id = v.code_id
  where c.participant_id = $1 and c.user_id = $2 and c.variant_id = $3 and c.language = $4`;

export function selectVersions(db: Db, key: CodeKey): Promise<readonly VersionRow[]> {
  return query<VersionRow>(
    db,
    'competition-codes.versions',
    `${VERSION} order by v.id desc limit ${COMPETITION_VERSIONS_MAX}`,
    valuesOf(key),
  );
}

/** Nobody else's version is ever found. */
export async function findVersion(db: Db, key: CodeKey, versionId: number): Promise<VersionRow | undefined> {
  const [row] = await query<VersionRow>(db, 'competition-codes.one-version', `${VERSION} and v.id = $5`, [
    ...valuesOf(key),
    versionId,
  ]);
  return row;
}

/** All a person has written as a participant, whatever problem it was for. */
export async function selectOwnSources(db: Db, participantId: number, userId: number): Promise<readonly string[]> {
  const rows = await query<{ source: string }>(
    db,
    'competition-codes.own-sources',
    'select source from competitions_codes where participant_id = $1 and user_id = $2',
    [participantId, userId],
  );
  return rows.map(({ source }) => source);
}

export type NewPaste = {
  readonly place: number;
  readonly kind: PasteFactKind;
  readonly length: number;
  readonly origin: PasteOrigin;
  readonly pastedAt: Date;
};

export async function insertPastes(
  tx: Db,
  codeId: number,
  revision: number,
  pastes: readonly NewPaste[],
): Promise<void> {
  await query(
    tx,
    'competition-codes.insert-pastes',
    `insert into competitions_pastes (code_id, revision, place, kind, length, origin, pasted_at)
     select $1, $2, p.place, p.kind, p.length, p.origin, p.at
       from unnest($3::int[], $4::text[], $5::int[], $6::text[], $7::timestamptz[]) as p (place, kind, length, origin,
       at)`,
    [
      codeId,
      revision,
      pastes.map(({ place }) => place),
      pastes.map(({ kind }) => kind),
      pastes.map(({ length }) => length),
      pastes.map(({ origin }) => origin),
      pastes.map(({ pastedAt }) => pastedAt),
    ],
  );
}

/** Whoever leaves takes what they wrote along. */
export async function deleteCodesOf(tx: Db, userId: number): Promise<void> {
  await query(tx, 'competition-codes.erase', 'delete from competitions_codes where user_id = $1', [userId]);
  await query(tx, 'competition-contacts.erase', 'delete from competitions_contacts where user_id = $1', [userId]);
}
