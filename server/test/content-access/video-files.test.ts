import { randomBytes } from 'node:crypto';
import type { CourseAdmits } from '@dolphin/contract/learning/storages/contents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamUrl } from '../../src/learning/videos/playback/stream-address.ts';
import { VIDEO_MS } from '../../src/learning/videos/watching.fixture.ts';
import { privateUrl } from '../../src/storage/public.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import {
  assignTo,
  enrol,
  hide,
  inCourse,
  inWorksheet,
  place,
  type Scene,
  setRole,
  site,
  withClass,
} from './content-access.fixture.ts';

let now = new Date('2026-11-18T01:00:00Z');
let test: TestServer;
beforeAll(async () => void (test = await startTestServer({ now: () => now })));
afterAll(() => test.close());

/** A picture that somebody uploaded as the thumbnail, or that was taken from the video. */
async function addPicture(purpose: 'LESSON_PICTURE' | 'VIDEO_PICTURE'): Promise<{ id: number; key: string }> {
  const key = `${purpose.toLowerCase()}/0${randomBytes(24).toString('base64url')}`;
  const body = randomBytes(500);
  await test.app.store.put(key, body, 'image/jpeg');
  const { id } = await test.db
    .insertInto('storage_files')
    .values({
      user_id: null,
      purpose,
      key,
      file_name: 'a.jpg',
      content_type: 'image/jpeg',
      byte_size: body.length,
      created_at: now,
      used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}

/** Every address of the video of a scene, signed by us for one viewer, as if they had been given it. */
async function addressesFor({
  contents,
}: Scene): Promise<(viewerId: number | null) => Readonly<Record<string, string>>> {
  const video = await test.db
    .selectFrom('learning_contents as k')
    .innerJoin('learning_versions as v', 'v.id', 'k.version_id')
    .innerJoin('learning_video_medias as m', 'm.storage_id', 'k.storage_id')
    .innerJoin('storage_files as s', 's.id', 'm.sprite_file_id')
    .select(['m.id as mediaId', 'v.id as versionId', 'k.storage_id as storageId', 's.key as sprite'])
    .where('k.id', '=', contents.video)
    .executeTakeFirstOrThrow();
  const renditions = await test.db
    .selectFrom('learning_video_renditions as r')
    .innerJoin('storage_files as f', 'f.id', 'r.file_id')
    .select(['r.height', 'f.key'])
    .where('r.media_id', '=', video.mediaId)
    .execute();
  const [frame, thumbnail] = [await addPicture('VIDEO_PICTURE'), await addPicture('LESSON_PICTURE')];
  await test.db
    .insertInto('learning_video_frames')
    .values({ media_id: video.mediaId, at_ms: 0, file_id: frame.id })
    .execute();
  await test.db
    .insertInto('learning_files')
    .values({ storage_id: video.storageId, file_id: thumbnail.id, created_at: now })
    .execute();
  return (viewerId) => {
    const file = (key: string) => privateUrl(test.app, key, viewerId, VIDEO_MS);
    const stream = (source: 'medias' | 'versions', id: number, name: string) =>
      streamUrl(test.app, { source, id, name, viewerId: viewerId ?? 0, durationMs: VIDEO_MS });
    return {
      master: stream('medias', video.mediaId, 'master.m3u8'),
      ...Object.fromEntries(
        renditions.flatMap(({ height, key }) => [
          [`playlist ${height}`, stream('medias', video.mediaId, `${height}.m3u8`)],
          [`segment ${height}`, file(key)],
        ]),
      ),
      sprite: file(video.sprite),
      frame: file(frame.key),
      thumbnail: file(thumbnail.key),
      subtitle: stream('versions', video.versionId, 'ko.vtt'),
    };
  };
}

type Statuses = Readonly<Record<string, number>>;

async function statusesOf(addresses: Readonly<Record<string, string>>): Promise<Statuses> {
  const statuses: Record<string, number> = {};
  for (const [name, url] of Object.entries(addresses)) {
    const headers = name.startsWith('segment') ? { range: 'bytes=200-1199' } : {};
    statuses[name] = (await test.http.inject({ url, headers })).statusCode;
  }
  return statuses;
}

const NAMES = ['playlist 360', 'segment 360', 'playlist 720', 'segment 720'];
const given: Statuses = Object.fromEntries(
  ['master', ...NAMES, 'sprite', 'frame', 'thumbnail', 'subtitle'].map((name) => [
    name,
    name.startsWith('segment') ? 206 : 200,
  ]),
);
const refused: Statuses = Object.fromEntries(Object.keys(given).map((name) => [name, 404]));

type Demands = { readonly admits?: CourseAdmits; readonly priceKrw?: number; readonly isHidden?: boolean };
async function inCourseOf<S extends Scene>(scene: S, demands: Demands = {}): Promise<S> {
  await inCourse(test, scene, demands);
  return scene;
}

/** Somebody enrolled, in a course that asks for money and a grade. */
async function enrolled() {
  const scene = await place(test);
  await enrol(test.db, scene.person.id, await inCourse(test, scene, { admits: 'ADVANCED', priceKrw: 10_000 }));
  return scene;
}

describe('[VID-101] playlists, segments, thumbnails and subtitles of a video', () => {
  const refusals: Readonly<Record<string, () => Promise<Scene>>> = {
    'a member of another channel': async () => ({
      ...(await inCourseOf(await place(test))),
      person: (await place(test)).person,
    }),
    'a member who is not enrolled': async () => inCourseOf(await place(test)),
    'a member who has not paid': async () => inCourseOf(await place(test, 'ADVANCED'), { priceKrw: 10_000 }),
    'a member of a lower grade': async () => inCourseOf(await place(test), { admits: 'ADVANCED' }),
    'a member without premium': async () => inCourseOf(await place(test, 'ADVANCED'), { admits: 'PREMIUM' }),
    'a member who is not in the class': async () => {
      const scene = await place(test);
      await withClass(test, scene.channelId, await inCourse(test, scene));
      return scene;
    },
    'a member whose worksheet has a price': async () => {
      const scene = await place(test);
      await inWorksheet(test, scene, { priceKrw: 5_000 });
      return scene;
    },
    'a member, of a course that is not published': async () => inCourseOf(await place(test), { isHidden: true }),
    'a member, of a video that is hidden': async () => {
      const scene = await place(test);
      await hide(test, scene);
      return scene;
    },
    'a visitor of the channel': async () => inCourseOf(await place(test, 'VISITOR')),
    'somebody enrolled who is suspended': async () => {
      const scene = await enrolled();
      await setRole(test, scene, 'SUSPEND');
      return scene;
    },
    'somebody who has not paid for a course of the site': async () =>
      inCourseOf(await site(test), { priceKrw: 10_000 }),
    'somebody without premium on the site': async () => inCourseOf(await site(test), { admits: 'PREMIUM' }),
  };
  it.each(Object.entries(refusals))('[VID-101] are refused to %s, with an address of their own', async (_who, make) => {
    const scene = await make();
    const addresses = await addressesFor(scene);
    expect(await statusesOf(addresses(scene.person.id))).toEqual(refused);
  });

  const admissions: Readonly<Record<string, () => Promise<Scene>>> = {
    'somebody enrolled, whatever the course asks of others by now': enrolled,
    'somebody who was assigned a worksheet with it': async () => {
      const scene = await inCourseOf(await place(test), { admits: 'ADVANCED' });
      await assignTo(test, scene.channelId, await inWorksheet(test, scene), scene.person.id);
      return scene;
    },
    'a member, while no course holds it': () => place(test),
    'a teacher': async () => inCourseOf(await place(test, 'TEACHER'), { isHidden: true, priceKrw: 1_000 }),
  };
  it.each(Object.entries(admissions))('[VID-101] are given to %s', async (_who, make) => {
    const scene = await make();
    const addresses = await addressesFor(scene);
    expect(await statusesOf(addresses(scene.person.id))).toEqual(given);
  });

  it('[VID-101] are refused to those who are signed out, and by an address that was changed, guessed or has ended', async () => {
    const scene = await enrolled();
    const addresses = await addressesFor(scene);
    const good = addresses(scene.person.id);
    const other = (await place(test)).person.id;
    const each = (change: (url: string) => string) =>
      Object.fromEntries(Object.entries(good).map(([name, url]) => [name, change(url)]));
    expect(await statusesOf(good)).toEqual(given);
    expect(await statusesOf(addresses(null))).toEqual(refused);
    for (const change of [
      (url: string) => url.split('?')[0] ?? '',
      (url: string) => url.replace(/&mark=[^&]+/, ''),
      (url: string) => url.replace(/mark=[^&]+/, `mark=${'A'.repeat(32)}`),
      (url: string) => url.replace(/as=\d+/, `as=${other}`),
      (url: string) => url.replace(/until=\d+/, 'until=99999999999999'),
    ])
      expect(await statusesOf(each(change))).toEqual(refused);
    now = new Date(now.getTime() + VIDEO_MS + 2 * 3_600_000);
    expect(await statusesOf(good)).toEqual(refused);
    expect(await statusesOf(addresses(scene.person.id))).toEqual(given);
  });
});
