import { readFileSync } from 'node:fs';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * What the boards are compared with: Fastify alone, with the very statements our server sends for the same two calls,
 * the same pool, prepared names and answer schemas, and nothing of a session, a guard, a rule or an error catalogue.
 * `bare-boards-server.ts <file>` prints its port.
 */
type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Row = Readonly<Record<string, never>>;
const { list, post } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Readonly<
  Record<'list' | 'post', { readonly path: string; readonly statements: readonly Statement[] }>
>;
const POOL = 16;
const PAGE = 20;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: POOL });

/** The rows of the last statement; the statements before it only check permission. */
async function ask(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
  const answers: (readonly Row[])[] = [];
  for (const { text, values } of statements)
    answers.push(
      (await pool.query<Row>({ name: /query:([\w.-]+)/.exec(text)?.[1] ?? text, text, values: values as unknown[] }))
        .rows,
    );
  return answers;
}

const author = (row: Row) => ({
  userId: row['authorId'],
  nickname: row['nickname'],
  portrait: row['portraitKey'],
  role: row['role'],
});
const fields = (row: Row) => ({
  postId: row['postId'],
  boardId: row['boardId'],
  postType: row['postType'],
  title: row['title'],
  author: author(row),
  tagList: row['tags'] ?? [],
  likeCount: row['likeCount'],
  commentCount: row['commentCount'],
  viewCount: row['viewCount'],
  isPinned: row['isPinned'],
  visibility: row['isHidden'] ? 'INVISIBLE' : 'VISIBLE',
  hasFiles: row['hasFiles'],
  isAnswered: row['isAnswered'],
  submissionState: row['submissionState'],
  createdAt: row['createdAt'],
  editedAt: row['editedAt'],
});

const http = Fastify({ logger: false });
http.get(list.path.split('?')[0] ?? '', { schema: { response: { 200: posts.list.output } } }, async () => {
  const answers = await ask(list.statements);
  const totalCount = Number(answers.flat().find((row) => 'postCount' in row)?.['postCount'] ?? 0);
  return {
    pinnedPostList: [],
    postList: (answers.at(-1) ?? []).map((row) => ({
      ...fields(row),
      preview: row['preview'],
      thumbnailUrl: row['thumbnailKey'],
    })),
    pageCount: Math.ceil(totalCount / PAGE),
    totalCount,
    totalCountExact: true,
  };
});
http.get(post.path, { schema: { response: { 200: posts.detail.output } } }, async () => {
  const row = (await ask(post.statements)).at(-1)?.[0];
  if (!row) throw new Error('no such post');
  return {
    ...fields(row),
    boardName: row['boardName'],
    body: row['body'],
    fileList: row['files'] ?? [],
    formAnswerList: [],
    reportFileList: [],
    isLiked: row['isLiked'],
    acceptedCommentId: row['acceptedCommentId'],
    submissionNote: null,
    version: row['version'],
    editCount: row['editCount'],
    mayEdit: false,
    mayRemove: false,
    mayComment: true,
    mayAccept: false,
    mayModerate: false,
  };
});
const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port}\n`);
process.on('SIGTERM', () => process.exit(0));
