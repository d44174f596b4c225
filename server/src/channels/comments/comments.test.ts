import { comments } from '@dolphin/contract/channels/posts/comments.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { COMMENTS_PER_PAGE, REPLIES_SHOWN } from '@dolphin/contract/channels/posts/posts.constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeBoard, upload, words } from '../posts/boards.fixture.ts';
import { foldCounts } from '../post-counts/fold-counts.queries.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

async function makePost(kind: 'FREE' | 'QNA' | 'NOTICE' = 'FREE') {
  const channel = await server.makeChannel(['TEACHER', 'LECTURER', 'USER', 'VISITOR']);
  const boardId = await makeBoard(server, channel.id, { kind, writeCheck: kind === 'NOTICE' ? 'TEACHER' : 'USER' });
  const writer = kind === 'NOTICE' ? channel.people.TEACHER : channel.people.USER;
  const { postId } = (
    await call(server, posts.create, { channelId: channel.id, boardId, title: '글', body: words('글') }, writer.headers)
  ).body;
  const writeComment = (text: string, given: { parentId?: number } = {}, who = channel.people.USER) =>
    call(server, comments.create, { channelId: channel.id, postId, body: words(text), ...given }, who.headers);
  const list = async (given: { cursor?: number; from?: number } = {}, who = channel.people.USER) =>
    (await call(server, comments.list, { channelId: channel.id, postId, ...given }, who.headers)).body;
  return { ...channel, channelId: channel.id, boardId, postId, writeComment, list };
}
const textOf = (body: unknown) =>
  body === null ? null : [...JSON.stringify(body).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text).join('');

describe('comments and replies', () => {
  it('[BRD-3] are written, read, edited and removed; a removed comment keeps its thread', async () => {
    const { channelId, people, writeComment, list } = await makePost();
    const comment = (await writeComment('첫 댓글')).body;
    const reply = (await writeComment('답글', { parentId: comment.commentId }, people.LECTURER)).body;
    const deeper = (await writeComment('답글의 답글', { parentId: reply.commentId })).body;
    expect([reply.parentId, deeper.parentId]).toEqual([comment.commentId, comment.commentId]);
    await writeComment('둘째 댓글');
    const page = await list();
    expect(page).toMatchObject({ totalCount: 4, nextCursor: null });
    expect(
      page.commentList.map(({ body, replyCount, replyList }) => [
        textOf(body),
        replyCount,
        replyList.map((one) => textOf(one.body)),
      ]),
    ).toEqual([
      ['첫 댓글', 2, ['답글', '답글의 답글']],
      ['둘째 댓글', 0, []],
    ]);
    const edited = await call(
      server,
      comments.update,
      { channelId, commentId: comment.commentId, body: words('고친 댓글') },
      people.USER.headers,
    );
    expect(edited.body).toMatchObject({ mayEdit: true, replyList: [{ parentId: comment.commentId }, {}] });
    expect(edited.body.editedAt).not.toBeNull();
    expect(
      (
        await call(
          server,
          comments.update,
          { channelId, commentId: comment.commentId, body: words('남의 손') },
          people.TEACHER.headers,
        )
      ).error.errorCode,
    ).toBe('NOT_HAS_ROLE');
    expect(
      (await call(server, comments.remove, { channelId, commentId: comment.commentId }, people.LECTURER.headers)).error
        .errorCode,
    ).toBe('NOT_HAS_ROLE');
    expect(
      (await call(server, comments.remove, { channelId, commentId: comment.commentId }, people.TEACHER.headers)).status,
    ).toBe(200);
    const [gone] = (await list()).commentList;
    expect(gone).toMatchObject({
      body: null,
      removedBy: 'STAFF',
      author: { userId: null, nickname: null },
      replyList: [{}, {}],
    });
    for (const { commentId } of [reply, deeper])
      await call(server, comments.remove, { channelId, commentId }, people.TEACHER.headers);
    expect(await list()).toMatchObject({ totalCount: 1, commentList: [{ replyCount: 0 }] });
    while (await foldCounts(server.db));
    expect((await list()).totalCount).toBe(1);
    expect((await writeComment('빈 자리에', { parentId: comment.commentId })).error.errorCode).toBe(
      'RESOURCE_NOT_FOUND',
    );
  });

  it('[BRD-3] come in pages that never skip or repeat, from a certain one on if asked', async () => {
    const { channelId, writeComment, list } = await makePost();
    const ids: number[] = [];
    for (let at = 0; at < COMMENTS_PER_PAGE * 2 + 3; at++) ids.push((await writeComment(`댓글 ${at}`)).body.commentId);
    const first = await list();
    const second = await list({ cursor: first.nextCursor ?? 0 });
    const third = await list({ cursor: second.nextCursor ?? 0 });
    expect(
      [...first.commentList, ...second.commentList, ...third.commentList].map(({ commentId }) => commentId),
    ).toEqual(ids);
    expect([first.hasPrevious, third.nextCursor]).toEqual([false, null]);
    const parentId = ids[30] ?? 0;
    const replies: number[] = [];
    for (let at = 0; at < REPLIES_SHOWN + 2; at++)
      replies.push((await writeComment(`답글 ${at}`, { parentId })).body.commentId);
    const from = await list({ from: replies.at(-1) ?? 0 });
    expect(from).toMatchObject({
      hasPrevious: true,
      commentList: [
        { commentId: parentId, replyCount: REPLIES_SHOWN + 2 },
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    });
    expect(from.commentList[0]?.replyList.map(({ commentId }) => commentId)).toEqual(replies.slice(0, REPLIES_SHOWN));
    const rest = await call(
      server,
      comments.replies,
      { channelId, commentId: parentId, cursor: replies[REPLIES_SHOWN - 1] ?? 0 },
      {},
    );
    expect(rest.error.errorCode).toBe('NEED_TO_LOGIN');
  });

  it('are liked once by each and published to the channel by ids', async () => {
    const { channelId, boardId, postId, people, writeComment } = await makePost();
    const { commentId } = (await writeComment('좋은 말', {}, people.LECTURER)).body;
    await warmPool(server.db, 6);
    await Promise.all(
      Object.values(people).flatMap((person) =>
        [1, 2].map(() => call(server, comments.like, { channelId, commentId }, person.headers)),
      ),
    );
    expect((await call(server, comments.unlike, { channelId, commentId }, people.VISITOR.headers)).body).toEqual({
      isLiked: false,
      likeCount: 3,
    });
    const rows = await server.db
      .selectFrom('core_outbox')
      .select(['name', 'payload'])
      .where('topic', 'in', ['server', `channel:${channelId}`])
      .orderBy('id')
      .execute();
    expect(
      rows
        .filter(({ payload }) => (payload as { commentId?: number }).commentId === commentId)
        .map(({ name, payload }) => [name, payload]),
    ).toEqual([
      ['channels.commentsChanged', { boardId, postId, commentId, parentId: null, change: 'CREATED' }],
      [
        'channels.commentCreated',
        {
          channelId,
          boardId,
          postId,
          postType: 'FREE',
          commentId,
          authorId: people.LECTURER.id,
          postAuthorId: people.USER.id,
          parentAuthorId: null,
        },
      ],
    ]);
  });

  it('answer a question, and one of them is accepted by whoever asked', async () => {
    const { channelId, postId, people, writeComment, list } = await makePost('QNA');
    const { commentId } = (await writeComment('이렇게 해 봐요', {}, people.LECTURER)).body;
    const reply = (await writeComment('고마워요', { parentId: commentId })).body;
    const accept = (id: number | null, who = people.USER) =>
      call(server, posts.accept, { channelId, postId, commentId: id }, who.headers);
    expect((await accept(commentId, people.LECTURER)).error.errorCode).toBe('NOT_HAS_ROLE');
    expect((await accept(reply.commentId)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect((await accept(commentId)).status).toBe(200);
    expect((await list()).commentList).toMatchObject([{ isAccepted: true }]);
    expect((await call(server, posts.detail, { channelId, postId }, people.USER.headers)).body).toMatchObject({
      isAnswered: true,
      acceptedCommentId: commentId,
    });
    await call(server, comments.remove, { channelId, commentId }, people.LECTURER.headers);
    expect((await call(server, posts.detail, { channelId, postId }, people.USER.headers)).body).toMatchObject({
      isAnswered: false,
      acceptedCommentId: null,
    });
  });

  it('are never both removed and accepted, also when both happen at the same moment', async () => {
    const { channelId, postId, people, writeComment } = await makePost('QNA');
    await warmPool(server.db, 4);
    for (let round = 0; round < repeats(4, 12); round++) {
      const { commentId } = (await writeComment('이렇게 해 봐요', {}, people.LECTURER)).body;
      const both = [
        () => call(server, posts.accept, { channelId, postId, commentId }, people.USER.headers),
        () => call(server, comments.remove, { channelId, commentId }, people.LECTURER.headers),
      ];
      const answers = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((press) => press()));
      expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
      expect(
        (await call(server, posts.detail, { channelId, postId }, people.USER.headers)).body.acceptedCommentId,
      ).toBeNull();
    }
  });

  it("may stand under a notice that the reader could not have written, and carry pictures of one's own", async () => {
    const { people, writeComment, channelId, postId, list } = await makePost('NOTICE');
    expect((await writeComment('잘 읽었어요', {}, people.VISITOR)).status).toBe(200);
    const { fileId } = await upload(server, people.USER, { purpose: 'POST_PICTURE' });
    const withPicture = (who = people.USER) =>
      call(
        server,
        comments.create,
        { channelId, postId, body: { type: 'doc', content: [{ type: 'image', attrs: { fileId } }] } },
        who.headers,
      );
    expect((await withPicture(people.LECTURER)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect((await withPicture()).body.fileList).toMatchObject([{ fileId }]);
    const url = (await list({}, people.VISITOR)).commentList.at(-1)?.fileList[0]?.url ?? '';
    expect((await server.http.inject(url)).statusCode).toBe(200);
    const free = await makePost();
    expect((await free.writeComment('못 써요', {}, free.people.VISITOR)).error.errorCode).toBe('NOT_HAS_ROLE');
  });
});
