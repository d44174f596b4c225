import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { POSTS_PER_PAGE } from '@dolphin/contract/channels/posts/posts.constants';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeBoard, upload, words } from './boards.fixture.ts';
import { ANCHOR_POSTS, foldCounts } from '../post-counts/fold-counts.queries.ts';

let now = new Date('2026-11-16T14:55:00Z');
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

const makeChannel = () =>
  server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER', 'LECTURER', 'USER', 'VISITOR']);
type Channel = Awaited<ReturnType<typeof makeChannel>>;
const write = (
  channel: Channel,
  boardId: number,
  given: Partial<InputOf<typeof posts.create>> = {},
  who = channel.people.USER,
) =>
  call(
    server,
    posts.create,
    { channelId: channel.id, boardId, title: '버블정렬알고리즘', body: words('배열을 차례로 견줘요'), ...given },
    who.headers,
  );
const read = (channel: Channel, postId: number, who = channel.people.USER) =>
  call(server, posts.detail, { channelId: channel.id, postId }, who.headers);
const list = (channel: Channel, given: Partial<InputOf<typeof posts.list>>, who = channel.people.USER) =>
  call(server, posts.list, { channelId: channel.id, ...given }, who.headers);
const fold = async () => {
  while (await foldCounts(server.db));
};

describe('a post', () => {
  it('[BRD-2] is written, read, edited with its history, and removed', async () => {
    const channel = await makeChannel();
    const boardId = await makeBoard(server, channel.id);
    const {
      body: { postId },
    } = await write(channel, boardId, { postType: 'FREE' });
    const first = await read(channel, postId);
    expect(first.body).toMatchObject({
      postId,
      boardId,
      postType: 'FREE',
      title: '버블정렬알고리즘',
      body: words('배열을 차례로 견줘요'),
      author: { userId: channel.people.USER.id },
      version: 1,
      mayEdit: true,
      mayRemove: true,
      mayModerate: false,
      editedAt: null,
    });
    const edit = { channelId: channel.id, postId, version: 1, title: '고친 제목', body: words('고친 글') };
    expect((await call(server, posts.update, edit, channel.people.USER.headers)).body).toEqual({ postId, version: 2 });
    expect((await call(server, posts.update, edit, channel.people.USER.headers)).error.errorCode).toBe(
      'POST_CHANGED_MEANWHILE',
    );
    expect((await read(channel, postId, channel.people.VISITOR)).body).toMatchObject({
      title: '고친 제목',
      editCount: 1,
      mayEdit: false,
      mayRemove: false,
    });
    const histories = await call(
      server,
      posts.histories,
      { channelId: channel.id, postId },
      channel.people.USER.headers,
    );
    expect(histories.body.postHistoryList).toMatchObject([
      { title: '버블정렬알고리즘', body: words('배열을 차례로 견줘요') },
    ]);
    expect(
      (await call(server, posts.histories, { channelId: channel.id, postId }, channel.people.VISITOR.headers)).error
        .errorCode,
    ).toBe('NOT_HAS_ROLE');
    expect(
      (await call(server, posts.remove, { channelId: channel.id, postId }, channel.people.LECTURER.headers)).error
        .errorCode,
    ).toBe('NOT_HAS_ROLE');
    expect(
      (await call(server, posts.remove, { channelId: channel.id, postId }, channel.people.TEACHER.headers)).status,
    ).toBe(200);
    expect((await read(channel, postId)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect((await list(channel, { board_id: boardId })).body).toMatchObject({ postList: [], totalCount: 0 });
  });

  it("[BRD-2] is listed by board_id and post_type, and refused where the type is not the board's", async () => {
    const channel = await makeChannel();
    const [free, notice] = [
      await makeBoard(server, channel.id),
      await makeBoard(server, channel.id, { kind: 'NOTICE', writeCheck: 'TEACHER' }),
    ];
    await write(channel, free, { title: '자유로운 글' });
    await write(channel, notice, { title: '알리는 글' }, channel.people.TEACHER);
    expect((await write(channel, free, { postType: 'QNA' })).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect((await write(channel, notice)).error.errorCode).toBe('NOT_HAS_ROLE');
    expect(
      (await list(channel, { board_id: free, post_type: 'FREE' })).body.postList.map(({ title }) => title),
    ).toEqual(['자유로운 글']);
    expect((await list(channel, { board_id: free, post_type: 'NOTICE' })).body.totalCount).toBe(0);
    expect(
      (await call(server, posts.latest, { channelId: channel.id, post_type: 'NOTICE' }, channel.people.USER.headers))
        .body.postList,
    ).toMatchObject([{ title: '알리는 글', boardName: '게시판' }]);
    expect((await list(channel, {})).status).toBe(400);
  });

  it('is counted once a day for each reader, and never for its writer', async () => {
    const channel = await makeChannel();
    const {
      body: { postId },
    } = await write(channel, await makeBoard(server, channel.id));
    const view = async (who = channel.people.VISITOR) =>
      (await call(server, posts.view, { channelId: channel.id, postId }, who.headers)).body.isCounted;
    expect([await view(), await view(), await view(channel.people.TEACHER), await view(channel.people.USER)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect((await read(channel, postId)).body.viewCount).toBe(2);
    await fold();
    now = new Date('2026-11-16T15:00:01Z');
    expect(await view()).toBe(true);
    await fold();
    expect((await read(channel, postId)).body.viewCount).toBe(3);
    expect(
      await server.db
        .selectFrom('channels_post_daily_views')
        .select(['day', 'view_count'])
        .where('post_id', '=', postId)
        .orderBy('day')
        .execute(),
    ).toEqual([
      { day: '2026-11-16', view_count: 2 },
      { day: '2026-11-17', view_count: 1 },
    ]);
  });

  it('is liked once by each, however often and by how many at the same moment', async () => {
    const channel = await makeChannel();
    const {
      body: { postId },
    } = await write(channel, await makeBoard(server, channel.id));
    const given = { channelId: channel.id, postId };
    await warmPool(server.db, 8);
    await Promise.all(
      Object.values(channel.people).flatMap((person) =>
        [1, 2, 3, 4].map(() => call(server, posts.like, given, person.headers)),
      ),
    );
    await Promise.all([fold(), fold()]);
    expect((await read(channel, postId)).body).toMatchObject({ likeCount: 6, isLiked: true });
    expect((await call(server, posts.unlike, given, channel.people.USER.headers)).body).toEqual({
      isLiked: false,
      likeCount: 5,
    });
    expect((await call(server, posts.unlike, given, channel.people.USER.headers)).body).toEqual({
      isLiked: false,
      likeCount: 5,
    });
    expect((await call(server, posts.like, given, channel.people.USER.headers)).body).toEqual({
      isLiked: true,
      likeCount: 6,
    });
  });

  it('is pinned above the others, ten at most, and hidden from all but its writer and the staff', async () => {
    const channel = await makeChannel();
    const boardId = await makeBoard(server, channel.id);
    const ids: number[] = [];
    for (let at = 0; at < 12; at++) ids.push((await write(channel, boardId, { title: `글 ${at}` })).body.postId);
    const pin = (postId: number, isPinned = true) =>
      call(server, posts.pin, { channelId: channel.id, postId, isPinned }, channel.people.TEACHER.headers);
    for (const id of ids.slice(0, 10)) {
      now = new Date(now.getTime() + 1);
      expect((await pin(id)).status).toBe(200);
    }
    expect((await pin(ids[10] ?? 0)).error.errorCode).toBe('TOO_MANY_PINNED_POSTS');
    await pin(ids[0] ?? 0, false);
    const page = (await list(channel, { board_id: boardId })).body;
    expect(page.pinnedPostList.map(({ postId }) => postId)).toEqual(ids.slice(1, 10).toReversed());
    expect(page.postList.map(({ postId }) => postId)).toEqual(ids.toReversed());
    const hidden = ids[5] ?? 0;
    const hide = (visibility: 'VISIBLE' | 'INVISIBLE') =>
      call(server, posts.hide, { channelId: channel.id, postId: hidden, visibility }, channel.people.TEACHER.headers);
    expect((await hide('INVISIBLE')).status).toBe(200);
    await hide('INVISIBLE');
    expect((await list(channel, { board_id: boardId })).body).toMatchObject({ totalCount: 11 });
    expect((await read(channel, hidden, channel.people.VISITOR)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect((await read(channel, hidden)).body).toMatchObject({ visibility: 'INVISIBLE', isPinned: false });
    expect((await list(channel, { board_id: boardId, is_mine: true })).body.totalCount).toBe(12);
    await hide('VISIBLE');
    await fold();
    expect((await list(channel, { board_id: boardId })).body.totalCount).toBe(12);
    expect(
      (await call(server, boards.menu, { channelId: channel.id }, channel.people.USER.headers)).body.boardItemList,
    ).toMatchObject([{ postCount: 12, isNew: true }]);
  });

  it('does not reveal to its readers that the writer was banned', async () => {
    const channel = await makeChannel();
    const boardId = await makeBoard(server, channel.id);
    const {
      body: { postId },
    } = await write(channel, boardId);
    const roleSeen = async () => (await read(channel, postId, channel.people.VISITOR)).body.author.role;
    expect(await roleSeen()).toBe('USER');
    await server.db
      .updateTable('channels_members')
      .set({ role: 'BEN' })
      .where('channel_id', '=', channel.id)
      .where('user_id', '=', channel.people.USER.id)
      .execute();
    expect(await roleSeen()).toBeNull();
    expect((await list(channel, { board_id: boardId }, channel.people.VISITOR)).body.postList[0]?.author).toMatchObject(
      { userId: channel.people.USER.id, role: null },
    );
  });

  it('is published to the channel by ids, and to the server with its author and the mentioned users', async () => {
    const channel = await makeChannel();
    const boardId = await makeBoard(server, channel.id);
    const stranger = await server.makePerson({ nickname: '남남' });
    const { USER: writer, TEACHER: teacher } = channel.people;
    const mention = (userId: number, nickname: string) => ({ type: 'mention' as const, attrs: { userId, nickname } });
    const body = {
      type: 'doc' as const,
      content: [
        {
          type: 'paragraph' as const,
          content: [mention(teacher.id, '가짜 이름'), mention(stranger.id, '남남'), mention(writer.id, '나')],
        },
      ],
    };
    const {
      body: { postId },
    } = await write(channel, boardId, { body });
    expect((await read(channel, postId)).body.body).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            mention(teacher.id, teacher.nickname),
            { type: 'text', text: '@남남' },
            mention(writer.id, writer.nickname),
          ],
        },
      ],
    });
    await call(
      server,
      posts.update,
      { channelId: channel.id, postId, version: 1, title: '다시', body },
      writer.headers,
    );
    const rows = await server.db.selectFrom('core_outbox').select(['name', 'topic', 'payload']).orderBy('id').execute();
    expect(
      rows
        .filter(
          ({ topic, payload }) =>
            topic === `channel:${channel.id}` || (payload as { postId?: number }).postId === postId,
        )
        .map(({ name, payload }) => [name, payload]),
    ).toEqual([
      ['channels.postsChanged', { boardId, postId, change: 'CREATED' }],
      ['channels.postCreated', { channelId: channel.id, boardId, postId, postType: 'FREE', authorId: writer.id }],
      [
        'channels.personMentioned',
        { channelId: channel.id, boardId, postId, commentId: null, userId: teacher.id, byId: writer.id },
      ],
      ['channels.postsChanged', { boardId, postId, change: 'CHANGED' }],
    ]);
  });

  it('refuses ugly words and empty texts', async () => {
    const channel = await makeChannel();
    const boardId = await makeBoard(server, channel.id);
    expect((await write(channel, boardId, { title: '시발' })).error.errorCode).toBe('UNCLEAN_WORDS');
    expect((await write(channel, boardId, { body: words('   ') })).status).toBe(400);
    expect((await write(channel, boardId, { title: ' \u200e ' })).status).toBe(200);
  });
});

describe('a list', () => {
  it('[BRD-2] finds parts of words in titles and texts, in one board or in all that may be read', async () => {
    const channel = await makeChannel();
    const [open, closed] = [
      await makeBoard(server, channel.id),
      await makeBoard(server, channel.id, { readCheck: 'TEACHER' }),
    ];
    await write(channel, open);
    await write(channel, open, { title: 'Array', body: words('숫자를 정렬해 보자') });
    await write(channel, closed, { title: '선생님끼리 정렬' }, channel.people.TEACHER);
    const other = await makeChannel();
    await write(other, await makeBoard(server, other.id), { title: '남의 정렬' });
    const titles = async (given: Partial<InputOf<typeof posts.list>>, who = channel.people.USER) =>
      (await list(channel, given, who)).body.postList.map(({ title }) => title);
    expect(await titles({ board_id: open, query: '정렬' })).toEqual(['Array', '버블정렬알고리즘']);
    expect(await titles({ query: '정렬' })).toEqual(['Array', '버블정렬알고리즘']);
    expect(await titles({ query: '정렬' }, channel.people.TEACHER)).toEqual([
      '선생님끼리 정렬',
      'Array',
      '버블정렬알고리즘',
    ]);
    expect(await titles({ query: 'RRA' })).toEqual(['Array']);
    expect(await titles({ query: '정렬 숫자' })).toEqual(['Array']);
    expect(await titles({ query: '정 렬' })).toEqual([]);
    expect(await titles({ query: "정렬' or 1=1" })).toEqual([]);
    expect((await list(channel, { board_id: closed, query: '정렬' })).error.errorCode).toBe('NOT_HAS_ROLE');
  });

  it('distinguishes searches of many words, one after the other on the same connection', async () => {
    const channel = await makeChannel();
    const boardId = await makeBoard(server, channel.id);
    const many = ['하나', '두울', '세엣', '네엣', '다섯', '여섯', '일곱', '여덟'];
    await write(channel, boardId, { title: many.slice(0, 7).join(' ') });
    const found = async (count: number) => {
      const answer = await list(channel, {
        board_id: boardId,
        query: many.slice(0, count).join(' '),
        author_id: channel.people.USER.id,
        state: 'UNANSWERED',
      });
      const plain = await list(channel, { board_id: boardId, query: many.slice(0, count).join(' ') });
      return [answer.status, plain.status, plain.body.totalCount];
    };
    expect([await found(7), await found(8), await found(6)]).toEqual([
      [200, 200, 1],
      [200, 200, 0],
      [200, 200, 1],
    ]);
  });

  it('finds a word that nearly everybody uses as well as a rare one', async () => {
    const channel = await makeChannel();
    const boardId = await makeBoard(server, channel.id);
    for (let at = 0; at < 25; at++)
      await write(channel, boardId, { title: `흔한 말 ${at}`, body: words(at === 3 ? '드문 낱말' : '보통') });
    const common = (await list(channel, { board_id: boardId, query: '흔한' })).body;
    expect(common).toMatchObject({ totalCount: 25, totalCountExact: true, pageCount: 2 });
    expect(common.postList).toHaveLength(POSTS_PER_PAGE);
    expect((await list(channel, { board_id: boardId, query: '흔한', page: 2 })).body.postList.at(-1)?.title).toBe(
      '흔한 말 0',
    );
    expect((await list(channel, { board_id: boardId, query: '드문' })).body.postList.map(({ title }) => title)).toEqual(
      ['흔한 말 3'],
    );
  });

  it('filters by tag, writer, oneself and state, and sorts by likes, views and comments', async () => {
    const channel = await makeChannel();
    const other = await makeChannel();
    const boardId = await makeBoard(server, channel.id, { kind: 'QNA' });
    const tag = async (channelId: number) =>
      (
        (await server.db
          .insertInto('channels_tags' as never)
          .values({ channel_id: channelId, tag: '파이썬', tag_key: '파이썬', color: 'SEA', position: 1 } as never)
          .returning('id' as never)
          .executeTakeFirstOrThrow()) as { id: number }
      ).id;
    const [own, foreign] = [await tag(channel.id), await tag(other.id)];
    const a = (await write(channel, boardId, { title: '가', tagIdList: [own, foreign] })).body.postId;
    const b = (await write(channel, boardId, { title: '나' }, channel.people.LECTURER)).body.postId;
    const titles = async (given: Partial<InputOf<typeof posts.list>>) =>
      (await list(channel, { board_id: boardId, ...given })).body.postList.map(({ title }) => title);
    expect((await read(channel, a)).body.tagList).toEqual([{ tagId: own, tag: '파이썬' }]);
    expect(await titles({ tag_id: own })).toEqual(['가']);
    expect(await titles({ tag_id: foreign })).toEqual([]);
    expect(await titles({ author_id: channel.people.LECTURER.id })).toEqual(['나']);
    expect(await titles({ is_mine: true })).toEqual(['가']);
    expect(await titles({ state: 'UNANSWERED' })).toEqual(['나', '가']);
    expect(await titles({ state: 'ANSWERED' })).toEqual([]);
    await call(server, posts.like, { channelId: channel.id, postId: a }, channel.people.USER.headers);
    await call(server, posts.view, { channelId: channel.id, postId: b }, channel.people.USER.headers);
    await fold();
    expect([
      await titles({ sort: 'LIKES' }),
      await titles({ sort: 'VIEWS' }),
      await titles({ sort: 'LIKES', state: 'UNANSWERED' }),
      await titles({ sort: 'COMMENTS' }),
    ]).toEqual([
      ['가', '나'],
      ['나', '가'],
      ['가', '나'],
      ['나', '가'],
    ]);
  });

  it('[BRD-101] shows every post on exactly one page, however many there are and wherever some are missing', async () => {
    const channel = await makeChannel();
    const boardId = await makeBoard(server, channel.id);
    const noise = await makeBoard(server, channel.id);
    const total = ANCHOR_POSTS * 3 + 77;
    for (const [board, count] of [
      [boardId, 1_500],
      [noise, 200],
      [boardId, total - 1_500 - 10],
    ] as const)
      await fill(channel.id, board, count);
    const late: number[] = [];
    await fold();
    const some = await server.db
      .selectFrom('channels_posts')
      .select('id')
      .where('board_id', '=', boardId)
      .orderBy('id')
      .execute();
    for (const at of [3, 700, 1_600, 2_950])
      await call(
        server,
        posts.remove,
        { channelId: channel.id, postId: some[at]?.id ?? 0 },
        channel.people.MANAGER.headers,
      );
    await fold();
    for (let at = 0; at < 10; at++)
      late.push(
        (
          await write(
            channel,
            boardId,
            { title: `늦은 글 ${at}` },
            at % 2 ? channel.people.USER : channel.people.MANAGER,
          )
        ).body.postId,
      );
    const anchors = await server.db
      .selectFrom('channels_board_anchors')
      .selectAll()
      .where('board_id', '=', boardId)
      .execute();
    expect(anchors.length).toBeGreaterThan(1);
    const expected = (
      await server.db
        .selectFrom('channels_posts')
        .select('id')
        .where('board_id', '=', boardId)
        .where('is_listed', '=', true)
        .orderBy('id', 'desc')
        .execute()
    ).map(({ id }) => id);
    const { totalCount, pageCount } = (await list(channel, { board_id: boardId })).body;
    expect(totalCount).toBe(expected.length);
    const seen: number[] = [];
    for (let page = 1; page <= pageCount; page++)
      seen.push(...(await list(channel, { board_id: boardId, page })).body.postList.map(({ postId }) => postId));
    expect(seen).toEqual(expected);
    expect((await list(channel, { board_id: boardId, page: pageCount + 1 })).body.postList).toEqual([]);
  });
});

/** Many posts at once, in batches as a busy day would fold them. */
async function fill(channelId: number, boardId: number, count: number): Promise<void> {
  for (let made = 0; made < count; made += 300) {
    const size = Math.min(300, count - made);
    const rows = Array.from({ length: size }, () => ({
      channel_id: channelId,
      board_id: boardId,
      post_type: 'FREE' as const,
      author_id: null,
      title: '글',
      body: JSON.stringify(words('글')),
      preview: '글',
      search_text: '글',
      grams: [],
      thumbnail_file_id: null,
      accepted_comment_id: null,
      submission_state: null,
      created_at: now,
      edited_at: null,
      pinned_at: null,
      hidden_at: null,
      deleted_at: null,
    }));
    const ids = await server.db
      .insertInto('channels_posts')
      .values(rows as never)
      .returning('id')
      .execute();
    await server.db
      .insertInto('channels_count_deltas')
      .values(
        ids.map(({ id }) => ({
          kind: 'POST',
          channel_id: channelId,
          board_id: boardId,
          post_id: id,
          comment_id: null,
          delta: 1,
          at: now,
        })),
      )
      .execute();
    await fold();
  }
}

describe('an assignment', () => {
  it('[BRD-103] is submitted once, seen by writer and staff alone, returned, resubmitted and accepted', async () => {
    const channel = await makeChannel();
    const boardId = await makeBoard(server, channel.id, { kind: 'ASSIGNMENT', readCheck: 'USER' });
    await warmPool(server.db, 4);
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(channel, boardId, { title: '내 과제' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.errorCode).toBe('ALREADY_SUBMITTED');
    const postId = answers.find(({ status }) => status === 200)?.body.postId ?? 0;
    await write(channel, boardId, { title: '남의 과제' }, channel.people.LECTURER);
    expect((await list(channel, { board_id: boardId })).body).toMatchObject({
      totalCount: 1,
      postList: [{ title: '내 과제', submissionState: 'SUBMITTED' }],
    });
    expect((await list(channel, { board_id: boardId, query: '과제' })).body.totalCount).toBe(1);
    expect((await list(channel, { query: '과제' })).body.totalCount).toBe(1);
    expect((await list(channel, { board_id: boardId, sort: 'LIKES' })).body.totalCount).toBe(1);
    expect(
      (await list(channel, { board_id: boardId, state: 'SUBMITTED' }, channel.people.TEACHER)).body.totalCount,
    ).toBe(2);
    expect((await read(channel, postId, channel.people.LECTURER)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect(
      (await call(server, posts.latest, { channelId: channel.id }, channel.people.LECTURER.headers)).body.postList,
    ).toEqual([]);
    const grade = (submissionState: 'RETURNED' | 'ACCEPTED', who = channel.people.TEACHER) =>
      call(
        server,
        posts.grade,
        { channelId: channel.id, postId, submissionState, note: '끝을 다시 보세요' },
        who.headers,
      );
    expect((await grade('RETURNED', channel.people.LECTURER)).error.errorCode).toBe('NOT_HAS_ROLE');
    for (const note of [undefined, ' \n'])
      expect(
        (
          await call(
            server,
            posts.grade,
            { channelId: channel.id, postId, submissionState: 'RETURNED', ...(note === undefined ? {} : { note }) },
            channel.people.TEACHER.headers,
          )
        ).error,
      ).toMatchObject({ errorCode: 'RETURN_NEEDS_NOTE', fieldErrors: [{ field: 'note' }] });
    expect((await read(channel, postId)).body.submissionState).toBe('SUBMITTED');
    await grade('RETURNED');
    expect((await read(channel, postId)).body).toMatchObject({
      submissionState: 'RETURNED',
      submissionNote: '끝을 다시 보세요',
      mayEdit: true,
    });
    const edit = (version: number) =>
      call(
        server,
        posts.update,
        { channelId: channel.id, postId, version, title: '다시 낸 과제', body: words('고쳤어요') },
        channel.people.USER.headers,
      );
    await edit(1);
    expect((await read(channel, postId)).body.submissionState).toBe('SUBMITTED');
    await grade('ACCEPTED');
    expect((await edit(2)).error.errorCode).toBe('SUBMISSION_IS_CLOSED');
    expect(
      (await call(server, posts.remove, { channelId: channel.id, postId }, channel.people.USER.headers)).error
        .errorCode,
    ).toBe('SUBMISSION_IS_CLOSED');
  });
});

describe('a gallery', () => {
  it('shows the first picture of each post', async () => {
    const channel = await makeChannel();
    const boardId = await makeBoard(server, channel.id, { kind: 'GALLERY' });
    const [first, second] = [
      await upload(server, channel.people.USER, { purpose: 'POST_PICTURE' }),
      await upload(server, channel.people.USER, { purpose: 'POST_PICTURE' }),
    ];
    const image = (fileId: number) => ({ type: 'image' as const, attrs: { fileId, alt: '작품' } });
    const {
      body: { postId },
    } = await write(channel, boardId, { body: { type: 'doc', content: [image(first.fileId), image(second.fileId)] } });
    const [item] = (await list(channel, { board_id: boardId })).body.postList;
    const detail = (await read(channel, postId)).body;
    expect(detail.fileList.map(({ fileId }) => fileId)).toEqual([first.fileId, second.fileId]);
    expect(item?.thumbnailUrl).toBe(`${detail.fileList[0]?.url}&size=small`);
    expect((await server.http.inject(item?.thumbnailUrl ?? '')).statusCode).toBe(200);
  });
});
