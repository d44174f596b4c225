import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import type { VISIBILITIES } from '@dolphin/contract/channels/channels.constants';
import type { ContentKind } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import { isFreeOnSite } from '../access/content-access.queries.ts';
import { nameIn } from '../coaching/coached.queries.ts';
import '../coaching/coaching.tables.ts';

type Visibility = (typeof VISIBILITIES)[number];
export type WorksheetRow = {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly visibleState: Visibility;
  readonly priceKrw: number | null;
  readonly itemCount: number;
  readonly assignmentCount: number;
  readonly authorId: number | null;
  readonly authorName: string | null;
  readonly updatedAt: Date;
};
export type ItemRow = {
  readonly itemId: number;
  readonly contentId: number;
  readonly kind: ContentKind;
  readonly title: string;
  readonly level: number;
};

const COLUMNS = `w.id, w.title, w.summary, w.visible_state as "visibleState", w.price_krw as "priceKrw",
  w.item_count as "itemCount", (select count(*) from learning_assignments a
  where a.worksheet_id = w.id)::int as "assignmentCount",
  w.author_id as "authorId", ${nameIn('w.channel_id', 'w.author_id')} as "authorName", w.updated_at as "updatedAt"`;

/** One page, the last changed first; the wanted part of the title is looked for in at most WORKSHEETS_MAX of them. */
export async function selectWorksheets(
  db: Db,
  {
    channelId,
    query: searchText,
    offset,
  }: { readonly channelId: number; readonly query: string | null; readonly offset: number },
): Promise<{ readonly rows: readonly WorksheetRow[]; readonly total: number }> {
  const found = await query<CountedRow<WorksheetRow>>(
    db,
    'learning-worksheets.list',
    `with found as (select * from learning_worksheets where channel_id = $1
     and ($2::text is null or position(lower($2) in lower(title)) > 0))
     select (select count(*) from found)::int as total, n.* from (values (1)) one
     left join (select ${COLUMNS} from (select * from found order by updated_at desc, id desc
       limit ${PAGE_SIZE} offset $3) w) n on true order by n."updatedAt" desc, n.id desc`,
    [channelId, searchText, offset],
  );
  return countedPage<WorksheetRow>(found, 'id');
}

/** A worksheet of this channel with its items in order; another channel's is not found. */
export async function findWorksheet(
  db: Db,
  channelId: number,
  worksheetId: number,
): Promise<(WorksheetRow & { readonly items: readonly ItemRow[] }) | undefined> {
  const [row] = await query<WorksheetRow & { items: readonly ItemRow[] }>(
    db,
    'learning-worksheets.find',
    `select ${COLUMNS}, coalesce((select json_agg(json_build_object('itemId', i.id, 'contentId', c.id, 'kind', c.kind,
     'title', c.title, 'level', c.level) order by i.position, i.id)
       from learning_items i join learning_contents c on c.id = i.content_id where i.worksheet_id = w.id), '[]') as items
     from learning_worksheets w where w.channel_id = $1 and w.id = $2`,
    [channelId, worksheetId],
  );
  return row;
}

export type LockedWorksheet = {
  readonly authorId: number | null;
  readonly title: string;
  readonly summary: string;
  readonly priceKrw: number | null;
  readonly contentIds: readonly number[];
  readonly isAssigned: boolean;
  readonly isHeld: boolean;
  /** Somebody has paid for it. */ readonly isSold: boolean;
};

/** Locks a worksheet, so that concurrent changes wait: what is read here still holds at commit. */
export async function lockWorksheet(
  tx: Db,
  channelId: number,
  worksheetId: number,
): Promise<LockedWorksheet | undefined> {
  const [locked] = await query(
    tx,
    'learning-worksheets.lock',
    'select 1 from learning_worksheets where channel_id = $1 and id = $2 for update',
    [channelId, worksheetId],
  );
  if (!locked) return undefined;
  const [row] = await query<LockedWorksheet>(
    tx,
    'learning-worksheets.locked',
    `select w.author_id as "authorId", w.title, w.summary, w.price_krw as "priceKrw",
     to_json(array(select content_id from learning_items where worksheet_id = w.id and content_id is not null
     order by position, id)) as "contentIds",
       exists (select from learning_assignments where worksheet_id = w.id) as "isAssigned", exists (select
         from learning_items where item_worksheet_id = w.id) as "isHeld", exists (select from commerce_paid_items p
         where p.item_type = 'WORKSHEET' and p.content_id = w.id) as "isSold"
     from learning_worksheets w where w.id = $1`,
    [worksheetId],
  );
  return row;
}

/** Keeps a worksheet from being removed until the caller's transaction ends; false when there is none. */
export async function holdWorksheet(tx: Db, channelId: number, worksheetId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'learning-worksheets.hold',
    'select 1 from learning_worksheets where channel_id = $1 and id = $2 for share',
    [channelId, worksheetId],
  );
  return rows.length > 0;
}

/** Makes new worksheets of one channel wait for each other, so that the count still holds at commit. */
export async function lockWorksheets(tx: Db, channelId: number): Promise<void> {
  await query(
    tx,
    'learning-worksheets.lock-channel',
    `select pg_advisory_xact_lock(hashtextextended('learning.worksheets', $1))`,
    [channelId],
  );
}

export async function countWorksheets(tx: Db, channelId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'learning-worksheets.count',
    'select count(*)::int as count from learning_worksheets where channel_id = $1',
    [channelId],
  );
  return row?.count ?? 0;
}

export async function insertWorksheet(
  tx: Db,
  {
    channelId,
    authorId,
    title,
    summary,
    priceKrw,
    now,
  }: {
    readonly channelId: number;
    readonly authorId: number;
    readonly title: string;
    readonly summary: string;
    readonly priceKrw: number | null;
    readonly now: Date;
  },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'learning-worksheets.insert',
    `insert into learning_worksheets (channel_id, author_id, title, summary, created_at, updated_at, price_krw)
     values ($1, $2, $3, $4, $5, $5, $6) returning id`,
    [channelId, authorId, title, summary, now, priceKrw],
  );
  if (!row) throw new Error('The worksheet was not written.');
  return row.id;
}

export async function updateWorksheet(
  tx: Db,
  worksheetId: number,
  given: {
    readonly title: string;
    readonly summary: string;
    readonly priceKrw: number | null;
    readonly now: Date;
  },
): Promise<void> {
  await query(
    tx,
    'learning-worksheets.update',
    'update learning_worksheets set title = $2, summary = $3, updated_at = $4, price_krw = $5 where id = $1',
    [worksheetId, given.title, given.summary, given.now, given.priceKrw],
  );
}

export async function deleteWorksheet(tx: Db, worksheetId: number): Promise<void> {
  await query(tx, 'learning-worksheets.delete', 'delete from learning_worksheets where id = $1', [worksheetId]);
}

/** Of these contents, those that may stand in a worksheet of the channel: its own and the site's, unless hidden or sold there. */
export async function selectUsable(
  db: Db,
  channelId: number,
  contentIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'learning-worksheets.usable',
    `select id from learning_contents where id = any($2::bigint[])
     and (channel_id = $1 or (channel_id is null and ${isFreeOnSite('id')})) and visible_state = 'VISIBLE'`,
    [channelId, contentIds],
  );
  return rows.map(({ id }) => id);
}

/** Exactly these contents in this order; items that stay keep their number, and with it what learners did there. */
export async function replaceItems(
  tx: Db,
  worksheetId: number,
  contentIds: readonly number[],
  now: Date,
): Promise<void> {
  await query(
    tx,
    'learning-worksheets.remove-items',
    'delete from learning_items where worksheet_id = $1 and content_id <> all($2::bigint[])',
    [worksheetId, contentIds],
  );
  await query(
    tx,
    'learning-worksheets.move-items',
    `update learning_items i set position = w.n::int from unnest($2::bigint[]) with ordinality as w (content_id, n)
     where i.worksheet_id = $1 and i.content_id = w.content_id`,
    [worksheetId, contentIds],
  );
  await query(
    tx,
    'learning-worksheets.add-items',
    `insert into learning_items (worksheet_id, position, kind, content_id)
     select $1, w.n::int, c.kind, c.id from unnest($2::bigint[]) with ordinality as w (content_id, n)
       join learning_contents c on c.id = w.content_id
     where not exists (select from learning_items i where i.worksheet_id = $1 and i.content_id = w.content_id)`,
    [worksheetId, contentIds],
  );
  await query(
    tx,
    'learning-worksheets.count-items',
    'update learning_worksheets set item_count = $2, updated_at = $3 where id = $1',
    [worksheetId, contentIds.length, now],
  );
}

export type OfferedContent = {
  readonly id: number;
  readonly kind: ContentKind;
  readonly title: string;
  readonly level: number;
  readonly tags: readonly string[];
  readonly isOwn: boolean;
};

/** What can be put into a worksheet or lesson of the channel, its own first; without a channel the site's. */
export async function selectContents(
  db: Db,
  {
    channelId,
    query: searchText,
    kind,
    offset,
  }: {
    readonly channelId: number | null;
    readonly query: string | null;
    readonly kind: ContentKind | null;
    readonly offset: number;
  },
): Promise<{ readonly rows: readonly OfferedContent[]; readonly total: number }> {
  const found = await query<CountedRow<OfferedContent>>(
    db,
    'learning-worksheets.contents',
    `with found as (select id, kind, title, level, tags, channel_id is not null as "isOwn" from learning_contents
       where (channel_id = $1::bigint or (channel_id is null and ($1::bigint is null or ${isFreeOnSite('id')})))
         and visible_state = 'VISIBLE' and ($3::text is null or kind = $3)
         and ($2::text is null or position(lower($2) in lower(title)) > 0 or lower($2) = any(select lower(t)
         from unnest(tags) t)))
     select (select count(*) from found)::int as total, n.* from (values (1)) one left
       join (select * from found order by "isOwn" desc, id limit ${PAGE_SIZE} offset $4) n on true
       order by n."isOwn" desc, n.id`,
    [channelId, searchText, kind, offset],
  );
  return countedPage<OfferedContent>(found, 'id');
}
