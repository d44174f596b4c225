import { BOARDS_MAX } from '@dolphin/contract/channels/boards/boards.constants';
import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { STARTER_BOARDS } from '@dolphin/contract/channels/boards/starter-boards.text';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeBoard, makeGroup, words } from '../posts/boards.fixture.ts';
import { insertStarterBoards } from './starter-boards.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

type Settings = Omit<InputOf<typeof boards.create>, 'channelId'>;
const settings: Settings = {
  name: '질문',
  kind: 'QNA',
  introduction: '물어봐요',
  folder: '공부',
  visibility: 'VISIBLE',
  readCheck: 'USER',
  writeCheck: 'USER',
  groupIdList: [],
  formFieldList: [],
};
const field = (name: string, more: object = {}) => ({
  name,
  fieldType: 'TEXT' as const,
  visibility: 'VISIBLE' as const,
  isRequired: false,
  ...more,
});

describe('the board menu', () => {
  it('[CHN-191] leaves boards of the staff out for whoever is not of the staff, and shows others with a lock', async () => {
    const channel = await server.makeChannel(['MANAGER', 'TEACHER', 'ADVANCED', 'VISITOR']);
    await makeBoard(server, channel.id, { name: '교무실', readCheck: 'TEACHER' });
    await makeBoard(server, channel.id, { name: '원장실', readCheck: 'MANAGER' });
    await makeBoard(server, channel.id, { name: '정회원', readCheck: 'ADVANCED' });
    const namesFor = async (headers: Readonly<Record<string, string>> = {}) =>
      (await call(server, boards.menu, { channelId: channel.id }, headers)).body.boardItemList.map(
        ({ name, mayRead }) => (mayRead ? name : `${name} locked`),
      );
    const { MANAGER, TEACHER, ADVANCED, VISITOR } = channel.people;
    expect(await namesFor(MANAGER.headers)).toEqual(['교무실', '원장실', '정회원']);
    expect(await namesFor(TEACHER.headers)).toEqual(['교무실', '원장실 locked', '정회원']);
    expect(await namesFor(ADVANCED.headers)).toEqual(['정회원']);
    expect(await namesFor(VISITOR.headers)).toEqual(['정회원 locked']);
    expect(await namesFor()).toEqual(['정회원 locked']);
  });

  it('[BRD-1] gives boardItemList of a channel in order, with folders and what the caller may do', async () => {
    const channel = await server.makeChannel(['MANAGER', 'USER', 'VISITOR']);
    const group = await makeGroup(server, channel.id, [channel.people.VISITOR]);
    await makeBoard(server, channel.id, { name: '공지', kind: 'NOTICE', readCheck: null, writeCheck: 'TEACHER' });
    await makeBoard(server, channel.id, { name: '수다', folder: '모임', readCheck: 'VISITOR', groupIds: [group] });
    await makeBoard(server, channel.id, { name: '과제', folder: '공부', readCheck: 'USER' });
    await makeBoard(server, channel.id, { name: '숨긴 판', visibility: 'INVISIBLE' });
    const menu = async (headers: Readonly<Record<string, string>> = {}) =>
      (await call(server, boards.menu, { channelId: channel.id }, headers)).body.boardItemList.map(
        ({ name, folder, mayRead, mayWrite, refusal, postCount }) => [
          name,
          folder,
          mayRead,
          mayWrite,
          refusal,
          postCount,
        ],
      );
    expect(await menu()).toEqual([
      ['공지', null, true, false, null, 0],
      ['수다', '모임', false, false, 'GRADE', null],
      ['과제', '공부', false, false, 'GRADE', null],
    ]);
    expect(await menu(channel.people.USER.headers)).toEqual([
      ['공지', null, true, false, null, 0],
      ['수다', '모임', false, false, 'GROUP', null],
      ['과제', '공부', true, true, null, 0],
    ]);
    expect(await menu(channel.people.VISITOR.headers)).toEqual([
      ['공지', null, true, false, null, 0],
      ['수다', '모임', true, false, null, 0],
      ['과제', '공부', false, false, 'GRADE', null],
    ]);
    expect(
      (await menu(channel.people.MANAGER.headers)).map(([name, , mayRead, mayWrite]) => [name, mayRead, mayWrite]),
    ).toEqual([
      ['공지', true, true],
      ['수다', true, true],
      ['과제', true, true],
      ['숨긴 판', true, true],
    ]);
    expect((await call(server, boards.menu, { channelId: 4_000_000_000_000 })).error.errorCode).toBe(
      'CHANNEL_NOT_FOUND',
    );
  });

  it('begins with the boards of a template', async () => {
    const channel = await server.makeChannel(['MANAGER']);
    await insertStarterBoards(server.db, channel.id, 'ACADEMY', 'KO');
    expect(
      (
        await call(server, boards.menu, { channelId: channel.id }, channel.people.MANAGER.headers)
      ).body.boardItemList.map(({ name, kind }) => [name, kind]),
    ).toEqual(STARTER_BOARDS.ACADEMY.map(({ name, kind }) => [name.KO, kind]));
  });
});

describe('a board', () => {
  it('is opened, changed, arranged and removed by managers', async () => {
    const channel = await server.makeChannel(['MANAGER', 'TEACHER', 'USER']);
    const { headers } = channel.people.MANAGER;
    const created = await call(
      server,
      boards.create,
      { channelId: channel.id, ...settings, formFieldList: [field('이름'), field('사진', { fieldType: 'IMAGE' })] },
      headers,
    );
    expect(created.body).toMatchObject({
      name: '질문',
      folder: '공부',
      formFieldList: [
        { fieldId: 1, name: '이름' },
        { fieldId: 2, name: '사진' },
      ],
      mayModerate: true,
    });
    const { boardId } = created.body;
    const changed = await call(
      server,
      boards.update,
      {
        channelId: channel.id,
        boardId,
        ...settings,
        name: '묻고 답하기',
        formFieldList: [
          field('전화', {}),
          field('사진', { fieldId: 2, fieldType: 'IMAGE' }),
          field('지어낸 번호', { fieldId: 77 }),
        ],
      },
      headers,
    );
    expect(changed.body.formFieldList.map(({ fieldId, name }) => [fieldId, name])).toEqual([
      [3, '전화'],
      [2, '사진'],
      [4, '지어낸 번호'],
    ]);
    const second = await makeBoard(server, channel.id, { name: '둘째' });
    const arranged = await call(
      server,
      boards.arrange,
      { channelId: channel.id, boardOrderList: [{ boardId: second, folder: '앞' }] },
      headers,
    );
    expect(arranged.body.boardItemList.map(({ name, folder }) => [name, folder])).toEqual([
      ['둘째', '앞'],
      ['묻고 답하기', '공부'],
    ]);
    await call(
      server,
      posts.create,
      { channelId: channel.id, boardId, title: '글', body: words('글') },
      channel.people.USER.headers,
    );
    expect(
      (await call(server, boards.update, { channelId: channel.id, boardId, ...settings, kind: 'FREE' }, headers)).error
        .errorCode,
    ).toBe('BOARD_KIND_IS_FIXED');
    expect(
      (await call(server, boards.create, { channelId: channel.id, ...settings }, channel.people.TEACHER.headers)).error
        .errorCode,
    ).toBe('NOT_HAS_ROLE');
    expect((await call(server, boards.remove, { channelId: channel.id, boardId }, headers)).status).toBe(200);
    expect((await call(server, boards.detail, { channelId: channel.id, boardId }, headers)).error.errorCode).toBe(
      'RESOURCE_NOT_FOUND',
    );
    expect(
      (await call(server, posts.list, { channelId: channel.id, board_id: boardId }, headers)).error.errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
  });

  it('keeps its kind while any submission is merely hidden', async () => {
    const channel = await server.makeChannel(['MANAGER', 'USER']);
    const { MANAGER, USER } = channel.people;
    const boardId = await makeBoard(server, channel.id, { kind: 'ASSIGNMENT' });
    const {
      body: { postId },
    } = await call(
      server,
      posts.create,
      { channelId: channel.id, boardId, title: '과제', body: words('냈어요') },
      USER.headers,
    );
    const change = async () =>
      (
        await call(
          server,
          boards.update,
          { channelId: channel.id, boardId, ...settings, kind: 'FREE' },
          MANAGER.headers,
        )
      ).status;
    await call(server, posts.hide, { channelId: channel.id, postId, visibility: 'INVISIBLE' }, MANAGER.headers);
    expect(await change()).toBe(409);
    await call(server, posts.remove, { channelId: channel.id, postId }, MANAGER.headers);
    expect(await change()).toBe(200);
  });

  it('never takes a group or a board of another channel', async () => {
    const [here, elsewhere] = [await server.makeChannel(['MANAGER']), await server.makeChannel(['MANAGER'])];
    const foreignGroup = await makeGroup(server, elsewhere.id);
    const foreignBoard = await makeBoard(server, elsewhere.id);
    const { headers } = here.people.MANAGER;
    expect(
      (await call(server, boards.create, { channelId: here.id, ...settings, groupIdList: [foreignGroup] }, headers))
        .error.errorCode,
    ).toBe('CHANNEL_GROUP_NOT_FOUND');
    expect(
      (await call(server, boards.update, { channelId: here.id, boardId: foreignBoard, ...settings }, headers)).error
        .errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
    expect(
      (await call(server, boards.remove, { channelId: here.id, boardId: foreignBoard }, headers)).error.errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
    expect(
      (
        await call(
          server,
          boards.arrange,
          { channelId: here.id, boardOrderList: [{ boardId: foreignBoard, folder: null }] },
          headers,
        )
      ).error.errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
  });

  it('is the hundredth at most, also for those who come at once', async () => {
    const channel = await server.makeChannel(['MANAGER']);
    for (let at = 0; at < BOARDS_MAX - 1; at++) await makeBoard(server, channel.id);
    await warmPool(server.db, 4);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        call(server, boards.create, { channelId: channel.id, ...settings }, channel.people.MANAGER.headers),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});
