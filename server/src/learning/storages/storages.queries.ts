import type { VISIBILITIES } from '@dolphin/contract/channels/channels.constants';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { type ChannelRole, ROLE_CHECKS } from '@dolphin/contract/core/roles';
import type { ContentKind, ContentOf, StorageState } from '@dolphin/contract/learning/storages/contents';
import type { MediaState } from '@dolphin/contract/learning/learning.constants';
import { DRAFT_MAX_BYTES, STORAGES_MAX } from '@dolphin/contract/learning/storages/storages.constants';
import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';
import './storages.tables.ts';

export type StorageItemRow = {
  readonly storageId: number;
  readonly kind: ContentKind;
  readonly channelId: number | null;
  readonly channelName: string | null;
  readonly authorId: number | null;
  readonly authorName: string | null;
  readonly title: string;
  readonly level: number;
  readonly tags: readonly string[];
  readonly state: StorageState;
  readonly contentId: number | null;
  readonly visibleState: (typeof VISIBILITIES)[number] | null;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
  /** Of videos alone. */ readonly video: VideoSummary | null;
};
type VideoSummary = {
  readonly mediaState: MediaState;
  readonly progress: number;
  readonly durationMs: number | null;
  readonly thumbnailKey: string | null;
};

/** The newest file of a video, its own picture or the nearest frame that the converter took; one whose upload was given up counts for nothing. */
const MEDIA = `from learning_video_medias n where n.storage_id = s.id
  and (n.state <> 'UPLOADING' or n.upload_id is not null) order by n.id desc limit 1`;
const VIDEO = `case when s.kind = 'VIDEO' then json_build_object('mediaState',
  coalesce((select n.state ${MEDIA}), 'PENDING'), 'progress', coalesce((select n.progress ${MEDIA}), 0), 'durationMs',
  (s.draft->>'durationMs')::int,
  'thumbnailKey', coalesce((select f.key from storage_kept_files f
    where f.id = (s.draft->'thumbnail'->>'fileId')::bigint), (select f.key from learning_video_frames x
    join storage_kept_files f on f.id = x.file_id where x.media_id = s.media_id
    order by abs(x.at_ms - coalesce((s.draft->'thumbnail'->>'atMs')::int, 0)), x.at_ms limit 1))) end`;
const ITEM = `s.id as "storageId", s.kind, s.channel_id as "channelId", c.name as "channelName",
  s.author_id as "authorId", u.nickname as "authorName", s.title, coalesce(s.level, 1) as level,
  coalesce(s.tags, '[]') as tags, s.state,
  k.id as "contentId", k.visible_state as "visibleState", s.updated_at as "updatedAt", s.deleted_at as "deletedAt", ${VIDEO} as video`;
const JOINS = `left join channels_places c on c.channel_id = s.channel_id left
  join learning_contents k on k.storage_id = s.id left join accounts_people u on u.user_id = s.author_id`;
const FROM = `from learning_storages s ${JOINS}`;
/** What the caller is in the storage's channel. */
const STANDING = `left join channels_memberships m on m.channel_id = s.channel_id and m.user_id =`;

type Counted = StorageItemRow & { readonly total: number };
type Page<T> = { readonly rows: readonly T[]; readonly total: number };
function paged<T extends { readonly total?: number }>(rows: readonly T[]): Page<T> {
  return { rows, total: rows[0]?.total ?? 0 };
}

export type StorageFilter = {
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly kind: ContentKind;
  readonly isDeleted: boolean;
  readonly channelId: number | null;
  readonly query: string | null;
  readonly tag: string | null;
  readonly level: number | null;
  readonly states: readonly StorageState[] | null;
  readonly page: number;
};

/** The page is cut before anything is looked up for it. */
const listSql = (
  deleted: 'is null' | 'is not null',
) => `select ${ITEM}, s.total from (select s.*, count(*) over ()::int as total from learning_storages s
  where s.author_id = $1 and s.kind = $2 and s.deleted_at ${deleted}
    and ($3::boolean or s.channel_id in (select m.channel_id from channels_memberships m where m.user_id = $1
    and m.role = any($4::text[])))
    and ($5::bigint is null or s.channel_id = $5) and ($6::text is null or s.title ilike $6)
      and ($7::text is null or s.tags ? $7) and ($8::int is null or s.level = $8)
      and ($9::text[] is null or s.state = any($9))
  order by s.updated_at desc, s.id desc limit ${PAGE_SIZE} offset $10) s ${JOINS} order by s.updated_at desc, s.id desc`;

const LIST = listSql('is null');
const TRASH = listSql('is not null');

/** One's own, as long as one may still write where they belong. */
export async function selectStorages(db: Db, filter: StorageFilter): Promise<Page<StorageItemRow>> {
  const words = filter.query === null ? null : `%${filter.query.replace(/[\\%_]/g, '\\$&')}%`;
  const [name, text] = filter.isDeleted
    ? (['storages.list-trash', TRASH] as const)
    : (['storages.list', LIST] as const);
  return paged(
    await query<Counted>(db, name, text, [
      filter.userId,
      filter.kind,
      filter.isAdmin,
      ROLE_CHECKS.TEACHER,
      filter.channelId,
      words,
      filter.tag,
      filter.level,
      filter.states,
      (filter.page - 1) * PAGE_SIZE,
    ]),
  );
}

/** Counted and paged up to here: what is decided on makes room for the rest. */
const WAITING_REACH = 1_000;
const waitingSql = (where: string) => {
  const waiting = `from learning_storages s where s.state = 'SUBMITTED' and s.deleted_at is null and ${where}`;
  return `select ${ITEM}, (select count(*) from (select ${waiting} limit ${WAITING_REACH}) n)::int as total
   from (select s.id ${waiting} order by s.updated_at, s.id limit ${PAGE_SIZE} offset $1) n
   join learning_storages s on s.id = n.id ${JOINS} order by s.updated_at, s.id`;
};
const DECIDED_BY =
  '(select m.channel_id from channels_memberships m where m.user_id = $2 and m.role = any($3::text[]))';
const WAITING = waitingSql('true');
const WAITING_OWN = waitingSql(`s.channel_id = any(array${DECIDED_BY})`);
const WAITING_HERE = waitingSql(`s.channel_id = $4 and ($5::boolean or $4 in ${DECIDED_BY})`);

/** The oldest request first: nobody waits for ever. */
export async function selectWaiting(
  db: Db,
  {
    userId,
    isAdmin,
    channelId,
    page,
  }: { readonly userId: number; readonly isAdmin: boolean; readonly channelId: number | null; readonly page: number },
): Promise<Page<StorageItemRow>> {
  const offset = Math.min((page - 1) * PAGE_SIZE, WAITING_REACH);
  const staff = ROLE_CHECKS.MANAGER;
  const values = [offset, userId, staff] as const;
  if (channelId !== null)
    return paged(await query<Counted>(db, 'storages.waiting-here', WAITING_HERE, [...values, channelId, isAdmin]));
  return isAdmin
    ? paged(await query<Counted>(db, 'storages.waiting', WAITING, [offset]))
    : paged(await query<Counted>(db, 'storages.waiting-own', WAITING_OWN, values));
}

type PlaceRow = { readonly channelId: number; readonly channelName: string; readonly role: ChannelRole };

export async function selectPlaces(db: Db, userId: number): Promise<readonly PlaceRow[]> {
  return query<PlaceRow>(
    db,
    'storages.places',
    `select c.channel_id as "channelId", c.name as "channelName", m.role from channels_memberships m
     join channels_places c on c.channel_id = m.channel_id where m.user_id = $1 and m.role = any($2::text[])
     order by c.name, c.channel_id limit 100`,
    [userId, ROLE_CHECKS.TEACHER],
  );
}

/** Undefined when there are as many as one may have. */
export async function insertStorage(
  tx: Db,
  given: {
    readonly kind: ContentKind;
    readonly channelId: number | null;
    readonly authorId: number;
    readonly title: string;
    readonly content: ContentOf[ContentKind];
    readonly now: Date;
  },
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'storages.insert',
    `insert into learning_storages (kind, channel_id, author_id, title, draft, created_at, updated_at)
     select $1, $2::bigint, $3, $4, $5::jsonb, $6::timestamptz, $6::timestamptz
       where (select count(*) from learning_storages where author_id = $3) < ${STORAGES_MAX} returning id`,
    [given.kind, given.channelId, given.authorId, given.title, JSON.stringify(given.content), given.now],
  );
  return row?.id;
}

export type StorageRow = StorageItemRow & {
  readonly draftRevision: number;
  readonly draft: ContentOf[ContentKind];
  readonly role: ChannelRole | null;
  /** Its author does not accept it. */ readonly isReviewedByOthers: boolean;
  readonly decisionComment: string | null;
};

const FIND = `select ${ITEM}, s.draft_revision as "draftRevision", s.draft, m.role,
  exists (select from channels_review_methods r where r.channel_id = s.channel_id and r.review_method = 'OTHERS') as "isReviewedByOthers",
  (select v.comment from learning_versions v where v.storage_id = s.id and v.state = 'REJECTED'
    and s.state in ('REJECTED', 'DRAFT') and v.number = (select max(w.number) from learning_versions w
    where w.storage_id = s.id)) as "decisionComment"
  ${FROM} ${STANDING} $2 where s.id = $1 and s.kind = $3`;

export async function findStorage(
  db: Db,
  storageId: number,
  userId: number,
  kind: ContentKind,
): Promise<StorageRow | undefined> {
  const [row] = await query<StorageRow>(db, 'storages.find', FIND, [storageId, userId, kind]);
  return row;
}

/**
 * Every change of a storage waits here for the others, so that two of them never both find it as it was. It is read
 * after the lock: a statement that waits sees the tables beside the locked row as they were before.
 */
export async function lockStorage(
  tx: Db,
  storageId: number,
  userId: number,
  kind: ContentKind,
): Promise<StorageRow | undefined> {
  await query(tx, 'storages.lock', 'select id from learning_storages where id = $1 for update', [storageId]);
  return findStorage(tx, storageId, userId, kind);
}

export type Saved = { readonly draftRevision: number; readonly state: StorageState; readonly updatedAt: Date };

/** Puts parts into the working copy, which becomes a draft again; undefined when it would grow too large. */
export async function updateDraft(
  tx: Db,
  storageId: number,
  {
    title,
    parts,
    now,
  }: { readonly title: string | null; readonly parts: Readonly<Record<string, unknown>>; readonly now: Date },
): Promise<Saved | undefined> {
  const [row] = await query<Saved>(
    tx,
    'storages.save',
    `update learning_storages set draft = draft || $2::jsonb, title = coalesce($3, title),
     draft_revision = draft_revision + 1, state = 'DRAFT', updated_at = $4
     where id = $1 and octet_length((draft || $2::jsonb)::text) <= ${DRAFT_MAX_BYTES}
       returning draft_revision as "draftRevision", state, updated_at as "updatedAt"`,
    [storageId, JSON.stringify(parts), title, now],
  );
  return row;
}

/** Into the trash, or out of it; content that was published is out of sight from then on. */
export async function updateTrash(tx: Db, storageId: number, deletedAt: Date | null, now: Date): Promise<void> {
  await query(
    tx,
    'storages.trash',
    `with hidden as (update learning_contents set visible_state = 'INVISIBLE' where storage_id = $1 and $2::timestamptz is not null)
     update learning_storages set deleted_at = $2, updated_at = $3 where id = $1`,
    [storageId, deletedAt, now],
  );
}

/** Whether lessons or worksheets hold it. The content's row is locked first: what is being added to a lesson at this moment is waited for. */
export async function lockReferences(tx: Db, contentId: number): Promise<boolean> {
  await query(tx, 'storages.lock-content', 'select id from learning_contents where id = $1 for update', [contentId]);
  const rows = await query(tx, 'storages.references', 'select 1 from learning_items where content_id = $1 limit 1', [
    contentId,
  ]);
  return rows.length > 0;
}

/** Those that were never published and lie in the trash for too long. */
export async function deleteOldTrash(db: Db, before: Date): Promise<number> {
  const rows = await query(
    db,
    'storages.empty-trash',
    `delete from learning_storages s where s.id in (select t.id from learning_storages t where t.deleted_at < $1
     and not exists (select from learning_contents k where k.storage_id = t.id) limit 200) returning id`,
    [before],
  );
  return rows.length;
}
