import { sql } from 'kysely';
import type { TestServer } from '../../../test/harness.ts';

type Params = {
  readonly readCheck?: string | null;
  readonly visibility?: 'VISIBLE' | 'INVISIBLE';
  readonly kind?: string;
  readonly name?: string;
  readonly groupIds?: readonly number[];
};

/** A board for the tests of statistics and notifications. */
export async function makeBoard(
  { db }: TestServer,
  channelId: number,
  { readCheck = null, visibility = 'VISIBLE', kind = 'FREE', name = '자유', groupIds = [] }: Params = {},
): Promise<number> {
  const { id } = await db
    .insertInto('channels_boards')
    .values({
      channel_id: channelId,
      name,
      kind: kind as never,
      position: 1,
      visibility,
      read_check: readCheck as never,
      write_check: 'USER',
      group_ids: [...groupIds] as never,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makePost(
  { db }: TestServer,
  {
    channelId,
    boardId,
    authorId,
    title = '글',
    at = new Date(),
  }: {
    readonly channelId: number;
    readonly boardId: number;
    readonly authorId: number;
    readonly title?: string;
    readonly at?: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into channels_posts (channel_id, board_id, post_type, author_id, title, body, preview, search_text, grams, created_at)
    values (${channelId}, ${boardId}, 'FREE', ${authorId}, ${title}, '{"type":"doc","content":[]}', '', '', '{}', ${at}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

export async function removePost({ db }: TestServer, postId: number, how: 'hidden_at' | 'deleted_at'): Promise<void> {
  await sql`update channels_posts set ${sql.ref(how)} = now() where id = ${postId}`.execute(db);
}
