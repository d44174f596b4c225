import { BOARD_CHECKS } from '@dolphin/contract/channels/boards/boards.constants';
import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { comments } from '@dolphin/contract/channels/posts/comments.contract';
import { postReports } from '@dolphin/contract/channels/posts/post-reports.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { reportFiles } from '@dolphin/contract/channels/posts/report-files.contract';
import { temps } from '@dolphin/contract/channels/posts/temps.contract';
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import { CHANNEL_ROLES, type ChannelRole, passes, type RoleCheck } from '@dolphin/contract/core/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../../../tools/test-run/long.ts';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeBoard, makeGroup, upload, words } from '../posts/boards.fixture.ts';

/**
 * Every call of boards, by the grade a board asks for, the group it asks for, and what the caller is: written from the
 * rules as a person would explain them, and not from the code. [BRD-4]
 */
let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const CALLERS = [
  ...CHANNEL_ROLES.filter((role) => role !== 'ROLE_ADMIN'),
  'site administrator',
  'super channel manager',
  'stranger',
  'signed out',
] as const;
type Caller = (typeof CALLERS)[number];
const GRADES: readonly (RoleCheck | null)[] = [null, ...BOARD_CHECKS];
const GROUPS = ['no group', 'in the group', 'not in the group'] as const;

/** Every grade without a group, and with one the two ends of the scale; a long run tries every pair. */
const CELLS = GRADES.flatMap((grade, at) =>
  GROUPS.filter((group) => isLongRun || group === 'no group' || at === 0 || at === GRADES.length - 1).map(
    (group) => [grade, group] as const,
  ),
);

/**
 * `npm test` makes every third call of a cell, others in the next: each call by each caller at four grades at least.
 * For somebody outside the group it makes all of them, once: only there a call that forgets groups is noticed.
 */
const SHARE = 3;
const isWhole = (cell: number): boolean =>
  isLongRun || cell === CELLS.findIndex(([grade, group]) => grade === null && group === 'not in the group');
const ofCell = (cell: number, asks: readonly Ask[]): readonly Ask[] =>
  isWhole(cell) ? asks : asks.filter((_, index) => (index + cell) % SHARE === 0);

const rolesOf = (caller: Caller): readonly ChannelRole[] =>
  caller === 'site administrator'
    ? ['ROLE_ADMIN']
    : caller === 'super channel manager' || caller === 'stranger' || caller === 'signed out'
      ? []
      : [caller];

/** What a read of the board is answered with: null when it is answered at all. */
function expected(caller: Caller, grade: RoleCheck | null, group: (typeof GROUPS)[number]): string | null {
  const roles = rolesOf(caller);
  if (passes(roles, 'MANAGER') || caller === 'super channel manager') return null;
  const isSentAway = caller === 'SUSPEND' || caller === 'BEN';
  const isBelow = isSentAway || (grade !== null && !passes(roles, grade));
  const isOutside = group === 'not in the group' || (group === 'in the group' && !passes(roles, 'VISITOR'));
  if (!isBelow && !isOutside) return null;
  if (caller === 'signed out') return 'NEED_TO_LOGIN';
  if (caller === 'stranger') return 'CHANNEL_MEMBER_NOT_FOUND';
  return isBelow ? 'NOT_HAS_ROLE' : 'CHANNEL_GROUP_UNAUTHORIZED';
}

type Place = {
  readonly channelId: number;
  readonly boardId: number;
  readonly postId: number;
  readonly commentId: number;
  readonly url: (viewerId: number) => Promise<string>;
};
type Ask = { readonly name: string; readonly endpoint: Endpoint; readonly input: (at: Place) => object };

const READS: readonly Ask[] = [
  { name: 'board', endpoint: boards.detail, input: ({ channelId, boardId }) => ({ channelId, boardId }) },
  { name: 'list', endpoint: posts.list, input: ({ channelId, boardId }) => ({ channelId, board_id: boardId }) },
  {
    name: 'search',
    endpoint: posts.list,
    input: ({ channelId, boardId }) => ({ channelId, board_id: boardId, query: '비밀' }),
  },
  {
    name: 'ranking',
    endpoint: posts.list,
    input: ({ channelId, boardId }) => ({ channelId, board_id: boardId, sort: 'LIKES' }),
  },
  { name: 'post', endpoint: posts.detail, input: ({ channelId, postId }) => ({ channelId, postId }) },
  { name: 'comments', endpoint: comments.list, input: ({ channelId, postId }) => ({ channelId, postId }) },
  { name: 'replies', endpoint: comments.replies, input: ({ channelId, commentId }) => ({ channelId, commentId }) },
  { name: 'report files', endpoint: reportFiles.list, input: ({ channelId, postId }) => ({ channelId, postId }) },
  { name: 'view', endpoint: posts.view, input: ({ channelId, postId }) => ({ channelId, postId }) },
];
/** Asked only of those whom the declaration admits: at least VISITOR in the channel. */
const WRITES: readonly Ask[] = [
  { name: 'like', endpoint: posts.like, input: ({ channelId, postId }) => ({ channelId, postId }) },
  { name: 'unlike', endpoint: posts.unlike, input: ({ channelId, postId }) => ({ channelId, postId }) },
  { name: 'like a comment', endpoint: comments.like, input: ({ channelId, commentId }) => ({ channelId, commentId }) },
  {
    name: 'unlike a comment',
    endpoint: comments.unlike,
    input: ({ channelId, commentId }) => ({ channelId, commentId }),
  },
  {
    name: 'write',
    endpoint: posts.create,
    input: ({ channelId, boardId }) => ({ channelId, boardId, title: '글', body: words('글') }),
  },
  {
    name: 'draft',
    endpoint: temps.create,
    input: ({ channelId, boardId }) => ({ channelId, boardId, title: '', body: words('글') }),
  },
  {
    name: 'comment',
    endpoint: comments.create,
    input: ({ channelId, postId }) => ({ channelId, postId, body: words('말') }),
  },
  {
    name: 'report',
    endpoint: postReports.reportPost,
    input: ({ channelId, postId }) => ({ channelId, postId, reason: 'SPAM' }),
  },
  {
    name: 'report a comment',
    endpoint: postReports.reportComment,
    input: ({ channelId, commentId }) => ({ channelId, commentId, reason: 'SPAM' }),
  },
];
/** Refused to everybody who may not read, and to readers who are neither the writer nor the staff. */
const OWN: readonly Ask[] = [
  {
    name: 'edit',
    endpoint: posts.update,
    input: ({ channelId, postId }) => ({ channelId, postId, version: 1, title: '글', body: words('글') }),
  },
  { name: 'remove', endpoint: posts.remove, input: ({ channelId, postId }) => ({ channelId, postId }) },
  { name: 'histories', endpoint: posts.histories, input: ({ channelId, postId }) => ({ channelId, postId }) },
  {
    name: 'accept',
    endpoint: posts.accept,
    input: ({ channelId, postId, commentId }) => ({ channelId, postId, commentId }),
  },
  {
    name: 'add a file',
    endpoint: reportFiles.add,
    input: ({ channelId, postId }) => ({ channelId, postId, fileId: 1 }),
  },
  {
    name: 'remove a file',
    endpoint: reportFiles.remove,
    input: ({ channelId, postId }) => ({ channelId, postId, reportFileId: 1 }),
  },
  {
    name: 'edit a comment',
    endpoint: comments.update,
    input: ({ channelId, commentId }) => ({ channelId, commentId, body: words('글') }),
  },
  {
    name: 'remove a comment',
    endpoint: comments.remove,
    input: ({ channelId, commentId }) => ({ channelId, commentId }),
  },
  { name: 'pin', endpoint: posts.pin, input: ({ channelId, postId }) => ({ channelId, postId, isPinned: true }) },
  {
    name: 'hide',
    endpoint: posts.hide,
    input: ({ channelId, postId }) => ({ channelId, postId, visibility: 'INVISIBLE' }),
  },
  {
    name: 'grade',
    endpoint: posts.grade,
    input: ({ channelId, postId }) => ({ channelId, postId, submissionState: 'ACCEPTED' }),
  },
];

describe('[BRD-4] who may read and write on a board', () => {
  it.each(CELLS.map(([grade, group], cell) => [grade, group, cell] as const))(
    'grade %s, %s',
    async (grade, group, cell) => {
      const above = await server.makeChannel(['MANAGER']);
      const channel = await server.makeChannel(CHANNEL_ROLES.filter((role) => role !== 'ROLE_ADMIN'));
      await server.db
        .updateTable('channels_channels')
        .set({ super_channel_id: above.id })
        .where('id', '=', channel.id)
        .execute();
      const elsewhere = await server.makeChannel(['ROLE_CHANNEL_MASTER']);
      const people: Record<Caller, Person | null> = {
        ...channel.people,
        'site administrator': await server.makePerson({ isAdmin: true }),
        'super channel manager': above.people.MANAGER,
        stranger: await server.makePerson(),
        'signed out': null,
      };
      const groupId = await makeGroup(
        server,
        channel.id,
        group === 'in the group' ? Object.values(people).filter((person) => person !== null) : [],
      );
      const board = { readCheck: grade, writeCheck: 'USER' as const, groupIds: group === 'no group' ? [] : [groupId] };
      const boardId = await makeBoard(server, channel.id, { ...board, kind: 'FREE' });
      const master = channel.people.ROLE_CHANNEL_MASTER;
      const { fileId } = await upload(server, master, { purpose: 'REPORT_FILE' });
      const { postId } = (
        await call(
          server,
          posts.create,
          { channelId: channel.id, boardId, title: '비밀 이야기', body: words('비밀'), reportFileIdList: [fileId] },
          master.headers,
        )
      ).body;
      const { commentId } = (
        await call(server, comments.create, { channelId: channel.id, postId, body: words('비밀 댓글') }, master.headers)
      ).body;
      const { file_key: key } = await server.db
        .selectFrom('channels_files')
        .select('file_key')
        .where('file_id', '=', fileId)
        .executeTakeFirstOrThrow();
      const { privateUrl } = await import('../../storage/public.ts');
      const place: Place = {
        channelId: channel.id,
        boardId,
        postId,
        commentId,
        url: async (viewerId) => privateUrl(server.app, key, viewerId === 0 ? null : viewerId),
      };

      for (const caller of CALLERS) {
        const person = people[caller];
        const ask = (endpoint: Endpoint, input: object) =>
          call(server, endpoint, input as never, person?.headers ?? {});
        const refusal = expected(caller, grade, group);
        const at = `${caller} ${grade} ${group}`;
        for (const { name, endpoint, input } of ofCell(cell, READS))
          expect([at, name, (await ask(endpoint, input(place))).error.errorCode ?? null]).toEqual([at, name, refusal]);
        expect([at, 'file', (await server.http.inject(await place.url(person?.id ?? 0))).statusCode]).toEqual([
          at,
          'file',
          refusal === null ? 200 : 404,
        ]);
        const found = (await call(server, posts.list, { channelId: channel.id, query: '비밀' }, person?.headers ?? {}))
          .body.totalCount;
        const latest = (
          await call(server, posts.latest, { channelId: channel.id }, person?.headers ?? {})
        ).body.postList.some((post) => post.postId === postId);
        const item = (await call(server, boards.menu, { channelId: channel.id }, person?.headers ?? {})).body
          .boardItemList[0];
        // A board of the staff is not in the menu of others. [CHN-191]
        const isListed =
          refusal === null || (grade !== 'TEACHER' && grade !== 'MANAGER') || passes(rolesOf(caller), 'TEACHER');
        expect([
          at,
          found,
          latest,
          item !== undefined,
          item?.mayRead ?? false,
          (item?.postCount ?? null) === null,
        ]).toEqual([at, refusal === null ? 1 : 0, refusal === null, isListed, refusal === null, refusal !== null]);

        const roles = rolesOf(caller);
        const outside =
          caller === 'signed out'
            ? 'NEED_TO_LOGIN'
            : passes(roles, 'VISITOR')
              ? null
              : roles.length > 0
                ? 'EDUENV_UNAUTHORIZED_MEMBER'
                : 'NOT_HAS_ROLE';
        const mayWrite = passes(roles, 'USER');
        for (const { name, endpoint, input } of ofCell(cell, WRITES)) {
          const needsWrite = name === 'write' || name === 'draft' || name === 'comment';
          // A comment under the master's own post, or as staff, needs no right to write; nobody below USER is either.
          const wanted = outside ?? refusal ?? (needsWrite && !mayWrite ? 'NOT_HAS_ROLE' : null);
          if (caller === 'ROLE_CHANNEL_MASTER' && needsWrite) continue;
          expect([at, name, (await ask(endpoint, input(place))).error.errorCode ?? null]).toEqual([at, name, wanted]);
        }
        if (passes(roles, 'TEACHER')) continue;
        for (const { name, endpoint, input } of ofCell(cell, OWN)) {
          const isStaffCall = ['pin', 'hide', 'grade'].includes(name);
          const wanted =
            caller === 'signed out'
              ? 'NEED_TO_LOGIN'
              : (outside ?? isStaffCall)
                ? (outside ?? 'NOT_HAS_ROLE')
                : (refusal ?? 'NOT_HAS_ROLE');
          expect([at, name, (await ask(endpoint, input(place))).error.errorCode ?? null]).toEqual([at, name, wanted]);
        }
      }

      // Under the address of another channel nothing of this one is returned, not even to its master.
      const { headers } = elsewhere.people.ROLE_CHANNEL_MASTER;
      const there = { ...place, channelId: elsewhere.id };
      for (const { name, endpoint, input } of ofCell(cell, [...READS, ...WRITES, ...OWN]))
        expect([name, (await call(server, endpoint, input(there) as never, headers)).error.errorCode]).toEqual([
          name,
          'RESOURCE_NOT_FOUND',
        ]);
    },
    120_000,
  );
});
