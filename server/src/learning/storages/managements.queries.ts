import type { VISIBILITIES } from '@dolphin/contract/channels/channels.constants';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import type { ContentKind, ContentOf, VersionState } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../core/db.ts';
import { nameIn } from '../coaching/coached.queries.ts';
import type { Saved } from './storages.queries.ts';

/** Cuts a version from the working copy. Whoever calls holds the storage's lock. */
export async function insertVersion(tx: Db, storageId: number, userId: number, now: Date): Promise<void> {
  await query(
    tx,
    'managements.submit',
    `with storage as (update learning_storages set state = 'SUBMITTED', updated_at = $3 where id = $1 returning id, title, draft)
     insert into learning_versions (storage_id, number, state, title, content, created_by, created_at)
     select s.id, 1 + coalesce((select max(v.number) from learning_versions v where v.storage_id = s.id), 0),
       'SUBMITTED', s.title, s.draft, $2, $3 from storage s`,
    [storageId, userId, now],
  );
}

export async function updateWithdrawn(tx: Db, storageId: number, now: Date): Promise<void> {
  await query(
    tx,
    'managements.withdraw',
    `with version as (update learning_versions set state = 'WITHDRAWN' where storage_id = $1
     and state = 'SUBMITTED') update learning_storages set state = 'DRAFT', updated_at = $2 where id = $1`,
    [storageId, now],
  );
}

type Decision = { readonly storageId: number; readonly deciderId: number; readonly now: Date };

/** Publishes the submitted version: the content keeps its number for ever, whichever version it shows. */
export async function updateAccepted(tx: Db, { storageId, deciderId, now }: Decision): Promise<number | undefined> {
  const [version] = await query<{ id: number }>(
    tx,
    'managements.accept-version',
    `update learning_versions set state = 'ACCEPTED', decided_by = $2, decided_at = $3 where storage_id = $1
     and state = 'SUBMITTED' returning id`,
    [storageId, deciderId, now],
  );
  await query(
    tx,
    'managements.accept-storage',
    `update learning_storages set state = 'ACCEPTED', updated_at = $2 where id = $1`,
    [storageId, now],
  );
  return version && upsertContent(tx, storageId, version.id, now);
}

async function upsertContent(tx: Db, storageId: number, versionId: number, now: Date): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'managements.publish',
    `insert into learning_contents (storage_id, version_id, kind, channel_id, title, level, tags, languages, created_at)
     select s.id, v.id, s.kind, s.channel_id, v.title, (v.content->>'level')::int,
       array(select jsonb_array_elements_text(v.content->'tags')),
         array(select jsonb_array_elements_text(coalesce(v.content->'languages', '[]'::jsonb))), $3
     from learning_versions v join learning_storages s on s.id = v.storage_id where v.id = $2 and s.id = $1
     on conflict (storage_id) do update set version_id = excluded.version_id, title = excluded.title,
       level = excluded.level, tags = excluded.tags, languages = excluded.languages
     returning id`,
    [storageId, versionId, now],
  );
  return row?.id;
}

export async function updateRejected(
  tx: Db,
  { storageId, deciderId, now, comment }: Decision & { readonly comment: string },
): Promise<void> {
  await query(
    tx,
    'managements.reject',
    `with version as (update learning_versions set state = 'REJECTED', decided_by = $2, decided_at = $3, comment = $4
     where storage_id = $1 and state = 'SUBMITTED') update learning_storages set state = 'REJECTED', updated_at = $3
     where id = $1`,
    [storageId, deciderId, now, comment],
  );
}

/** Whether the working copy is what learners already have. */
export async function isPublishedAsIs(tx: Db, storageId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'managements.unchanged',
    `select 1 from learning_storages s join learning_contents k on k.storage_id = s.id
     join learning_versions v on v.id = k.version_id where s.id = $1 and v.content = s.draft and v.title = s.title`,
    [storageId],
  );
  return rows.length > 0;
}

export async function updateVisible(tx: Db, contentId: number, state: (typeof VISIBILITIES)[number]): Promise<void> {
  await query(tx, 'managements.visible', 'update learning_contents set visible_state = $2 where id = $1', [
    contentId,
    state,
  ]);
}

export type VersionRow = {
  readonly number: number;
  readonly state: VersionState;
  readonly title: string;
  readonly comment: string;
  readonly authorName: string | null;
  readonly deciderName: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly isPublished: boolean;
  readonly total: number;
};

/** Versions count from 1 and none is ever removed: the newest number is how many there are, and a page is found by its numbers. */
export async function selectVersions(db: Db, storageId: number, page: number): Promise<readonly VersionRow[]> {
  return query<VersionRow>(
    db,
    'managements.versions',
    `select v.number, v.state, v.title, v.comment, a.nickname as "authorName", d.nickname as "deciderName",
     v.created_at as "createdAt", v.decided_at as "decidedAt", exists (select from learning_contents k
     where k.version_id = v.id) as "isPublished", n.total
     from (select coalesce(max(number), 0) as total from learning_versions where storage_id = $1) n
     cross join lateral (select * from learning_versions where storage_id = $1 and number <= n.total - $2
       and number > n.total - $2 - ${PAGE_SIZE} offset 0) v
     left join lateral (select nickname from accounts_people where user_id = v.created_by offset 0) a on true left
       join lateral (select nickname from accounts_people where user_id = v.decided_by offset 0) d on true
     order by v.number desc`,
    [storageId, (page - 1) * PAGE_SIZE],
  );
}

export async function findVersion(
  db: Db,
  storageId: number,
  number: number,
): Promise<{ readonly title: string; readonly content: ContentOf[ContentKind] } | undefined> {
  const [row] = await query<{ title: string; content: ContentOf[ContentKind] }>(
    db,
    'managements.version',
    'select title, content from learning_versions where storage_id = $1 and number = $2',
    [storageId, number],
  );
  return row;
}

/** Undefined when there is no such version. */
export async function updateFromVersion(
  tx: Db,
  storageId: number,
  number: number,
  now: Date,
): Promise<Saved | undefined> {
  const [row] = await query<Saved>(
    tx,
    'managements.restore',
    `update learning_storages s set draft = v.content, title = v.title, draft_revision = draft_revision + 1,
     state = 'DRAFT', updated_at = $3 from learning_versions v
     where s.id = $1 and v.storage_id = s.id and v.number = $2
       returning s.draft_revision as "draftRevision", s.state, s.updated_at as "updatedAt"`,
    [storageId, number, now],
  );
  return row;
}

/** What those who decide are notified of. */
export async function findReview(
  db: Db,
  storageId: number,
): Promise<
  | {
      readonly channelId: number | null;
      readonly authorId: number | null;
      readonly authorName: string | null;
      readonly title: string;
      readonly kind: ContentKind;
      readonly isWaiting: boolean;
    }
  | undefined
> {
  const [row] = await query<{
    channelId: number | null;
    authorId: number | null;
    authorName: string | null;
    title: string;
    kind: ContentKind;
    isWaiting: boolean;
  }>(
    db,
    'managements.review',
    `select s.channel_id as "channelId", s.author_id as "authorId",
     ${nameIn('s.channel_id', 's.author_id')} as "authorName", s.title, s.kind, s.state = 'SUBMITTED'
     and s.deleted_at is null as "isWaiting" from learning_storages s where s.id = $1`,
    [storageId],
  );
  return row;
}
