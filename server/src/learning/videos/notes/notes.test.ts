import { VIDEO_NOTES_MAX } from '@dolphin/contract/learning/videos/watching.constants';
import { videoNotes } from '@dolphin/contract/learning/videos/notes.contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishVideo } from '../watching.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

let me: Person;
let videoId = 0;
beforeEach(async () => {
  me = await server.makePerson();
  ({ videoId } = await publishVideo(server.app));
});

const write = (atMs: number, text: string, who = me) =>
  call(server, videoNotes.write, { videoId, atMs, text }, who.headers);
const notes = async (who = me) =>
  (await call(server, videoNotes.list, { videoId }, who.headers)).body.noteList.map(({ atMs, text }) => [atMs, text]);

it('[VID-105] lists the own notes of a video in its order, and nobody else reads them', async () => {
  await write(30_000, ' 다시 보기 ');
  await write(5_000, '반복문');
  expect(await notes()).toEqual([
    [5_000, '반복문'],
    [30_000, '다시 보기'],
  ]);
  expect(await notes(await server.makePerson())).toEqual([]);
});

it('[VID-105] changes and removes the own ones alone, and nothing that was changed meanwhile is lost', async () => {
  const { noteId, version } = (await write(5_000, '처음')).body;
  const other = await server.makePerson();
  expect((await call(server, videoNotes.edit, { noteId, text: '남의 것' }, other.headers)).status).toBe(404);
  expect((await call(server, videoNotes.remove, { noteId }, other.headers)).status).toBe(404);
  const edited = await call(server, videoNotes.edit, { noteId, text: '전화에서', version }, me.headers);
  expect(edited.body.text).toBe('전화에서');
  const late = await call(server, videoNotes.edit, { noteId, text: '책상에서', version }, me.headers);
  expect(late.error.errorCode).toBe('EDIT_CONFLICT');
  const moved = await call(server, videoNotes.edit, { noteId, atMs: 7_000, version }, me.headers);
  expect([moved.body.atMs, moved.body.text]).toEqual([7_000, '전화에서']);
  expect((await call(server, videoNotes.remove, { noteId }, me.headers)).status).toBe(200);
  expect(await notes()).toEqual([]);
});

it('[VID-105] takes so many notes and no empty one', async () => {
  await server.db
    .insertInto('learning_video_notes')
    .values(
      Array.from({ length: VIDEO_NOTES_MAX }, (_, at) => ({
        user_id: me.id,
        content_id: videoId,
        at_ms: at,
        text: '메모',
        created_at: new Date(),
        updated_at: new Date(),
      })),
    )
    .execute();
  expect((await write(1, '하나 더')).error.errorCode).toBe('TOO_MANY_VIDEO_NOTES');
  expect((await write(1, '  ', await server.makePerson())).status).toBe(400);
});

it('[VID-105] writes nothing on a video that may not be opened', async () => {
  const { id: channelId } = await server.makeChannel();
  const { videoId: closed } = await publishVideo(server.app, { channelId });
  const refused = await call(server, videoNotes.write, { videoId: closed, atMs: 0, text: '메모' }, me.headers);
  expect(refused.error.errorCode).toBe('CHANNEL_CONTENT_UNAUTHORIZED');
});
