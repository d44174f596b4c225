import { deflateRawSync } from 'node:zlib';
import { draftProblems } from '@dolphin/contract/learning/storages/draft-problems.contract';
import { packages } from '@dolphin/contract/learning/storages/packages.contract';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import type { UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { PNG } from '../../channels/posts/boards.fixture.ts';
import { MINIMAL, submitStorage, writeStorage } from '../storages/storages.fixture.ts';
import { casesIn, packProblem, unpackProblem } from './problem-package.ts';
import { isSafeName, readZip, writeZip, type ZipError } from '../../core/zip.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const LIMITS = { files: 10, bytes: 100_000 };
const fault = (archive: Buffer, limits = LIMITS) =>
  readZip(archive, limits).then(
    () => 'read',
    (error: ZipError) => error.fault,
  );
const file = (name: string, body: string | Buffer) => ({ name, body: Buffer.from(body) });

const upload = (who: Person, body: Buffer) => uploadAs(who, 'PROBLEM_PACKAGE', body, 'application/zip');

async function uploadAs(who: Person, purpose: UploadPurpose, body: Buffer, contentType: string): Promise<number> {
  const begun = await call(
    server,
    uploadCalls.create,
    { purpose, fileName: 'a', contentType, byteSize: body.length },
    who.headers,
  );
  const { preSignedUrl } = (
    await call(server, uploadCalls.part, { uploadId: begun.body.uploadId, partNumber: 1 }, who.headers)
  ).body;
  const written = await server.http.inject({
    method: 'PUT',
    url: preSignedUrl,
    payload: body,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return (
    await call(
      server,
      uploadCalls.complete,
      {
        uploadId: begun.body.uploadId,
        parts: [{ partNumber: 1, awsETag: String(written.headers['etag']).replaceAll('"', '') }],
      },
      who.headers,
    )
  ).body.fileId;
}

async function begin() {
  const channel = await server.makeChannel(['TEACHER', 'USER']);
  const { TEACHER: author, USER: student } = channel.people;
  return { channelId: channel.id, author, student };
}

describe('zip', () => {
  it('[LMS-127] gives back what was put in, stored or deflated, with Korean names', async () => {
    const files = [file('하나.txt', '가나다'), file('zeros.bin', Buffer.alloc(50_000)), file('cases/1.in', '')];
    expect(await readZip(writeZip(files), LIMITS)).toEqual(files);
  });

  it('[LMS-127] refuses what leaves its folder, on any system', async () => {
    for (const name of [
      '../evil',
      'a/../../evil',
      '/etc/passwd',
      'C:\\evil',
      'C:/evil',
      'a\\..\\evil',
      './evil',
      '',
      'a\u0000b',
    ]) {
      expect(isSafeName(name), name).toBe(false);
      expect(await fault(writeZip([file(name, 'x')])), name).toBe('unreadable');
    }
    expect(isSafeName('시험/cases/1.in')).toBe(true);
  });

  it('[LMS-127] stops a bomb before it goes off, also one that lies about its size', async () => {
    const bomb = writeZip([file('a', Buffer.alloc(1_000_000))]);
    expect(bomb.length).toBeLessThan(2_000);
    expect(await fault(bomb)).toBe('too-large');
    expect(await fault(writeZip(Array.from({ length: 11 }, (_one, at) => file(`${at}`, 'x'))))).toBe('too-large');
    // The directory declares ten bytes; a million come out.
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(10, lying.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24);
    expect(await fault(lying)).toBe('unreadable');
    // Many that are each within the limit and together are not.
    expect(await fault(writeZip(Array.from({ length: 5 }, (_one, at) => file(`${at}`, Buffer.alloc(30_000)))))).toBe(
      'too-large',
    );
  });

  it('[LMS-127] refuses what is broken, encrypted, doubled or no zip at all', async () => {
    const whole = writeZip([file('a', 'hello'), file('b', 'world')]);
    expect(await fault(Buffer.from('PK\u0003\u0004 nothing here'))).toBe('unreadable');
    expect(await fault(whole.subarray(0, whole.length - 30))).toBe('unreadable');
    const broken = Buffer.from(whole);
    broken[broken.indexOf('hello')] = 0x4a;
    expect(await fault(broken)).toBe('unreadable');
    const locked = Buffer.from(whole);
    locked.writeUInt16LE(0x0801, locked.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 8);
    expect(await fault(locked)).toBe('unreadable');
    expect(await fault(writeZip([file('a', '1'), file('a', '2')]))).toBe('unreadable');
    expect(deflateRawSync(Buffer.alloc(10)).length).toBeGreaterThan(0);
    for (let at = 0; at < whole.length; at++) {
      const spoiled = Buffer.from(whole);
      spoiled[at] = (spoiled[at] ?? 0) ^ 0xff;
      expect(['read', 'unreadable', 'too-large']).toContain(await fault(spoiled));
    }
  });

  it('[LMS-127] pairs inputs and outputs by name, 2 before 10, and shares a hundred points', () => {
    const cases = casesIn([
      file('t/10.in', 'j'),
      file('t/10.out', 'J'),
      file('t/2.in', 'b\r\n'),
      file('t/2.ans', 'B\r\n'),
      file('t/1.in', 'a'),
      file('t/1.out', 'A'),
      file('t/lonely.in', '?'),
      file('__MACOSX/t/._1.in', 'x'),
      file('__MACOSX/t/._1.out', 'x'),
      file('readme.txt', ''),
    ]);
    expect(cases).toEqual([
      { input: 'a', expected: 'A', points: 33 },
      { input: 'b\n', expected: 'B\n', points: 33 },
      { input: 'j', expected: 'J', points: 34 },
    ]);
  });
});

describe('a package', () => {
  it('[LMS-127] carries a problem and what it shows from one place to another, and leaves out what is not there', async () => {
    const { problem } = MINIMAL.problems;
    const doc = (...fileIds: number[]) => ({
      type: 'doc' as const,
      content: [
        ...fileIds.map((fileId) => ({ type: 'image' as const, attrs: { fileId, alt: '바다' } })),
        ...problem.statement.content,
      ],
    });
    const shown = [
      { fileId: 70, fileName: '바다.PNG', contentType: 'image/png', body: PNG },
      { fileId: 50, fileName: 'b.pdf', contentType: 'application/pdf', body: Buffer.from('%PDF-1.7') },
    ];
    const packed = packProblem('더하기', { ...problem, statement: doc(50, 60, 70) }, shown);
    expect(await unpackProblem(packed)).toEqual({
      title: '더하기',
      content: { ...problem, statement: doc(2, 1) },
      files: shown.map(({ fileName, contentType, body }) => ({ fileName, contentType, body })),
    });
    expect((await readZip(packed, LIMITS)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['problem.json', 'files/1.png', 'files/2.pdf']),
    );
    expect(await unpackProblem(writeZip([file('problem.json', '{"format":"other"}')]))).toBeUndefined();
    expect(
      await unpackProblem(
        writeZip([
          file(
            'problem.json',
            JSON.stringify({ format: 'dolphin-problem', title: 'x', problem: { ...problem, level: 99 } }),
          ),
        ]),
      ),
    ).toBeUndefined();
    expect(await unpackProblem(writeZip([file('problem.json', 'not json')]))).toBeUndefined();
  });

  it('[LMS-127] [LMS-5] is made, downloaded by its maker alone, and becomes a draft elsewhere', async () => {
    const { channelId, author, student } = await begin();
    const elsewhere = await begin();
    const { storageId } = await writeStorage(server, author, { channelId, title: '바다 거리' });
    expect((await call(server, packages.make, { problemStorageId: storageId }, student.headers)).error.errorCode).toBe(
      'PROBLEM_NOT_FOUND',
    );
    const made = (await call(server, packages.make, { problemStorageId: storageId }, author.headers)).body;
    const answer = await server.http.inject(made.url);
    expect([answer.statusCode, answer.rawPayload.length, made.fileName]).toEqual([200, made.byteSize, '바다 거리.zip']);
    expect((await server.http.inject(made.url.split('?')[0] ?? '')).statusCode).toBe(404);
    const packageFileId = await upload(elsewhere.author, answer.rawPayload);
    const draft = await call(
      server,
      draftProblems.create,
      { channelId: elsewhere.channelId, packageFileId },
      elsewhere.author.headers,
    );
    const read = (
      await call(
        server,
        storages.detail,
        { shelf: 'problems', storageId: draft.body.problemStorageId },
        elsewhere.author.headers,
      )
    ).body;
    expect(read).toMatchObject({
      title: '바다 거리',
      state: 'DRAFT',
      channelId: elsewhere.channelId,
      problem: MINIMAL.problems.problem,
    });
    // Read once, it is gone.
    expect(
      (
        await call(
          server,
          draftProblems.create,
          { channelId: elsewhere.channelId, packageFileId },
          elsewhere.author.headers,
        )
      ).error.errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
  });

  it("[LMS-127] brings pictures along: drawn anew, of the importer's own, in statement and solution", async () => {
    const { channelId, author } = await begin();
    const elsewhere = await begin();
    const { storageId, revision } = await writeStorage(server, author, { channelId });
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer();
    const [picture, extra] = [
      await uploadAs(author, 'LESSON_PICTURE', PNG, 'image/png'),
      await uploadAs(author, 'LESSON_FILE', Buffer.from('%PDF-1.7 words'), 'application/pdf'),
    ];
    const { problem } = MINIMAL.problems;
    const doc = (...content: readonly object[]) =>
      ({ type: 'doc', content: [...content, ...problem.statement.content] }) as never;
    const image = (fileId: number) => ({ type: 'image', attrs: { fileId, alt: '지도', width: 320 } });
    await call(
      server,
      storages.save,
      {
        shelf: 'problems',
        storageId,
        draftRevision: revision,
        problem: {
          statement: doc(image(picture)),
          solution: {
            ...problem.solution,
            explanation: doc(image(picture), { type: 'file', attrs: { fileId: extra } }),
          },
        },
      },
      author.headers,
    );
    const made = (await call(server, packages.make, { problemStorageId: storageId }, author.headers)).body;
    const zip = (await server.http.inject(made.url)).rawPayload;
    const bring = async (body: Buffer) =>
      call(
        server,
        draftProblems.create,
        { channelId: elsewhere.channelId, packageFileId: await upload(elsewhere.author, body) },
        elsewhere.author.headers,
      );
    const read = async (id: number) =>
      (await call(server, storages.detail, { shelf: 'problems', storageId: id }, elsewhere.author.headers)).body;
    const draft = await read((await bring(zip)).body.problemStorageId);
    const [first, second] = draft.fileList;
    expect(draft.fileList).toMatchObject([
      { fileName: 'a', contentType: 'image/png' },
      { fileName: 'a', contentType: 'application/pdf' },
    ]);
    expect([picture, extra]).not.toContain(first?.fileId);
    expect(draft.problem?.statement).toEqual(doc(image(first?.fileId ?? 0)));
    expect(draft.problem?.solution.explanation).toEqual(
      doc(image(first?.fileId ?? 0), { type: 'file', attrs: { fileId: second?.fileId } }),
    );
    expect((await server.http.inject(first?.url ?? '')).statusCode).toBe(200);
    // A package by hand: the photograph's notes stay behind.
    const own = (name: string, contentType: string, body: Buffer) =>
      packProblem('사진', { ...problem, statement: doc(image(9)) }, [{ fileId: 9, fileName: name, contentType, body }]);
    const [kept] = (await read((await bring(own('a.jpg', 'image/jpeg', photo))).body.problemStorageId)).fileList;
    const bytes = (await server.http.inject(kept?.url ?? '')).rawPayload;
    expect([
      photo.includes('a secret place'),
      bytes.includes('a secret place'),
      (await sharp(bytes).metadata()).width,
    ]).toEqual([true, false, 40]);
    // What could not be uploaded cannot be brought in: another type, a broken picture, a page, a file that is not there.
    const before = await server.db
      .selectFrom('learning_storages')
      .select('id')
      .where('channel_id', '=', elsewhere.channelId)
      .execute();
    for (const [name, type, body] of [
      ['a.gif', 'image/gif', Buffer.from('GIF89a')],
      ['b.png', 'image/png', photo],
      ['c.png', 'image/png', PNG.subarray(0, 40)],
      ['d.html', 'text/html', Buffer.from('<script>')],
      ['e.png', 'image/png', Buffer.alloc(0)],
    ] as const) {
      const answer = await bring(own(name, type, body));
      expect([answer.status, answer.error.errorCode, answer.error.message.includes(name)], name).toEqual([
        422,
        'PACKAGE_FILE_REFUSED',
        true,
      ]);
    }
    const lost = (await readZip(own('f.png', 'image/png', PNG), LIMITS)).filter(
      ({ name }) => !name.startsWith('files/'),
    );
    expect((await bring(writeZip(lost))).error.errorCode).toBe('PACKAGE_FILE_REFUSED');
    const unlisted = lost.map(({ name, body }) =>
      file(name, name === 'problem.json' ? body.toString().replace('"files"', '"other"') : body),
    );
    expect((await bring(writeZip(unlisted))).error.errorCode).toBe('PACKAGE_FILE_REFUSED');
    expect(
      await server.db
        .selectFrom('learning_storages')
        .select('id')
        .where('channel_id', '=', elsewhere.channelId)
        .execute(),
    ).toEqual(before);
  });

  it('[LMS-127] refuses hostile uploads, and uploads of others', async () => {
    const { channelId, author } = await begin();
    const other = await begin();
    const create = (packageFileId: number) =>
      call(server, draftProblems.create, { channelId, packageFileId }, author.headers);
    expect((await create(await upload(author, writeZip([file('../problem.json', '{}')])))).error.errorCode).toBe(
      'PACKAGE_UNREADABLE',
    );
    expect(
      (await create(await upload(author, writeZip([file('problem.json', Buffer.alloc(41 * 1_048_576))])))).error
        .errorCode,
    ).toBe('PACKAGE_TOO_LARGE');
    expect(
      (await create(await upload(other.author, packProblem('남의 것', MINIMAL.problems.problem)))).error.errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
    const mention = {
      ...MINIMAL.problems.problem,
      statement: {
        type: 'doc' as const,
        content: [
          { type: 'paragraph' as const, content: [{ type: 'mention' as const, attrs: { userId: 1, nickname: 'x' } }] },
        ],
      },
    };
    expect((await create(await upload(author, packProblem('x', mention)))).status).toBe(400);
  });

  it('[LMS-127] brings test cases into a working copy, instead of those there or behind them', async () => {
    const { channelId, author, student } = await begin();
    const { storageId, revision } = await writeStorage(server, author, { channelId });
    const zip = writeZip([file('1.in', '1\n1\n'), file('1.out', '2\n'), file('2.in', '3\n4\n'), file('2.out', '7\n')]);
    const add = async (mode: 'REPLACE' | 'APPEND', draftRevision: number, who = author, body = zip) =>
      call(
        server,
        packages.addCases,
        { problemStorageId: storageId, draftRevision, fileId: await upload(who, body), mode },
        who.headers,
      );
    expect((await add('REPLACE', revision, student)).error.errorCode).toBe('PROBLEM_NOT_FOUND');
    expect((await add('REPLACE', revision - 1)).error.errorCode).toBe('STORAGE_CHANGED_MEANWHILE');
    expect((await add('REPLACE', revision, author, writeZip([file('readme', 'x')]))).error.errorCode).toBe(
      'PACKAGE_HAS_NO_CASES',
    );
    expect((await add('APPEND', revision)).body).toEqual({ draftRevision: revision + 1, caseCount: 4, addedCount: 2 });
    expect((await add('REPLACE', revision + 1)).body).toEqual({
      draftRevision: revision + 2,
      caseCount: 2,
      addedCount: 2,
    });
    expect(
      (await call(server, storages.detail, { shelf: 'problems', storageId }, author.headers)).body.problem?.cases,
    ).toEqual([
      { input: '1\n1\n', expected: '2\n', points: 50 },
      { input: '3\n4\n', expected: '7\n', points: 50 },
    ]);
  });
});

describe('draft problems', () => {
  it('[LMS-5] are begun by tutors, empty or as a copy, and listed until they are submitted', async () => {
    const { channelId, author, student } = await begin();
    const create = (who: Person, given: object) =>
      call(server, draftProblems.create, { channelId, ...given } as never, who.headers);
    expect((await create(student, { title: '몰래' })).error.errorCode).toBe('NOT_HAS_ROLE');
    expect((await create(author, {})).status).toBe(400);
    const empty = (await create(author, { title: '빈 문제' })).body.problemStorageId;
    const { storageId } = await writeStorage(server, author, { channelId, title: '더하기' });
    const copy = (await create(author, { title: '더하기 (사본)', copyOfId: storageId })).body.problemStorageId;
    expect(
      (await call(server, storages.detail, { shelf: 'problems', storageId: copy }, author.headers)).body.problem,
    ).toEqual(MINIMAL.problems.problem);
    const other = await begin();
    expect(
      (
        await create(author, {
          copyOfId: (await writeStorage(server, other.author, { channelId: other.channelId })).storageId,
        })
      ).error.errorCode,
    ).toBe('PROBLEM_NOT_FOUND');
    const list = async (who = author) =>
      (await call(server, draftProblems.list, {}, who.headers)).body.draftList.map(
        ({ problemStorageId }) => problemStorageId,
      );
    expect(await list()).toEqual([copy, storageId, empty]);
    await submitStorage(server, author, { shelf: 'problems', storageId });
    expect(await list()).toEqual([copy, empty]);
    expect(await list(student)).toEqual([]);
  });
});
