import type { PostState, PostSort } from '@dolphin/contract/channels/posts/posts.constants';
import { POSTS_PER_PAGE, SEARCH_COUNT_MAX } from '@dolphin/contract/channels/posts/posts.constants';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, presentRows } from '../../core/sql/joined-rows.ts';
import { ITEM_COLUMNS, ITEM_JOINS, type PostItemRow } from '../post-reading/post-columns.queries.ts';
import type { SearchTerms } from './search-grams.rules.ts';

export type Filters = {
  /** The boards to look in; all of one channel, and all open to the reader. */
  readonly channelId: number;
  readonly boardIds: readonly number[];
  /** Submissions are only ever found by their writer, unless the reader is staff: then null. */
  readonly ownSubmissionsOf: number | null;
  readonly isStaff: boolean;
  readonly sought?: SearchTerms | undefined;
  readonly tagId?: number | undefined;
  readonly authorId?: number | undefined;
  /** One's own, those that were hidden too. */
  readonly mineId?: number | undefined;
  readonly state?: PostState | undefined;
  readonly postType?: string | undefined;
  readonly sort: PostSort;
  readonly page: number;
};

const STATES: Readonly<Record<PostState, string>> = {
  SUBMITTED: `p.submission_state = 'SUBMITTED'`,
  RETURNED: `p.submission_state = 'RETURNED'`,
  ACCEPTED: `p.submission_state = 'ACCEPTED'`,
  ANSWERED: 'p.accepted_comment_id is not null',
  UNANSWERED: `p.post_type = 'QNA' and p.accepted_comment_id is null`,
};
const ORDERS: Readonly<Record<PostSort, string>> = {
  NEWEST: 'h.id desc',
  LIKES: 'coalesce(c.like_count, 0) desc, h.id desc',
  VIEWS: 'coalesce(c.view_count, 0) desc, h.id desc',
  COMMENTS: 'coalesce(c.comment_count, 0) desc, h.id desc',
};

/** A word that so many of the newest contain is common: going back in time finds it faster than its letter pairs. */
const SAMPLED = 200;
const COMMON = 4;
/** How far back a common word is looked for: as far as it takes to find enough, within bounds. */
const LOOKED_BACK = { least: 1_200, most: 20_000 };
/** How many places of a rare one are looked at. */
const LOOKED_AT = 20_000;

type Statement = { readonly name: string; readonly where: string; readonly values: readonly unknown[] };

/**
 * The conditions that hold, numbered as they come; a shape of search is one prepared statement. Each adds a letter to its
 * name: PostgreSQL compares only 63 letters of a name, and two shapes with one name would make each other fail.
 */
function conditions(filters: Filters): Statement {
  const values: unknown[] = [filters.boardIds];
  const names: string[] = [];
  const parts = [
    `p.board_id = any($1::bigint[])`,
    filters.mineId === undefined ? 'p.is_listed' : 'p.deleted_at is null',
  ];
  const add = (name: string, value: unknown, text: (slot: string) => string): void => {
    names.push(name);
    parts.push(text(`$${values.push(value)}`));
  };
  if (!filters.isStaff)
    add('o', filters.ownSubmissionsOf, (slot) => `(p.submission_state is null or p.author_id = ${slot}::bigint)`);
  if (filters.tagId !== undefined)
    add(
      't',
      filters.tagId,
      (slot) => `exists (select 1 from channels_post_tags t where t.tag_id = ${slot} and t.post_id = p.id)`,
    );
  if (filters.authorId !== undefined) add('a', filters.authorId, (slot) => `p.author_id = ${slot}`);
  if (filters.mineId !== undefined) add('m', filters.mineId, (slot) => `p.author_id = ${slot}`);
  if (filters.postType !== undefined) add('y', filters.postType, (slot) => `p.post_type = ${slot}`);
  for (const word of filters.sought?.words ?? []) add('w', word, (slot) => `position(${slot} in p.search_text) > 0`);
  if (filters.state !== undefined) {
    names.push(`-${filters.state.toLowerCase()}`);
    parts.push(STATES[filters.state]);
  }
  return { name: names.join(''), where: parts.join(' and '), values };
}

export type Found = { readonly rows: readonly PostItemRow[]; readonly totalCount: number; readonly isExact: boolean };
type Row = CountedRow<PostItemRow & { readonly at: number }> & { readonly isWhole: boolean };

/** A page of what is left after filtering and searching, and how much there is, up to a bound. */
export async function selectFiltered(db: Db, filters: Filters): Promise<Found> {
  const sampled = filters.sought === undefined ? 0 : await countSampled(db, filters);
  const plan = filters.sought === undefined ? 'plain' : sampled >= COMMON ? 'back' : 'pairs';
  const { name, where, values } = conditions(filters);
  const slots = [...values];
  const offset = `$${slots.push((filters.page - 1) * POSTS_PER_PAGE)}::bigint`;
  const limit = SEARCH_COUNT_MAX + 1;
  const scope = scopeOf(filters);
  const lookBack = Math.min(
    Math.max(Math.ceil((limit * SAMPLED) / Math.max(sampled, 1)), LOOKED_BACK.least),
    LOOKED_BACK.most,
  );
  const back = (): string => {
    const [of, posts] = [`$${slots.push(scope.id)}`, `$${slots.push(lookBack)}::bigint`];
    return `select p.id from channels_posts p where p.${scope.column} = ${of}
     and p.id >= ${placeOf(scope.column, of, posts)} and ${where} order by p.id desc limit ${limit}`;
  };
  const hits = {
    plain: () => `select p.id from channels_posts p where ${where} order by p.id desc limit ${limit}`,
    back,
    pairs: () =>
      `select p.id from (select * from channels_posts p
       where p.grams @> $${slots.push(filters.sought?.grams)}::bigint[] and p.board_id = any($1::bigint[])
       and p.is_listed limit ${LOOKED_AT}) p where ${where} order by p.id desc limit ${limit}`,
  }[plan]();
  const joins = filters.sort === 'NEWEST' ? '' : 'left join channels_post_counts c on c.post_id = h.id';
  const rows = await query<Row>(
    db,
    `posts.found-${plan}-${scope.column.slice(0, 1)}-${filters.sort.toLowerCase()}-${name}`,
    `with hits as materialized (${hits}), page as (select h.id,
     row_number() over (order by ${ORDERS[filters.sort]}) as at from hits h ${joins} order by at
     limit ${POSTS_PER_PAGE} offset ${offset})
     select n.total, ${plan === 'back' ? `not exists (select 1 from channels_posts where ${scope.column} = $${slots.length - 1} and is_listed order by id desc offset $${slots.length}::bigint)` : 'true'} as "isWhole", r.*
     from (select count(*)::int as total from hits) n left join (
       select l.at, ${ITEM_COLUMNS} from page l cross
         join lateral (select * from channels_posts where id = l.id offset 0) p ${ITEM_JOINS}) r on true order by r.at`,
    slots,
  );
  const total = rows[0]?.total ?? 0;
  const isExact = total <= SEARCH_COUNT_MAX && rows[0]?.isWhole !== false;
  return { rows: presentRows<PostItemRow>(rows, 'postId'), totalCount: Math.min(total, SEARCH_COUNT_MAX), isExact };
}

/** Where to go back in time: on the one board that is asked for, or through the whole channel. */
function scopeOf({ channelId, boardIds }: Filters): {
  readonly column: 'board_id' | 'channel_id';
  readonly id: number;
} {
  const [only] = boardIds;
  return boardIds.length === 1 && only !== undefined
    ? { column: 'board_id', id: only }
    : { column: 'channel_id', id: channelId };
}

/** The id to stop at when going back so many posts, found in the index alone: what lies behind it is not even looked at. */
function placeOf(column: string, slot: string, posts: number | string): string {
  return `coalesce((select o.id from channels_posts o where o.${column} = ${slot} and o.is_listed
   order by o.id desc offset ${posts} limit 1), 0)`;
}

/** How many of the newest posts have the words. */
async function countSampled(db: Db, filters: Filters): Promise<number> {
  // One's own posts are few, and the newest posts of others are no sample of them.
  if (filters.mineId !== undefined) return 0;
  const { column, id } = scopeOf(filters);
  const words = filters.sought?.words ?? [];
  const [row] = await query<{ count: number }>(
    db,
    `posts.sample-${column}-${words.length}`,
    `select count(*)::int as count from channels_posts p where p.${column} = $1 and p.is_listed
     and p.id >= ${placeOf(column, '$1', SAMPLED)}
     and p.board_id = any($2::bigint[])${words.map((_word, at) => ` and position($${at + 3} in p.search_text) > 0`).join('')}`,
    [id, filters.boardIds, ...words],
  );
  return row?.count ?? 0;
}
