import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldCounts } from '../../src/channels/post-counts/fold-counts.queries.ts';
import { call } from '../../test/call.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { seedDemo } from '../demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.app);
  while (await foldCounts(server.db));
}, 120_000);
afterAll(() => server.close());

describe('the demo academy', () => {
  it('has boards of every kind, each with posts, and shows a stranger its notices alone', async () => {
    const { id: channelId } = await server.db
      .selectFrom('channels_channels')
      .select('id')
      .where('slug', '=', 'blue-sea')
      .executeTakeFirstOrThrow();
    const admin = await server.makePerson({ isAdmin: true });
    const all = (await call(server, boards.menu, { channelId }, admin.headers)).body.boardItemList;
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(5);
    expect(all.every(({ postCount }) => (postCount ?? 0) > 0)).toBe(true);
    expect(
      (await call(server, boards.menu, { channelId })).body.boardItemList
        .filter(({ mayRead }) => mayRead)
        .map(({ kind }) => kind),
    ).toEqual(['NOTICE']);
    const gallery = all.find(({ kind }) => kind === 'GALLERY')?.boardId ?? 0;
    const { postList } = (await call(server, posts.list, { channelId, board_id: gallery }, admin.headers)).body;
    expect(postList.every(({ likeCount, viewCount }) => likeCount > 0 && viewCount > likeCount)).toBe(true);
    const picture = await server.http.inject(postList[0]?.thumbnailUrl ?? '');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  });
});
