import { reportFiles } from '@dolphin/contract/channels/posts/report-files.contract';
import type { BoardKind } from '@dolphin/contract/channels/boards/boards.constants';
import { makeBoard, makeGroup, upload, words } from '../../../src/channels/posts/boards.fixture.ts';
import { insertReport } from '../../../src/channels/post-reports/post-reports.queries.ts';
import { insertPost, updatePost } from '../../../src/channels/posts/write-post.queries.ts';
import { insertComment } from '../../../src/channels/comments/write-comment.queries.ts';
import { insertTemp } from '../../../src/channels/temps/temps.queries.ts';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { ObjectProbe, Probes } from '../probes.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const MISSING = 4_000_000_000_000;
const now = new Date('2026-01-01T00:00:00Z');
const CONTENT = {
  title: '글',
  body: words('글'),
  preview: '글',
  searchText: '글',
  grams: [],
  tagIds: [],
  formAnswers: [],
  thumbnailFileId: null,
  hasFiles: false,
};

/** The channel of a caller; calls that anybody may make come without one, so it is made and the caller runs it. */
async function channelOf(test: TestServer, { id }: Person): Promise<number> {
  const member = await test.db
    .selectFrom('channels_members')
    .select('channel_id')
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (member) return member.channel_id;
  const channel = await test.makeChannel();
  await test.db
    .insertInto('channels_members')
    .values({ channel_id: channel.id, user_id: id, role: 'ROLE_CHANNEL_MASTER' })
    .execute();
  return channel.id;
}

async function boardOf(test: TestServer, who: Person, kind: BoardKind = 'FREE'): Promise<number> {
  const channelId = await channelOf(test, who);
  const board = await test.db
    .selectFrom('channels_boards')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return board?.id ?? makeBoard(test, channelId, { kind });
}

async function makePost(test: TestServer, who: Person, kind: BoardKind = 'FREE'): Promise<number> {
  const [channelId, boardId] = [await channelOf(test, who), await boardOf(test, who, kind)];
  return insertPost(test.db, {
    ...CONTENT,
    channelId,
    boardId,
    postType: kind,
    authorId: who.id,
    submissionState: kind === 'ASSIGNMENT' ? 'SUBMITTED' : null,
    now,
  });
}

/** The same one post of a caller every time, so that a list under it can be filled. */
async function postOf(test: TestServer, who: Person, kind: BoardKind = 'FREE'): Promise<number> {
  const post = await test.db
    .selectFrom('channels_posts')
    .select('id')
    .where('author_id', '=', who.id)
    .where('post_type', '=', kind)
    .orderBy('id')
    .executeTakeFirst();
  return post?.id ?? makePost(test, who, kind);
}

async function makeComment(
  test: TestServer,
  who: Person,
  parentId: number | null = null,
  kind: BoardKind = 'FREE',
): Promise<number> {
  return insertComment(test.db, {
    channelId: await channelOf(test, who),
    boardId: await boardOf(test, who, kind),
    postId: await postOf(test, who, kind),
    parentId,
    authorId: who.id,
    body: words('말'),
    hasFiles: false,
    now,
  });
}

async function commentOf(test: TestServer, who: Person): Promise<number> {
  const comment = await test.db
    .selectFrom('channels_comments')
    .select('id')
    .where('author_id', '=', who.id)
    .where('parent_id', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return comment?.id ?? makeComment(test, who);
}

async function makeTemp(test: TestServer, who: Person): Promise<number> {
  const tempId = await insertTemp(
    test.db,
    { channelId: await channelOf(test, who), userId: who.id, postId: null, now },
    { ...CONTENT, boardId: await boardOf(test, who), reportFileIds: [] },
  );
  return tempId ?? 0;
}

async function makeComplaint(test: TestServer, who: Person): Promise<number> {
  const { id: reporterId } = await test.makePerson();
  return (
    (await insertReport(test.db, {
      channelId: await channelOf(test, who),
      boardId: await boardOf(test, who),
      postId: await postOf(test, who),
      commentId: null,
      reporterId,
      reason: 'SPAM',
      detail: '',
      now,
    })) ?? 0
  );
}

async function makeReportFile(test: TestServer, who: Person): Promise<number> {
  const { fileId } = await upload(test, who);
  const answer = await callEndpoint(
    test.http,
    reportFiles.add,
    { channelId: await channelOf(test, who), postId: await postOf(test, who), fileId },
    who.headers,
  );
  return answer.json<{ reportFileId: number }>().reportFileId;
}

const owned = (
  make: (test: TestServer, owner: Person) => Promise<unknown>,
  more?: (test: TestServer, owner: Person, value: unknown) => Promise<Readonly<Record<string, unknown>>>,
  missing: unknown = MISSING,
): ObjectProbe => ({ kind: 'private', missing, make, ...(more ? { with: more } : {}) });
const open = (what: string): ObjectProbe => ({
  kind: 'public',
  why: `whoever may read ${what} may name it; grade, group and channel are tested call by call in board-matrix.test.ts`,
});
const inChannel = async (test: TestServer, who: Person) => ({ channelId: await channelOf(test, who) });
const inBoard = async (test: TestServer, who: Person) => ({
  channelId: await channelOf(test, who),
  boardId: await boardOf(test, who),
});
const board_id = async (test: TestServer, who: Person) => ({
  channelId: await channelOf(test, who),
  board_id: await boardOf(test, who),
});
const atPost = async (test: TestServer, who: Person) => ({
  channelId: await channelOf(test, who),
  postId: await postOf(test, who),
});
const atComment = async (test: TestServer, who: Person) => ({
  channelId: await channelOf(test, who),
  commentId: await commentOf(test, who),
});
const atTemp = async (test: TestServer, who: Person) => ({
  channelId: await channelOf(test, who),
  tempId: await makeTemp(test, who),
});
const repeat =
  (make: (test: TestServer, who: Person) => Promise<unknown>) =>
  async (test: TestServer, who: Person, count: number) => {
    for (let made = 0; made < count; made++) await make(test, who);
  };
const POST = `${HERE}/posts/:postId`;
const COMMENT = `${HERE}/comments/:commentId`;

export const probes: Probes = {
  inputs: {
    [`GET ${HERE}/boards`]: inChannel,
    [`GET ${HERE}/boards/:boardId`]: inBoard,
    [`PUT ${HERE}/boards/:boardId`]: inBoard,
    [`DELETE ${HERE}/boards/:boardId`]: inBoard,
    [`GET ${HERE}/posts`]: board_id,
    [`GET ${HERE}/latest-posts`]: inChannel,
    [`POST ${HERE}/posts`]: inBoard,
    ...Object.fromEntries(
      [
        `GET ${POST}`,
        `PUT ${POST}`,
        `DELETE ${POST}`,
        `GET ${POST}/histories`,
        `PUT ${POST}/pins`,
        `PUT ${POST}/visibilities`,
        `PUT ${POST}/likes`,
        `DELETE ${POST}/likes`,
        `POST ${POST}/views`,
        `POST ${POST}/reports`,
        `GET ${POST}/comments`,
        `POST ${POST}/comments`,
        `GET ${POST}/report-files`,
      ].map((name) => [name, atPost]),
    ),
    [`PUT ${POST}/accepted-comments`]: async (test, who) => ({
      postId: await postOf(test, who, 'QNA'),
      commentId: await makeComment(test, who, null, 'QNA'),
    }),
    [`PUT ${POST}/submission-states`]: async (test, who) => ({ postId: await postOf(test, who, 'ASSIGNMENT') }),
    [`POST ${POST}/report-files`]: async (test, who) => ({
      postId: await postOf(test, who),
      fileId: (await upload(test, who)).fileId,
    }),
    [`DELETE ${POST}/report-files/:reportFileId`]: async (test, who) => ({
      postId: await postOf(test, who),
      reportFileId: await makeReportFile(test, who),
    }),
    ...Object.fromEntries(
      [
        `GET ${COMMENT}/replies`,
        `PUT ${COMMENT}`,
        `DELETE ${COMMENT}`,
        `PUT ${COMMENT}/likes`,
        `DELETE ${COMMENT}/likes`,
        `POST ${COMMENT}/reports`,
      ].map((name) => [name, atComment]),
    ),
    [`POST ${HERE}/temps`]: inBoard,
    [`GET ${HERE}/temps/:tempId`]: atTemp,
    [`DELETE ${HERE}/temps/:tempId`]: atTemp,
    [`PUT ${HERE}/temps/:tempId`]: async (test, who) => ({
      ...(await atTemp(test, who)),
      boardId: await boardOf(test, who),
    }),
    [`PUT ${HERE}/post-reports/:reportId`]: async (test, who) => ({ reportId: await makeComplaint(test, who) }),
  },
  objects: {
    ...Object.fromEntries(
      [
        `GET ${HERE}/boards`,
        `GET ${HERE}/boards/:boardId`,
        `GET ${HERE}/posts`,
        `GET ${HERE}/latest-posts`,
        `GET ${POST}`,
        `POST ${POST}/views`,
        `GET ${POST}/comments`,
        `GET ${COMMENT}/replies`,
        `GET ${POST}/report-files`,
      ].map((name) => [`${name} channelId`, open('the channel')]),
    ),
    [`GET ${HERE}/boards/:boardId boardId`]: open('the board'),
    [`GET ${HERE}/posts board_id`]: open('the board'),
    [`GET ${HERE}/posts tag_id`]: open('the board'),
    [`GET ${HERE}/posts author_id`]: open('the board'),
    [`GET ${POST} postId`]: open('the post'),
    [`POST ${POST}/views postId`]: open('the post'),
    [`GET ${POST}/comments postId`]: open('the post'),
    [`GET ${POST}/report-files postId`]: open('the post'),
    [`GET ${COMMENT}/replies commentId`]: open('the post'),
    boardId: owned(boardOf),
    postId: owned(postOf),
    commentId: owned(commentOf),
    tempId: owned(makeTemp),
    reportId: owned(makeComplaint),
    groupIdList: owned(async (test, who) => [await makeGroup(test, await channelOf(test, who))], undefined, [MISSING]),
    [`PUT ${HERE}/boards/:boardId groupIdList`]: owned(
      async (test, who) => [await makeGroup(test, await channelOf(test, who))],
      async (test, who) => ({ boardId: await boardOf(test, who) }),
      [MISSING],
    ),
    tagIdList: { kind: 'public', why: "a tag that is not the channel's own is passed over, see posts.test.ts" },
    [`POST ${HERE}/posts tempId`]: owned(makeTemp, async (test, who) => ({ boardId: await boardOf(test, who) })),
    [`POST ${HERE}/posts reportFileIdList`]: owned(
      async (test, who) => [(await upload(test, who)).fileId],
      async (test, who) => ({ boardId: await boardOf(test, who) }),
      [MISSING],
    ),
    [`PUT ${POST} tempId`]: owned(makeTemp, async (test, who) => ({ postId: await postOf(test, who) })),
    [`PUT ${POST} reportFileIdList`]: owned(
      async (test, who) => [(await upload(test, who)).fileId],
      async (test, who) => ({ postId: await postOf(test, who) }),
      [MISSING],
    ),
    [`PUT ${POST}/accepted-comments postId`]: owned(
      (test, who) => postOf(test, who, 'QNA'),
      async () => ({ commentId: null }),
    ),
    [`PUT ${POST}/accepted-comments commentId`]: owned(
      (test, who) => makeComment(test, who, null, 'QNA'),
      async (test, who) => ({ postId: await postOf(test, who, 'QNA') }),
    ),
    [`PUT ${POST}/submission-states postId`]: owned((test, who) => postOf(test, who, 'ASSIGNMENT')),
    [`POST ${POST}/report-files postId`]: owned(postOf, async (test, who) => ({
      fileId: (await upload(test, who)).fileId,
    })),
    [`POST ${POST}/report-files fileId`]: owned(
      async (test, who) => (await upload(test, who)).fileId,
      async (test, who) => ({ postId: await postOf(test, who) }),
    ),
    [`DELETE ${POST}/report-files/:reportFileId postId`]: owned(postOf, async (test, who) => ({
      reportFileId: await makeReportFile(test, who),
    })),
    reportFileId: owned(makeReportFile, async (test, who) => ({ postId: await postOf(test, who) })),
    parentId: owned(commentOf, async (test, who) => ({ postId: await postOf(test, who) })),
    [`POST ${HERE}/temps postId`]: owned(postOf, async (test, who) => ({ boardId: await boardOf(test, who) })),
    [`POST ${HERE}/temps reportFileIdList`]: owned(
      async (test, who) => [(await upload(test, who)).fileId],
      async (test, who) => ({ boardId: await boardOf(test, who) }),
      [MISSING],
    ),
    [`PUT ${HERE}/temps/:tempId tempId`]: owned(makeTemp, async (test, who) => ({ boardId: await boardOf(test, who) })),
    [`PUT ${HERE}/temps/:tempId boardId`]: owned(boardOf, async (test, who) => ({ tempId: await makeTemp(test, who) })),
    [`PUT ${HERE}/temps/:tempId reportFileIdList`]: owned(
      async (test, who) => [(await upload(test, who)).fileId],
      async (test, who) => ({ tempId: await makeTemp(test, who), boardId: await boardOf(test, who) }),
      [MISSING],
    ),
  },
  lists: {
    [`GET ${HERE}/boards`]: {
      kind: 'grows',
      fill: repeat(async (test, who) => makeBoard(test, await channelOf(test, who))),
    },
    [`GET ${HERE}/boards/:boardId`]: { kind: 'fixed', why: "the fields of one board's form" },
    [`GET ${HERE}/posts`]: { kind: 'grows', fill: repeat(makePost) },
    [`GET ${HERE}/latest-posts`]: { kind: 'grows', fill: repeat(makePost) },
    [`GET ${POST}`]: { kind: 'fixed', why: 'what one post carries along' },
    [`GET ${POST}/histories`]: {
      kind: 'grows',
      fill: repeat(async (test, who) =>
        updatePost(test.db, await postOf(test, who), await channelOf(test, who), who.id, CONTENT, now),
      ),
    },
    [`GET ${POST}/comments`]: { kind: 'grows', fill: repeat((test, who) => makeComment(test, who)) },
    [`GET ${COMMENT}/replies`]: {
      kind: 'grows',
      fill: repeat(async (test, who) => makeComment(test, who, await commentOf(test, who))),
    },
    [`GET ${POST}/report-files`]: { kind: 'fixed', why: 'five at most' },
    [`GET ${HERE}/temps`]: { kind: 'grows', fill: repeat(makeTemp) },
    [`GET ${HERE}/temps/:tempId`]: { kind: 'fixed', why: 'what one draft carries along' },
    [`GET ${HERE}/post-reports`]: { kind: 'grows', fill: repeat(makeComplaint) },
  },
};
