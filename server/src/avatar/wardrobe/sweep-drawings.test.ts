import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { drawingVersion } from '../drawing/pictures/drawing-version.ts';
import { sweepDrawings } from './wardrobe.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NOON = Date.parse('2026-11-15T12:00:00Z');
const HOUR_MS = 3_600_000;
const sweepAt = (hours: number) =>
  sweepDrawings.run({
    app: server.app,
    db: server.db,
    now: new Date(NOON + hours * HOUR_MS),
    jobId: 'sweep',
    signal: new AbortController().signal,
  });
const versions = async () => (await server.app.store.namesIn('avatars')).toSorted();

it('pictures of older drawings go a day after they were last in use, those of today stay', async () => {
  const { store } = server.app;
  const ours = drawingVersion();
  for (const version of [ours, '0000aaaa', '0000bbbb'])
    for (const file of ['one', 'two'])
      await store.put(`avatars/${version}/somebody/${file}.webp`, Buffer.from('x'), 'image/webp');
  await sweepAt(0);
  await sweepAt(23);
  expect(await versions()).toEqual([ours, '0000aaaa', '0000bbbb'].toSorted());
  // Another worker still draws by one of them: a release is being rolled out.
  await server.db
    .updateTable('avatar_drawing_versions')
    .set({ seen_at: new Date(NOON + 20 * HOUR_MS) })
    .where('version', '=', '0000bbbb')
    .execute();
  await sweepAt(25);
  expect(await versions()).toEqual([ours, '0000bbbb'].toSorted());
  await sweepAt(45);
  expect(await versions()).toEqual([ours]);
  expect(await store.find(`avatars/${ours}/somebody/one.webp`)).toBeDefined();
  expect(
    (await server.db.selectFrom('avatar_drawing_versions').select('version').execute()).map(({ version }) => version),
  ).toEqual([ours]);
});
