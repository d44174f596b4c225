import pg from 'pg';

/**
 * A site full of boards: half of all posts on one board of the caller's channel, the others spread over many channels;
 * comments on all of them. Written straight into the tables, without indexes meanwhile, as a restored backup would be.
 */
export type Filled = {
  readonly channelId: number;
  readonly boardId: number;
  readonly postId: number;
  readonly word: (n: number) => string;
};

const CHANNELS = 20;
const BOARDS = 100;
const WORDS = 5_000;
const ANCHOR_POSTS = 1_000;
const TABLES = ['channels_posts', 'channels_comments', 'channels_post_counts'];

/** The k-th word of two syllables; SQL and this code use the same numbers. */
const FIRST = 44_032;
const SYLLABLES = 11_172;
const wordSql = (k: string) =>
  `chr((${FIRST} + ((${k}) * 7) % ${SYLLABLES})::int) || chr((${FIRST} + ((${k}) * 13 + 5) % ${SYLLABLES})::int)`;
const word = (k: number) => String.fromCodePoint(FIRST + ((k * 7) % SYLLABLES), FIRST + ((k * 13 + 5) % SYLLABLES));

export async function fillBoards(
  databaseUrl: string,
  userId: number,
  posts: number,
  comments: number,
): Promise<Filled> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const one = async (text: string, values: unknown[] = []) =>
    Number((await db.query<{ id: string }>(text, values)).rows[0]?.id);
  try {
    await db.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '64MB'`);
    const channelId = await one(
      `insert into channels_channels (name, slug) select 'bench ' || n, 'bench-boards-' || n from generate_series(1, ${CHANNELS}) n returning id`,
    );
    await db.query(`insert into channels_members (channel_id, user_id, role) values ($1, $2, 'USER')`, [
      channelId,
      userId,
    ]);
    const boardId = await one(
      `insert into channels_boards (channel_id, name, kind, position, read_check, write_check) select $1::bigint + n % ${CHANNELS}, 'bench ' || n, 'FREE', n, 'VISITOR', 'USER' from generate_series(0, ${BOARDS - 1}) n returning id`,
      [channelId],
    );
    const rebuild = await dropIndexes(db);
    await timed('posts', () => insertPosts(db, { channelId, boardId, userId, posts }));
    const postId =
      (await one('select id from channels_posts where board_id = $1 order by id desc offset 1000 limit 1', [
        boardId,
      ])) || (await one('select max(id) as id from channels_posts where board_id = $1', [boardId]));
    await timed('comments', () => insertComments(db, { userId, comments, postId }));
    await timed('counts', () => insertCounts(db));
    await timed('indexes', rebuild);
    await timed('vacuum', () => db.query('vacuum analyze'));
    return { channelId, boardId, postId, word };
  } finally {
    await db.end();
  }
}

export async function addMember(databaseUrl: string, channelId: number, userId: number): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query(`insert into channels_members (channel_id, user_id, role) values ($1, $2, 'USER')`, [
    channelId,
    userId,
  ]);
  await db.end();
}

/** Indexes and references go while the tables fill and come back at the end. */
async function dropIndexes(db: pg.Client): Promise<() => Promise<void>> {
  const { rows: references } = await db.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
    [TABLES],
  );
  for (const { table, name } of references) await db.query(`alter table ${table} drop constraint ${name}`);
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i where i.indrelid = any($1::text[]::regclass[]) and not i.indisprimary`,
    [TABLES],
  );
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of indexes) await db.query(definition);
    for (const { table, name, definition } of references)
      await db.query(`alter table ${table} add constraint ${name} ${definition} not valid`);
  };
}

const document = (text: string) =>
  `jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${text})))))`;

async function insertPosts(
  db: pg.Client,
  {
    channelId,
    boardId,
    userId,
    posts,
  }: { readonly channelId: number; readonly boardId: number; readonly userId: number; readonly posts: number },
): Promise<void> {
  await db.query(`create function pg_temp.pairs(channel bigint, words text) returns bigint[] language sql immutable as $$
    select coalesce(array_agg(distinct (channel % 1048576) * 4294967296 + ascii(substr(w, i, 1))::bigint * 65536 + ascii(substr(w, i + 1, 1))), '{}') from unnest(string_to_array(words, ' ')) w, generate_series(1, length(w) - 1) i $$`);
  // Every other post is the asked board's; the others belong to the board of their number, and that one to its channel.
  await db.query(`insert into channels_posts (channel_id, board_id, post_type, author_id, title, body, preview, search_text, grams, created_at)
    select p.channel, p.board, 'FREE', ${userId}, p.title, ${document('p.words')}, left(p.words, 120), p.title || ' ' || p.words, pg_temp.pairs(p.channel, p.title || ' ' || p.words), now() - (${posts} - p.n) * interval '10 seconds'
    from (
      select n, ${channelId} + b % ${CHANNELS} as channel, ${boardId} + b as board,
        (select string_agg(${wordSql(`(hashint8(n * 16 + j)::bigint & 2147483647) % ${WORDS}`)}, ' ') from generate_series(0, 3) j) as title,
        (select string_agg(${wordSql(`(hashint8(n * 16 + j)::bigint & 2147483647) % ${WORDS}`)}, ' ') from generate_series(4, 15) j) as words
      from (select n, case when n % 2 = 0 then 0 else (n / 2) % ${BOARDS} end as b from generate_series(1, ${posts}) n) s
    ) p`);
}

/** A hundredth of all comments under the asked post, the rest spread; one in four answers another. */
async function insertComments(
  db: pg.Client,
  { userId, comments, postId }: { readonly userId: number; readonly comments: number; readonly postId: number },
): Promise<void> {
  const many = Math.ceil(comments / 100);
  await db.query(
    `create temporary table bench_ids as select id, channel_id, board_id, row_number() over (order by id) - 1 as n from channels_posts; create index on bench_ids (n); analyze bench_ids`,
  );
  await db.query(`insert into channels_comments (channel_id, board_id, post_id, author_id, body, created_at)
    select p.channel_id, p.board_id, p.id, ${userId}, ${document(`'bench ' || c.n`)}, now() from generate_series(1, ${comments - many}) c (n) join bench_ids p on p.n = c.n % (select count(*) from bench_ids)`);
  await db.query(
    `insert into channels_comments (channel_id, board_id, post_id, author_id, body, created_at) select p.channel_id, p.board_id, p.id, ${userId}, ${document(`'bench ' || c.n`)}, now() from generate_series(1, ${many}) c (n), channels_posts p where p.id = ${postId}`,
  );
  await db.query(
    `update channels_comments c set parent_id = c.id - 1 from (select id from channels_comments where post_id = ${postId} order by id) o where o.id = c.id and c.id % 4 = 0 and exists (select 1 from channels_comments b where b.id = c.id - 1 and b.post_id = ${postId})`,
  );
}

async function insertCounts(db: pg.Client): Promise<void> {
  await db.query(`insert into channels_post_counts (post_id, board_id, like_count, comment_count, view_count)
    select p.id, p.board_id, (p.id * 7919) % 97, coalesce(c.n, 0), (p.id * 104729) % 997 from channels_posts p left join (select post_id, count(*)::int as n from channels_comments group by post_id) c on c.post_id = p.id`);
  await db.query(
    `insert into channels_board_counts (board_id, post_count, last_post_at) select board_id, count(*), max(created_at) from channels_posts group by board_id`,
  );
  await db.query(`insert into channels_board_anchors (board_id, from_id, post_count)
    select board_id, case when k = 0 then 0 else min(id) end, count(*) from (select board_id, id, (row_number() over (partition by board_id order by id) - 1) / ${ANCHOR_POSTS} as k from channels_posts) p group by board_id, k`);
}

async function timed(what: string, act: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await act();
  console.log(`${what}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}
