import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { TEMPS_MAX } from '@dolphin/contract/channels/posts/posts.constants';
import { temps } from '@dolphin/contract/channels/posts/temps.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeBoard, upload, words } from '../posts/boards.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

async function begin() {
  const channel = await server.makeChannel(['USER', 'LECTURER', 'TEACHER']);
  const boardId = await makeBoard(server, channel.id);
  const { USER: me, LECTURER: other } = channel.people;
  const save = (given: object = {}, who = me) =>
    call(
      server,
      temps.create,
      { channelId: channel.id, boardId, title: '쓰다 만 글', body: words('여기까지'), ...given },
      who.headers,
    );
  const again = (tempId: number, version: number, given: object = {}, who = me) =>
    call(
      server,
      temps.update,
      { channelId: channel.id, tempId, version, boardId, title: '더 쓴 글', body: words('저기까지'), ...given },
      who.headers,
    );
  const read = (tempId: number, who = me) => call(server, temps.detail, { channelId: channel.id, tempId }, who.headers);
  const list = async (who = me) =>
    (await call(server, temps.list, { channelId: channel.id }, who.headers)).body.tempList;
  return { channelId: channel.id, boardId, me, other, save, again, read, list };
}

describe('a draft', () => {
  it('[BRD-2] is saved again and again, restored as it was, and gone with the post that is made of it', async () => {
    const { channelId, boardId, me, save, again, read, list } = await begin();
    const { tempId, version } = (await save({ title: '' })).body;
    expect(version).toBe(1);
    expect((await again(tempId, 1)).body).toMatchObject({ tempId, version: 2 });
    expect((await read(tempId)).body).toMatchObject({
      title: '더 쓴 글',
      body: words('저기까지'),
      boardId,
      boardName: '게시판',
      postId: null,
      version: 2,
    });
    expect(await list()).toMatchObject([{ tempId, preview: '저기까지' }]);
    const posted = await call(
      server,
      posts.create,
      { channelId, boardId, title: '다 쓴 글', body: words('끝'), tempId },
      me.headers,
    );
    expect(posted.status).toBe(200);
    expect(await list()).toEqual([]);
    // Pressed twice, the second finds no draft and leaves no post.
    expect(
      (
        await call(
          server,
          posts.create,
          { channelId, boardId, title: '다 쓴 글', body: words('끝'), tempId },
          me.headers,
        )
      ).error.errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
    expect((await call(server, posts.list, { channelId, board_id: boardId }, me.headers)).body.totalCount).toBe(1);
  });

  it('[BRD-2] becomes one post when two tabs post it at the same moment', async () => {
    const { channelId, boardId, me, save } = await begin();
    const { tempId } = (await save()).body;
    await warmPool(server.db, 4);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        call(server, posts.create, { channelId, boardId, title: '다 쓴 글', body: words('끝'), tempId }, me.headers),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
  });

  it('returns an error when it was saved elsewhere meanwhile, and saves nothing then', async () => {
    const { save, again, read } = await begin();
    const { tempId } = (await save()).body;
    await warmPool(server.db, 3);
    const answers = await Promise.all([
      again(tempId, 1, { title: '왼쪽' }),
      again(tempId, 1, { title: '오른쪽' }),
      again(tempId, 1, { title: '가운데' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.errorCode).toBe('TEMP_CHANGED_MEANWHILE');
    expect((await read(tempId)).body.version).toBe(2);
  });

  it("is nobody else's, and thirty are enough", async () => {
    const { channelId, other, save, again, read, list } = await begin();
    const { tempId } = (await save()).body;
    for (const answer of [
      await read(tempId, other),
      await again(tempId, 1, {}, other),
      await call(server, temps.remove, { channelId, tempId }, other.headers),
    ])
      expect(answer.error.errorCode).toBe('RESOURCE_NOT_FOUND');
    for (let at = 1; at < TEMPS_MAX; at++) await save();
    expect((await save()).error.errorCode).toBe('TOO_MANY_TEMPS');
    expect(await list()).toHaveLength(TEMPS_MAX);
  });

  it('keeps its pictures and files until it is posted or thrown away, read by its writer alone', async () => {
    const { channelId, boardId, me, other, save, read } = await begin();
    const picture = await upload(server, me, { purpose: 'POST_PICTURE' });
    const file = await upload(server, me);
    const body = { type: 'doc', content: [{ type: 'image', attrs: { fileId: picture.fileId } }] } as const;
    expect((await save({ body, reportFileIdList: [file.fileId] }, other)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    const { tempId } = (await save({ body, reportFileIdList: [file.fileId] })).body;
    const draft = (await read(tempId)).body;
    expect(draft).toMatchObject({ fileList: [{ fileId: picture.fileId }], reportFileList: [{ fileId: file.fileId }] });
    expect((await server.http.inject(draft.fileList[0]?.url ?? '')).statusCode).toBe(200);
    const { postId } = (
      await call(
        server,
        posts.create,
        { channelId, boardId, title: '글', body, reportFileIdList: [file.fileId], tempId },
        me.headers,
      )
    ).body;
    const post = (await call(server, posts.detail, { channelId, postId }, other.headers)).body;
    expect(post).toMatchObject({
      hasFiles: true,
      fileList: [{ fileId: picture.fileId }],
      reportFileList: [{ fileId: file.fileId }],
    });
    expect((await server.http.inject(post.fileList[0]?.url ?? '')).statusCode).toBe(200);

    const lost = await upload(server, me, { purpose: 'POST_PICTURE' });
    const thrown = (await save({ body: { type: 'doc', content: [{ type: 'image', attrs: { fileId: lost.fileId } }] } }))
      .body.tempId;
    await call(server, temps.remove, { channelId, tempId: thrown }, me.headers);
    expect((await server.http.inject(lost.url)).statusCode).toBe(404);
  });

  it('of an edit shows what the post has, and is gone when the edit is saved', async () => {
    const { channelId, boardId, me, other, save, again, read, list } = await begin();
    const picture = await upload(server, me, { purpose: 'POST_PICTURE' });
    const body = { type: 'doc', content: [{ type: 'image', attrs: { fileId: picture.fileId } }] } as const;
    const { postId } = (await call(server, posts.create, { channelId, boardId, title: '글', body }, me.headers)).body;
    expect((await save({ postId, body }, other)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    const { tempId } = (await save({ postId, body })).body;
    expect((await again(tempId, 1, { body })).status).toBe(200);
    expect((await read(tempId)).body).toMatchObject({ postId, fileList: [{ fileId: picture.fileId }] });
    expect(
      (await call(server, posts.update, { channelId, postId, version: 1, title: '고침', body, tempId }, me.headers))
        .status,
    ).toBe(200);
    expect(await list()).toEqual([]);
    expect((await call(server, posts.detail, { channelId, postId }, me.headers)).body.fileList).toHaveLength(1);
  });
});
