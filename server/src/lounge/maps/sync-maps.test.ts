import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { syncMaps } from './sync-maps.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const rows = () =>
  server.db
    .selectFrom('lounge_maps')
    .select(['id', 'name', 'revision', 'published_version', 'draft'])
    .orderBy('id')
    .execute();

describe('the maps every site has', () => {
  it('[WLD-5] are there from the start, published, and made once by processes that start together', async () => {
    await Promise.all([syncMaps(server.db), syncMaps(server.db)]);
    expect((await rows()).map(({ id, published_version: version, draft }) => [id, version, draft.themeKey])).toEqual([
      ['default-map', 1, 'white-lounge'],
      ['sea-map', 1, 'sea'],
    ]);
  });

  it('[WLD-169] follow the program until people change them', async () => {
    await server.db
      .updateTable('lounge_maps')
      .set({ draft: JSON.stringify({ old: true }) })
      .execute();
    await server.db.updateTable('lounge_maps').set({ revision: 3 }).where('id', '=', 'sea-map').execute();
    await syncMaps(server.db);
    const [lounge, sea] = await rows();
    expect(lounge?.draft.themeKey).toBe('white-lounge');
    expect(sea?.draft).toEqual({ old: true });
  });
});
