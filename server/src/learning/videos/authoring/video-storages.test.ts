import { managements, storages } from '@dolphin/contract/learning/storages/storages.contract';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeCourse, words } from '../../learning.fixture.ts';
import { convertVideo, insertMadeFile, makeVideo, uploadVideo } from '../videos.fixture.ts';

let server: TestServer;
let channelId: number;
let author: Person;
let manager: Person;
beforeAll(async () => {
  server = await startTestServer();
  const channel = await server.makeChannel(['TEACHER', 'MANAGER']);
  channelId = channel.id;
  author = channel.people.TEACHER;
  manager = channel.people.MANAGER;
});
afterAll(() => server.close());

const shelf = 'videos' as const;
const detail = async (storageId: number) =>
  (await call(server, storages.detail, { shelf, storageId }, author.headers)).body;
const save = (storageId: number, draftRevision: number, video: object) =>
  call(server, storages.save, { shelf, storageId, draftRevision, video }, author.headers);

/** Accepted, with a converted file. */
async function publish(title: string) {
  const videoStorageId = await makeVideo(server, author, channelId, title);
  const { mediaId } = await uploadVideo(server, author, videoStorageId);
  await convertVideo(server.db, mediaId, { userId: author.id, channelId });
  await call(server, managements.submit, { shelf, storageId: videoStorageId }, author.headers);
  const accepted = await call(server, managements.accept, { shelf, storageId: videoStorageId }, manager.headers);
  return { videoStorageId, mediaId, videoId: accepted.body.contentId ?? 0 };
}

describe('what an author writes of a video', () => {
  it('[VID-1] is kept by its own calls, each with the revision that it was read at', async () => {
    const videoStorageId = await makeVideo(server, author, channelId);
    const at = (draftRevision: number) => ({ videoStorageId, draftRevision });
    const described = await call(
      server,
      videoStorages.descriptions,
      { ...at(1), description: words('변수를 배워요.') },
      author.headers,
    );
    expect(described.body.draftRevision).toBe(2);
    const thumbnail = await call(
      server,
      videoStorages.thumbnails,
      { ...at(2), thumbnail: { atMs: 3_000 } },
      author.headers,
    );
    expect(thumbnail.status).toBe(200);
    const codes = [
      { atMs: 9_000, title: '뒤', language: 'PYTHON' as const, source: 'print(2)\n' },
      { atMs: 1_000, title: '앞', language: 'PYTHON' as const, source: 'print(1)\n' },
    ];
    await call(server, videoStorages.answerCodes, { ...at(3), answerCodes: codes }, author.headers);
    const late = await call(server, videoStorages.answerCodes, { ...at(3), answerCodes: [] }, author.headers);
    expect(late.error.errorCode).toBe('STORAGE_CHANGED_MEANWHILE');
    const { video } = await detail(videoStorageId);
    expect(video).toMatchObject({
      description: words('변수를 배워요.'),
      thumbnail: { atMs: 3_000 },
      answerCodes: [{ title: '앞' }, { title: '뒤' }],
      completeShare: 90,
    });
  });

  it('[VID-1] [VID-3] is a video of YouTube, with the length that its player reports', async () => {
    const videoStorageId = await makeVideo(server, author, channelId);
    const put = (draftRevision: number, youtubeUrl: string) =>
      call(server, videoStorages.youtube, { videoStorageId, draftRevision, youtubeUrl }, author.headers);
    const measure = (draftRevision: number, durationMs: number) =>
      call(server, videoStorages.durations, { videoStorageId, draftRevision, durationMs }, author.headers);
    expect((await measure(1, 5_000)).error.errorCode).toBe('DURATION_OF_FILE');
    expect((await put(1, 'https://evil.example/watch?v=dQw4w9WgXcQ')).error.errorCode).toBe('YOUTUBE_ADDRESS_INVALID');
    expect((await put(1, 'https://youtu.be/dQw4w9WgXcQ?t=1')).body).toMatchObject({
      youtubeId: 'dQw4w9WgXcQ',
      draftRevision: 2,
    });
    expect((await measure(2, 213_000)).status).toBe(200);
    expect((await detail(videoStorageId)).video).toMatchObject({
      videoType: 'YOUTUBE',
      youtubeId: 'dQw4w9WgXcQ',
      durationMs: 213_000,
    });
    // The same address again keeps the length; another one has a length of its own.
    await save(videoStorageId, 3, { youtubeId: 'dQw4w9WgXcQ', level: 2 });
    expect((await detail(videoStorageId)).video?.durationMs).toBe(213_000);
    await save(videoStorageId, 4, { youtubeId: 'aaaaaaaaaaa' });
    expect((await detail(videoStorageId)).video?.durationMs).toBeNull();
    // Without a length nobody could ever be done with it.
    const submit = () => call(server, managements.submit, { shelf, storageId: videoStorageId }, author.headers);
    expect((await submit()).error).toMatchObject({
      errorCode: 'CONTENT_IS_INCOMPLETE',
      fieldErrors: [{ field: 'youtubeLength' }],
    });
    expect((await measure(5, 60_000)).status).toBe(200);
    expect((await submit()).body).toEqual({ state: 'SUBMITTED', isChecking: false });
  });

  it('[VID-1] keeps subtitles as plain text in the order of time, and one of each language', async () => {
    const videoStorageId = await makeVideo(server, author, channelId);
    const cues = [
      { startMs: 5_000, endMs: 6_000, text: '둘\n\n\u0007줄' },
      { startMs: 1_000, endMs: 2_000, text: ' 하나 ' },
      { startMs: 3_000, endMs: 3_000, text: '길이가 없음' },
    ];
    const korean = { language: 'ko', label: '한국어', cues };
    expect((await save(videoStorageId, 1, { subtitles: [korean] })).status).toBe(200);
    expect((await detail(videoStorageId)).video?.subtitles).toEqual([
      {
        language: 'ko',
        label: '한국어',
        cues: [
          { startMs: 1_000, endMs: 2_000, text: '하나' },
          { startMs: 5_000, endMs: 6_000, text: '둘\n줄' },
        ],
      },
    ]);
    expect((await save(videoStorageId, 2, { subtitles: [korean, korean] })).status).toBe(400);
    expect((await save(videoStorageId, 2, { mediaId: 1 })).status).toBe(400);
    expect((await save(videoStorageId, 2, { durationMs: 1 })).status).toBe(400);
    expect((await save(videoStorageId, 2, { completeShare: 49 })).status).toBe(400);
  });

  it('[VID-1] is found by parts of titles and tags, by its author alone', async () => {
    const { people, id } = await server.makeChannel(['TEACHER']);
    const one = await makeVideo(server, people.TEACHER, id, '반복문 첫걸음');
    const two = await makeVideo(server, people.TEACHER, id, '재미있는 반복문');
    await call(
      server,
      storages.save,
      { shelf, storageId: one, draftRevision: 1, video: { tags: ['반복', '기초'] } },
      people.TEACHER.headers,
    );
    const search = async (query: string, who = people.TEACHER) =>
      (await call(server, videoStorages.search, { query }, who.headers)).body;
    expect((await search('반복')).titleList.map(({ videoStorageId }) => videoStorageId)).toEqual([one, two]);
    expect((await search('반복')).tagList).toEqual([{ tag: '반복', count: 1 }]);
    expect((await search('%')).titleList).toEqual([]);
    expect(await search('반복', author)).toEqual({ titleList: [], tagList: [] });
  });
});

describe('a video that is submitted', () => {
  it('[VID-3] must have a converted file, and what its questions and codes need', async () => {
    const videoStorageId = await makeVideo(server, author, channelId);
    const submit = async () => {
      const answer = await call(server, managements.submit, { shelf, storageId: videoStorageId }, author.headers);
      return answer.status === 200 ? answer.body.state : answer.error.fieldErrors?.map(({ field }) => field);
    };
    expect(await submit()).toEqual(['media']);
    const { mediaId } = await uploadVideo(server, author, videoStorageId);
    expect(await submit()).toEqual(['media']);
    await convertVideo(server.db, mediaId);
    const question = { key: 'q1', atMs: 1, prompt: '', choices: ['가', '나'], answer: 0, explanation: '' };
    await save(videoStorageId, 1, {
      questions: [question],
      answerCodes: [{ atMs: 1, title: '', language: 'PYTHON', source: '' }],
    });
    expect(await submit()).toEqual(['answerCodes', 'questions']);
    await save(videoStorageId, 2, { questions: [{ ...question, prompt: '무엇일까요?' }], answerCodes: [] });
    expect(await submit()).toBe('SUBMITTED');
    const locked = [
      await call(server, videoStorages.clear, { videoStorageId }, author.headers),
      await call(
        server,
        videoStorages.init,
        { videoStorageId, fileName: 'a.mp4', contentType: 'video/mp4', byteSize: 10 },
        author.headers,
      ),
      await call(
        server,
        videoStorages.answerCodes,
        { videoStorageId, draftRevision: 3, answerCodes: [] },
        author.headers,
      ),
    ];
    expect(locked.map(({ error }) => error.errorCode)).toEqual(Array(3).fill('STORAGE_IS_SUBMITTED'));
  });

  it('[VID-3] [LMS-11] is withdrawn, accepted, listed in versions and shown or hidden as every content', async () => {
    const videoStorageId = await makeVideo(server, author, channelId, '함수');
    const at = { shelf, storageId: videoStorageId };
    const visible = (visibleState: 'VISIBLE' | 'INVISIBLE') =>
      call(server, managements.visibleStates, { ...at, visibleState }, author.headers);
    expect((await visible('INVISIBLE')).error.errorCode).toBe('NOT_ACCEPTED_VIDEO');
    const { mediaId } = await uploadVideo(server, author, videoStorageId);
    await convertVideo(server.db, mediaId, { userId: author.id, channelId });
    await call(server, managements.submit, at, author.headers);
    expect((await call(server, managements.withdraw, at, author.headers)).body.state).toBe('DRAFT');
    await call(server, managements.submit, at, author.headers);
    const { contentId } = (await call(server, managements.accept, at, manager.headers)).body;
    expect(await detail(videoStorageId)).toMatchObject({
      kind: 'VIDEO',
      videoStorageId,
      videoId: contentId,
      state: 'ACCEPTED',
    });
    const versions = (await call(server, managements.versions, at, author.headers)).body;
    expect(versions.versionList.map(({ number, state }) => [number, state])).toEqual([
      [2, 'ACCEPTED'],
      [1, 'WITHDRAWN'],
    ]);
    const version = (await call(server, managements.version, { ...at, number: 2 }, author.headers)).body;
    expect(version.video).toMatchObject({ mediaId, durationMs: 20_000 });
    expect((await visible('INVISIBLE')).body.visibleState).toBe('INVISIBLE');
    const files = await server.db
      .selectFrom('storage_files')
      .select('is_handed_over')
      .where('user_id', '=', author.id)
      .where('id', 'in', (of) =>
        of.selectFrom('learning_video_renditions').select('file_id').where('media_id', '=', mediaId),
      )
      .execute();
    expect(files).toEqual([{ is_handed_over: true }]);
  });

  it('[VID-1] shows which lessons hold it, and stays in them when its file is replaced', async () => {
    const { videoStorageId, videoId } = await publish('조건문');
    const usages = async () => (await call(server, videoStorages.usages, { videoStorageId }, author.headers)).body;
    expect(await usages()).toEqual({ totalCount: 0, usageList: [] });
    const { courseId, lessonIds } = await makeCourse(server.db, [[videoId]], { channelId });
    expect(await usages()).toMatchObject({ totalCount: 1, usageList: [{ courseId, lessonId: lessonIds[0] }] });
    const next = await uploadVideo(server, author, videoStorageId);
    await convertVideo(server.db, next.mediaId, { userId: author.id, channelId });
    await call(server, managements.submit, { shelf, storageId: videoStorageId }, author.headers);
    const accepted = await call(server, managements.accept, { shelf, storageId: videoStorageId }, manager.headers);
    expect(accepted.body.contentId).toBe(videoId);
    expect((await usages()).totalCount).toBe(1);
  });

  it('[VID-1] shows its state and length in the list of its author', async () => {
    const { videoStorageId, mediaId } = await publish('목록');
    const frame = { userId: author.id, channelId };
    await server.db
      .insertInto('learning_video_frames')
      .values({ media_id: mediaId, at_ms: 1_000, file_id: await insertMadeFile(server.db, 'VIDEO_PICTURE', frame) })
      .execute();
    const { storageList } = (await call(server, storages.list, { shelf }, author.headers)).body;
    expect(storageList.find((one) => one.videoStorageId === videoStorageId)?.video).toEqual({
      mediaState: 'COMPLETE',
      progress: 100,
      durationMs: 20_000,
      thumbnailUrl: expect.stringContaining('/files/video_picture/') as string,
    });
  });
});
