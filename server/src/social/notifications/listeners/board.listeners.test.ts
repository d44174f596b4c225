import { comments } from '@dolphin/contract/channels/posts/comments.contract';
import { postReports } from '@dolphin/contract/channels/posts/post-reports.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true })));
afterAll(() => server.close());

const notificationsOf = async ({ id }: Person) =>
  (
    await server.db
      .selectFrom('social_notifications')
      .select(['kind', 'link', 'params'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
  ).filter(({ kind }) => kind !== 'welcome');
const words = (text: string, mentioned?: Person) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [
        { type: 'text' as const, text },
        ...(mentioned
          ? [{ type: 'mention' as const, attrs: { userId: mentioned.id, nickname: mentioned.nickname } }]
          : []),
      ],
    },
  ],
});

describe('notices of boards', () => {
  it('notify of mentions, comments, replies and accepted answers, with a link to the place', async () => {
    const {
      id: channelId,
      people: { USER: asker, LECTURER: helper, TEACHER: teacher, VISITOR: visitor },
    } = await server.makeChannel(['USER', 'LECTURER', 'TEACHER', 'VISITOR']);
    const { slug } = await server.db
      .selectFrom('channels_channels')
      .select('slug')
      .where('id', '=', channelId)
      .executeTakeFirstOrThrow();
    const { id: boardId } = await server.db
      .insertInto('channels_boards')
      .values({
        channel_id: channelId,
        name: '질문',
        kind: 'QNA',
        folder: null,
        position: 1,
        read_check: 'USER',
        write_check: 'USER',
        deleted_at: null,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { postId } = (
      await call(
        server,
        posts.create,
        { channelId, boardId, title: '물어봐요', body: words('도와주세요 ', teacher) },
        asker.headers,
      )
    ).body;
    const { commentId } = (
      await call(server, comments.create, { channelId, postId, body: words('이렇게요') }, helper.headers)
    ).body;
    await call(
      server,
      comments.create,
      { channelId, postId, parentId: commentId, body: words('고마워요 ', visitor) },
      asker.headers,
    );
    await call(server, posts.accept, { channelId, postId, commentId }, asker.headers);
    await vi.waitFor(
      async () =>
        expect((await notificationsOf(helper)).map(({ kind }) => kind).toSorted()).toEqual([
          'answerAccepted',
          'commentReplied',
        ]),
      40_000,
    );
    await vi.waitFor(
      async () =>
        expect((await notificationsOf(teacher)).map(({ kind, link }) => [kind, link])).toEqual([
          ['postMentioned', `/channel/${slug}/posts/${postId}`],
        ]),
      40_000,
    );
    await vi.waitFor(
      async () =>
        expect(await notificationsOf(asker)).toMatchObject([
          {
            kind: 'postCommented',
            link: `/channel/${slug}/posts/${postId}?comment=${commentId}`,
            params: { nickname: helper.nickname },
          },
        ]),
      40_000,
    );
    // Named, but the board is not for visitors.
    expect(await notificationsOf(visitor)).toEqual([]);

    // Withdrawn and given again: one answer, notified once.
    for (const given of [null, commentId, null, commentId])
      await call(server, posts.accept, { channelId, postId, commentId: given }, asker.headers);
    const other = (await call(server, comments.create, { channelId, postId, body: words('저렇게요') }, teacher.headers))
      .body.commentId;
    await call(server, posts.accept, { channelId, postId, commentId: other }, asker.headers);
    await vi.waitFor(
      async () => expect((await notificationsOf(teacher)).map(({ kind }) => kind)).toContain('answerAccepted'),
      40_000,
    );
    expect((await notificationsOf(helper)).filter(({ kind }) => kind === 'answerAccepted')).toHaveLength(1);
  });

  it('notify the staff of a board once that something in it was reported, with a link to the queue', async () => {
    const { id: channelId, people } = await server.makeChannel([
      'ROLE_CHANNEL_MASTER',
      'MANAGER',
      'TEACHER',
      'LECTURER',
      'USER',
      'VISITOR',
    ]);
    const { slug } = await server.db
      .selectFrom('channels_channels')
      .select('slug')
      .where('id', '=', channelId)
      .executeTakeFirstOrThrow();
    const makeBoard = async (readCheck: string) =>
      (
        await server.db
          .insertInto('channels_boards')
          .values({
            channel_id: channelId,
            name: `자유 ${readCheck}`,
            kind: 'FREE',
            folder: null,
            position: 1,
            read_check: readCheck,
            write_check: 'USER',
            deleted_at: null,
          } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [open, closed] = [await makeBoard('VISITOR'), await makeBoard('MANAGER')];
    const write = async (boardId: number, who: Person) =>
      (await call(server, posts.create, { channelId, boardId, title: '나쁜 글', body: words('나쁜 말') }, who.headers))
        .body.postId;
    const [postId, hidden] = [await write(open, people.USER), await write(closed, people.MANAGER)];
    const report = (id: number, who: Person) =>
      call(server, postReports.reportPost, { channelId, postId: id, reason: 'ABUSE' }, who.headers);
    for (const who of [people.VISITOR, people.LECTURER]) expect((await report(postId, who)).status).toBe(200);
    expect((await report(hidden, people.ROLE_CHANNEL_MASTER)).status).toBe(200);
    const link = (boardId: number) => `/channel/${slug}/boards/${boardId}?reports=1`;
    await vi.waitFor(
      async () =>
        expect((await notificationsOf(people.MANAGER)).map(({ kind, link: to }) => [kind, to])).toEqual([
          ['postReported', link(open)],
          ['postReported', link(closed)],
        ]),
      40_000,
    );
    expect(await notificationsOf(people.ROLE_CHANNEL_MASTER)).toHaveLength(2);
    expect((await notificationsOf(people.TEACHER)).map(({ link: to }) => to)).toEqual([link(open)]);
    expect([await notificationsOf(people.USER), await notificationsOf(people.LECTURER)]).toEqual([[], []]);
  });
});
