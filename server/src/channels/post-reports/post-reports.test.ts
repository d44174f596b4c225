import { comments } from '@dolphin/contract/channels/posts/comments.contract';
import { postReports } from '@dolphin/contract/channels/posts/post-reports.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeBoard, upload, words } from '../posts/boards.fixture.ts';
import { eraseWritingOf } from '../posts/erase-writing.queries.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

async function begin() {
  const channel = await server.makeChannel(['MANAGER', 'TEACHER', 'USER', 'LECTURER', 'VISITOR']);
  const boardId = await makeBoard(server, channel.id);
  const { postId } = (
    await call(
      server,
      posts.create,
      { channelId: channel.id, boardId, title: '나쁜 글', body: words('나쁜 말') },
      channel.people.USER.headers,
    )
  ).body;
  const { commentId } = (
    await call(
      server,
      comments.create,
      { channelId: channel.id, postId, body: words('나쁜 댓글') },
      channel.people.LECTURER.headers,
    )
  ).body;
  const list = (state?: 'OPEN' | 'HANDLED', who = channel.people.TEACHER) =>
    call(server, postReports.list, { channelId: channel.id, ...(state ? { state } : {}) }, who.headers);
  return { channelId: channel.id, boardId, postId, commentId, people: channel.people, list };
}

describe('complaints', () => {
  it('reach the staff once for each who complains, and are closed together', async () => {
    const { channelId, postId, commentId, people, list } = await begin();
    const post = (who = people.VISITOR) =>
      call(server, postReports.reportPost, { channelId, postId, reason: 'ABUSE', detail: '무서워요' }, who.headers);
    for (const answer of [
      await post(),
      await post(),
      await post(people.LECTURER),
      await call(server, postReports.reportComment, { channelId, commentId, reason: 'SPAM' }, people.USER.headers),
    ])
      expect(answer.status).toBe(200);
    const { body } = await list('OPEN');
    expect(body.totalCount).toBe(3);
    expect(
      body.postReportList.map(({ reason, commentId: about, excerpt, author, reporter }) => [
        reason,
        about,
        excerpt,
        author.userId,
        reporter.userId,
      ]),
    ).toEqual([
      ['SPAM', commentId, '나쁜 댓글', people.LECTURER.id, people.USER.id],
      ['ABUSE', null, '나쁜 글 — 나쁜 말', people.USER.id, people.LECTURER.id],
      ['ABUSE', null, '나쁜 글 — 나쁜 말', people.USER.id, people.VISITOR.id],
    ]);
    const handle = (reportId: number) =>
      call(
        server,
        postReports.handle,
        { channelId, reportId, state: 'HANDLED', note: '숨겼어요' },
        people.TEACHER.headers,
      );
    const [, first, second] = body.postReportList;
    expect((await handle(first?.reportId ?? 0)).status).toBe(200);
    expect((await handle(second?.reportId ?? 0)).error.errorCode).toBe('POST_REPORT_ALREADY_HANDLED');
    expect((await list('OPEN')).body.totalCount).toBe(1);
    expect((await list('HANDLED')).body.postReportList).toMatchObject([
      { note: '숨겼어요', handler: { userId: people.TEACHER.id } },
      {},
    ]);
    expect((await list('OPEN', people.LECTURER)).error.errorCode).toBe('NOT_HAS_ROLE');
  });

  it('[BRD-4] about a board that a teacher may not read are not shown to that teacher', async () => {
    const { channelId, boardId, postId, people, list } = await begin();
    await call(server, postReports.reportPost, { channelId, postId, reason: 'SPAM' }, people.VISITOR.headers);
    await server.db.updateTable('channels_boards').set({ read_check: 'MANAGER' }).where('id', '=', boardId).execute();
    expect((await list('OPEN')).body.totalCount).toBe(0);
    const [report] = (await list('OPEN', people.MANAGER)).body.postReportList;
    expect(
      (
        await call(
          server,
          postReports.handle,
          { channelId, reportId: report?.reportId ?? 0, state: 'DISMISSED' },
          people.TEACHER.headers,
        )
      ).error.errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
  });
});

describe('whoever leaves', () => {
  it('is named by nothing they wrote', async () => {
    const { channelId, postId, people } = await begin();
    const { fileId } = await upload(server, people.USER, { purpose: 'POST_PICTURE' });
    await call(
      server,
      posts.update,
      {
        channelId,
        postId,
        version: 1,
        title: '고친 글',
        body: { type: 'doc', content: [{ type: 'image', attrs: { fileId } }] },
      },
      people.USER.headers,
    );
    await call(server, posts.like, { channelId, postId }, people.USER.headers);
    await eraseWritingOf(server.db, people.USER.id);
    const { body } = await call(server, posts.detail, { channelId, postId }, people.LECTURER.headers);
    expect(body).toMatchObject({
      title: '고친 글',
      author: { userId: null, nickname: null, portrait: null, role: null },
      likeCount: 0,
      fileList: [],
    });
    expect(
      (await call(server, posts.histories, { channelId, postId }, people.TEACHER.headers)).body.postHistoryList,
    ).toEqual([]);
    for (const table of ['channels_temps', 'channels_post_likes', 'channels_files', 'channels_post_views'] as const)
      expect(
        await server.db.selectFrom(table).select('user_id').where('user_id', '=', people.USER.id).execute(),
      ).toEqual([]);
  });
});
