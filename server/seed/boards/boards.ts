import { randomBytes } from 'node:crypto';
import { POST_PREVIEW_LETTERS } from '@dolphin/contract/channels/posts/posts.constants';
import { POST_TEXT_LIMITS, type RichBlock, type RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import sharp from 'sharp';
import { insertBoard } from '../../src/channels/boards/boards.queries.ts';
import { insertComment } from '../../src/channels/comments/write-comment.queries.ts';
import { insertFiles } from '../../src/channels/post-files/post-files.queries.ts';
import { gramsOf, searchTextOf } from '../../src/channels/post-search/search-grams.rules.ts';
import { insertPost } from '../../src/channels/posts/write-post.queries.ts';
import { previewOf } from '../../src/channels/rich-text/plain-text.rules.ts';
import { checkRichText } from '../../src/channels/rich-text/rich-text.rules.ts';
import type { App } from '../../src/core/app.ts';
import type { Db } from '../../src/core/db.ts';
import { SEED_BOARDS, type SeedBlock, type SeedComment, type SeedPost } from './board-posts.ts';
import { DEMO_PEOPLE, demoEmail } from '../demo-people.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Place = {
  readonly channelId: number;
  readonly boardId: number;
  readonly idOf: (key: string) => number;
  readonly people: readonly number[];
};

/** Boards of the demo academy as they look in the middle of a term. */
export async function seedBoards(tx: Db, app: App, { channelId }: { readonly channelId: number }): Promise<void> {
  const users = await tx.selectFrom('accounts_users').select(['id', 'email']).execute();
  const ids = new Map(
    DEMO_PEOPLE.map((person) => [person.key, users.find(({ email }) => email === demoEmail(person))?.id ?? 0]),
  );
  const idOf = (key: string) => ids.get(key) ?? 0;
  const people = (
    await tx
      .selectFrom('channels_members')
      .select('user_id')
      .where('channel_id', '=', channelId)
      .where('role', 'not in', ['PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED'])
      .orderBy('id')
      .execute()
  ).map(({ user_id }) => user_id);
  const groups = await tx
    .selectFrom('channels_groups')
    .select(['id', 'name'])
    .where('channel_id', '=', channelId)
    .execute();
  const tags = await tx.selectFrom('channels_tags').select(['id', 'tag']).where('channel_id', '=', channelId).execute();
  for (const { name, introduction, kind, folder, read, write, group, fields = [], posts } of SEED_BOARDS) {
    const groupIds = groups.filter((one) => one.name === group).map(({ id }) => id);
    const boardId = await insertBoard(tx, channelId, {
      name,
      introduction,
      kind,
      folder,
      visibility: 'VISIBLE',
      readCheck: read,
      writeCheck: write,
      groupIds,
      formFields: fields,
      nextFieldId: fields.length + 1,
    });
    for (const post of posts.toSorted((a, b) => b.hoursAgo - a.hoursAgo))
      await seedPost(tx, app, { channelId, boardId, idOf, people }, kind, post, tags);
  }
}

async function seedPost(
  tx: Db,
  app: App,
  place: Place,
  kind: (typeof SEED_BOARDS)[number]['kind'],
  post: SeedPost,
  tags: readonly { readonly id: number; readonly tag: string }[],
): Promise<void> {
  const { channelId, boardId, idOf } = place;
  const at = new Date(app.now().getTime() - post.hoursAgo * HOUR_MS);
  const authorId = idOf(post.by);
  const pictures: Awaited<ReturnType<typeof keepPicture>>[] = [];
  const content: RichBlock[] = [];
  for (const block of post.body) content.push(block.type === 'drawn' ? await pictureOf(block) : block);
  const { doc, text } = checked({ type: 'doc', content });
  const searchText = searchTextOf(post.title, text);
  const postId = await insertPost(tx, {
    channelId,
    boardId,
    postType: kind,
    authorId,
    title: post.title,
    body: doc,
    preview: previewOf(text, POST_PREVIEW_LETTERS),
    searchText,
    grams: gramsOf(channelId, searchText),
    tagIds: tags.filter(({ tag }) => post.tags?.includes(tag)).map(({ id }) => id),
    formAnswers: Object.entries(post.answers ?? {}).map(([fieldId, answer]) => ({
      fieldId: Number(fieldId),
      text: answer,
    })),
    thumbnailFileId: pictures[0]?.id ?? null,
    hasFiles: false,
    submissionState: post.state ?? null,
    now: at,
  });
  await insertFiles(
    tx,
    channelId,
    { postId, commentId: null, tempId: null },
    pictures.map((file, position) => ({ fileId: file.id, use: 'PICTURE', fieldId: null, position, file })),
    at,
  );
  if (post.isPinned || post.note)
    await tx
      .updateTable('channels_posts')
      .set({ ...(post.isPinned ? { pinned_at: at } : {}), ...(post.note ? { submission_note: post.note } : {}) })
      .where('id', '=', postId)
      .execute();
  const likers = place.people.filter((id) => id !== authorId).slice(0, post.likes ?? 0);
  if (likers.length > 0)
    await tx
      .insertInto('channels_post_likes')
      .values(likers.map((user_id) => ({ post_id: postId, user_id })))
      .execute();
  const counts = { channel_id: channelId, board_id: boardId, post_id: postId, comment_id: null, at };
  await tx
    .insertInto('channels_count_deltas')
    .values([
      { ...counts, kind: 'LIKE', delta: likers.length },
      { ...counts, kind: 'VIEW', delta: post.views ?? 0 },
    ])
    .execute();
  let minutes = 0;
  for (const comment of post.comments ?? []) minutes = await seedComment(tx, place, postId, comment, at, minutes + 9);

  async function pictureOf({ svg, alt }: Extract<SeedBlock, { type: 'drawn' }>): Promise<RichBlock> {
    const file = await keepPicture(tx, app, { channelId, userId: authorId, svg, at });
    pictures.push(file);
    return { type: 'image', attrs: { fileId: file.id, alt, width: 960, height: 640 } };
  }
}

async function seedComment(
  tx: Db,
  { channelId, boardId, idOf, people }: Place,
  postId: number,
  comment: SeedComment,
  postedAt: Date,
  minutes: number,
): Promise<number> {
  const write = (by: string, text: string, parentId: number | null, after: number, code?: string) =>
    insertComment(tx, {
      channelId,
      boardId,
      postId,
      parentId,
      authorId: idOf(by),
      body: checked({
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text }] },
          ...(code
            ? [
                {
                  type: 'codeBlock' as const,
                  attrs: { language: 'python' },
                  content: [{ type: 'text' as const, text: code }],
                },
              ]
            : []),
        ],
      }).doc,
      hasFiles: false,
      now: new Date(postedAt.getTime() + after * MINUTE_MS),
    });
  const commentId = await write(comment.by, comment.text, null, minutes, comment.code);
  const likers = people.filter((id) => id !== idOf(comment.by)).slice(0, comment.likes ?? 0);
  if (likers.length > 0) {
    await tx
      .insertInto('channels_comment_likes')
      .values(likers.map((user_id) => ({ comment_id: commentId, user_id })))
      .execute();
    await tx
      .insertInto('channels_count_deltas')
      .values({
        kind: 'COMMENT_LIKE',
        channel_id: channelId,
        board_id: boardId,
        post_id: postId,
        comment_id: commentId,
        delta: likers.length,
        at: postedAt,
      })
      .execute();
  }
  if (comment.isAccepted)
    await tx.updateTable('channels_posts').set({ accepted_comment_id: commentId }).where('id', '=', postId).execute();
  let at = minutes;
  for (const [by, text] of comment.replies ?? []) await write(by, text, commentId, (at += 4));
  return at;
}

/** By the same walk that people's texts go through. */
function checked(doc: RichDoc) {
  const result = checkRichText(doc, POST_TEXT_LIMITS, 'POST');
  if (typeof result === 'string') throw new Error(`A text of the demo is refused: ${result}`);
  return result;
}

async function keepPicture(
  tx: Db,
  app: App,
  {
    channelId,
    userId,
    svg,
    at,
  }: { readonly channelId: number; readonly userId: number; readonly svg: string; readonly at: Date },
) {
  const body = await sharp(Buffer.from(svg)).webp({ quality: 86 }).toBuffer();
  const key = `post_picture/0${randomBytes(24).toString('base64url')}`;
  await app.store.put(key, body, 'image/webp');
  const file = {
    user_id: userId,
    purpose: 'POST_PICTURE' as const,
    key,
    file_name: 'drawing.webp',
    content_type: 'image/webp',
    byte_size: body.length,
    created_at: at,
    used_at: at,
    channel_id: channelId,
  };
  const { id } = await tx.insertInto('storage_files').values(file).returning('id').executeTakeFirstOrThrow();
  return { id, ...file };
}
