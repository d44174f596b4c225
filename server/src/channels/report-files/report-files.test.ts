import { REPORT_FILES_MAX } from '@dolphin/contract/channels/channels.constants';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { reportFiles } from '@dolphin/contract/channels/posts/report-files.contract';
import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import type { FormFieldRow } from '../boards/boards.tables.ts';
import { makeBoard, PNG, upload, words } from '../posts/boards.fixture.ts';

let server: TestServer;
let now = new Date();
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

async function begin(formFields: readonly FormFieldRow[] = []) {
  const channel = await server.makeChannel(['MANAGER', 'TEACHER', 'USER', 'LECTURER', 'VISITOR']);
  const boardId = await makeBoard(server, channel.id, { formFields });
  const write = (given: object = {}, who: Person = channel.people.USER) =>
    call(
      server,
      posts.create,
      { channelId: channel.id, boardId, title: '보고서', body: words('냈어요'), ...given },
      who.headers,
    );
  const add = (postId: number, fileId: number, who: Person = channel.people.USER) =>
    call(server, reportFiles.add, { channelId: channel.id, postId, fileId }, who.headers);
  const read = (postId: number, who: Person = channel.people.USER) =>
    call(server, posts.detail, { channelId: channel.id, postId }, who.headers);
  return { channelId: channel.id, boardId, people: channel.people, write, add, read };
}

describe('report files', () => {
  it('[BRD-5] are five at most, also when many come at once, by calls without a timeout', async () => {
    expect([...Object.values(reportFiles), ...Object.values(uploadCalls)].map(({ timeoutMs }) => timeoutMs)).toEqual(
      Array.from({ length: 8 }, () => null),
    );
    const { channelId, people, write, add } = await begin();
    const { postId } = (await write()).body;
    const files = [];
    for (let at = 0; at < 9; at++) files.push(await upload(server, people.USER, { fileName: `보고서 ${at}.png` }));
    await warmPool(server.db, 8);
    const answers = await Promise.all(files.map(({ fileId }) => add(postId, fileId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(REPORT_FILES_MAX);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.errorCode))).toEqual(
      new Set(['TOO_MANY_REPORT_FILE']),
    );
    const list = async () =>
      (await call(server, reportFiles.list, { channelId, postId }, people.VISITOR.headers)).body.reportFileList;
    expect(await list()).toHaveLength(REPORT_FILES_MAX);
    const [first] = await list();
    expect(
      (
        await call(
          server,
          reportFiles.remove,
          { channelId, postId, reportFileId: first?.reportFileId ?? 0 },
          people.LECTURER.headers,
        )
      ).error.errorCode,
    ).toBe('NOT_HAS_ROLE');
    expect(
      (
        await call(
          server,
          reportFiles.remove,
          { channelId, postId, reportFileId: first?.reportFileId ?? 0 },
          people.USER.headers,
        )
      ).status,
    ).toBe(200);
    expect((await server.http.inject(first?.url ?? '')).statusCode).toBe(404);
    expect((await write({ reportFileIdList: [1, 2, 3, 4, 5, 6] })).error.errorCode).toBe('TOO_MANY_REPORT_FILE');
  });

  it('[BRD-5] go on after an interruption where they stopped', async () => {
    const { people, write, add } = await begin();
    const { postId } = (await write()).body;
    const [half, whole] = [Buffer.alloc(10_485_760, 'a'), Buffer.alloc(10_485_760 + 1_000, 'a')];
    const { headers } = people.USER;
    const { uploadId, partCount } = (
      await call(
        server,
        uploadCalls.create,
        { purpose: 'REPORT_FILE', fileName: '긴 글.txt', contentType: 'text/plain', byteSize: whole.length },
        headers,
      )
    ).body;
    expect(partCount).toBe(2);
    const put = async (partNumber: number, payload: Buffer) =>
      server.http.inject({
        method: 'PUT',
        url: (await call(server, uploadCalls.part, { uploadId, partNumber }, headers)).body.preSignedUrl,
        payload,
        headers: { 'content-type': 'application/octet-stream' },
      });
    await put(1, half);
    expect(
      (await call(server, uploadCalls.parts, { uploadId }, headers)).body.parts.map(({ partNumber }) => partNumber),
    ).toEqual([1]);
    await put(2, whole.subarray(half.length));
    const { parts } = (await call(server, uploadCalls.parts, { uploadId }, headers)).body;
    const { fileId } = (await call(server, uploadCalls.complete, { uploadId, parts }, headers)).body;
    const added = (await add(postId, fileId)).body;
    expect(added).toMatchObject({ fileName: '긴 글.txt', byteSize: whole.length });
    const answer = await server.http.inject(added.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('긴 글.txt')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=600',
    });
    expect(answer.rawPayload.equals(whole)).toBe(true);
  });

  it.each([
    ['a page that calls itself text', 'text/plain', Buffer.from('<html>\0'), 'UPLOAD_CONTENT_MISMATCH'],
    ['a program that calls itself a document', 'application/pdf', Buffer.from('MZ\x90\0'), 'UPLOAD_CONTENT_MISMATCH'],
    ['a drawing that can carry a script', 'image/svg+xml', Buffer.from('<svg/>'), 'UPLOAD_TYPE_NOT_ALLOWED'],
    ['a web page', 'text/html', Buffer.from('<html>'), 'UPLOAD_TYPE_NOT_ALLOWED'],
    ['a picture that calls itself text', 'text/plain', PNG, 'UPLOAD_CONTENT_MISMATCH'],
    ['a document', 'application/pdf', Buffer.from('%PDF-1.7 x'), ''],
    ['a Hangul document', 'application/x-hwp', Buffer.from('d0cf11e0a1b11ae100', 'hex'), ''],
    [
      'a sheet',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      Buffer.from('504b030414', 'hex'),
      '',
    ],
    ['a program in Python', 'text/x-python', Buffer.from('print("안녕")'), ''],
  ])('%s', async (_what, contentType, body, code) => {
    const person = await server.makePerson();
    await expect(
      upload(server, person, { contentType, body }).then(
        () => '',
        (error: Error) => String(error.message),
      ),
    ).resolves.toContain(code);
    if (code === '') await expect(upload(server, person, { contentType, body })).resolves.toBeDefined();
  });
});

describe('a private file', () => {
  it('[BRD-4] is read at an address made for one reader, that ends, and whose right is asked every time', async () => {
    const { channelId, boardId, people, write, read } = await begin();
    const { fileId, url: own } = await upload(server, people.USER);
    expect((await server.http.inject(own)).statusCode).toBe(200);
    const { postId } = (await write({ reportFileIdList: [fileId] })).body;
    const addressFor = async (who: Person) => (await read(postId, who)).body.reportFileList[0]?.url ?? '';
    const get = async (url: string) => (await server.http.inject(url)).statusCode;
    const url = await addressFor(people.LECTURER);
    expect([
      await get(url),
      await get(url.split('?')[0] ?? ''),
      await get(url.replace(/as=\d+/, `as=${people.MANAGER.id}`)),
      await get(url.replace(/until=\d+/, 'until=9999999999999')),
      await get(`${url}x`),
    ]).toEqual([200, 404, 404, 404, 404]);
    // Banned: the very same address answers no more.
    await server.db
      .updateTable('channels_members')
      .set({ role: 'BEN' })
      .where('user_id', '=', people.LECTURER.id)
      .execute();
    expect(await get(url)).toBe(404);
    const visitors = await addressFor(people.VISITOR);
    await server.db.updateTable('channels_boards').set({ read_check: 'TEACHER' }).where('id', '=', boardId).execute();
    expect([await get(visitors), await get(await addressFor(people.TEACHER))]).toEqual([404, 200]);
    await server.db.updateTable('channels_boards').set({ read_check: 'VISITOR' }).where('id', '=', boardId).execute();
    expect(await get(visitors)).toBe(200);
    const before = now;
    now = new Date(before.getTime() + 3_600_001);
    expect(await get(visitors)).toBe(404);
    now = before;
    await call(server, posts.remove, { channelId, postId }, people.USER.headers);
    expect(await get(visitors)).toBe(404);
  });

  it("[BRD-4] cannot be shown by naming its number in one's own post", async () => {
    const { people, write } = await begin();
    const picture = await upload(server, people.USER, { purpose: 'POST_PICTURE' });
    const body = { type: 'doc', content: [{ type: 'image', attrs: { fileId: picture.fileId } }] };
    expect((await write({ body }, people.LECTURER)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect((await write({ body })).status).toBe(200);
    expect((await write({ body })).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    const report = await upload(server, people.USER, { purpose: 'REPORT_FILE' });
    expect(
      (await write({ body: { type: 'doc', content: [{ type: 'image', attrs: { fileId: report.fileId } }] } })).error
        .errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
  });
});

describe('a form', () => {
  const FIELDS: readonly FormFieldRow[] = [
    { fieldId: 1, name: '이름', fieldType: 'TEXT', visibility: 'VISIBLE', isRequired: true },
    { fieldId: 2, name: '연락처', fieldType: 'TEXTAREA', visibility: 'INVISIBLE', isRequired: false },
    { fieldId: 3, name: '작품', fieldType: 'IMAGE', visibility: 'VISIBLE', isRequired: false },
    { fieldId: 4, name: '동의서', fieldType: 'FILE', visibility: 'INVISIBLE', isRequired: false },
  ];

  it('[BRD-6] takes TEXT, TEXTAREA, IMAGE and FILE, and shows INVISIBLE answers to the writer and the staff alone', async () => {
    const { people, write, read } = await begin(FIELDS);
    const picture = await upload(server, people.USER, { purpose: 'POST_PICTURE' });
    const file = await upload(server, people.USER, { purpose: 'REPORT_FILE' });
    const formAnswerList = [
      { fieldId: 1, text: ' 바다 ' },
      { fieldId: 2, text: '010\n1234' },
      { fieldId: 3, fileId: picture.fileId },
      { fieldId: 4, fileId: file.fileId },
      { fieldId: 99, text: '없는 칸' },
    ];
    const written = await write({ formAnswerList });
    expect(written.status).toBe(200);
    const { postId } = written.body;
    const seenBy = async (who: Person) => (await read(postId, who)).body;
    expect(
      (await seenBy(people.TEACHER)).formAnswerList.map(({ name, text, file: of }) => [name, text, of?.fileId ?? null]),
    ).toEqual([
      ['이름', '바다', null],
      ['연락처', '010\n1234', null],
      ['작품', null, picture.fileId],
      ['동의서', null, file.fileId],
    ]);
    expect((await seenBy(people.USER)).formAnswerList).toHaveLength(4);
    const others = await seenBy(people.LECTURER);
    expect(others.formAnswerList.map(({ name }) => name)).toEqual(['이름', '작품']);
    expect(others.fileList.map(({ fileId }) => fileId)).toEqual([picture.fileId]);
    const secret = (await seenBy(people.USER)).formAnswerList[3]?.file?.url ?? '';
    expect((await server.http.inject(secret)).statusCode).toBe(200);
    const { privateUrl } = await import('../../storage/public.ts');
    expect(
      (
        await server.http.inject(
          privateUrl(server.app, secret.slice('/files/'.length).split('?')[0] ?? '', people.LECTURER.id),
        )
      ).statusCode,
    ).toBe(404);
  });

  it('[BRD-6] shows no picture of an INVISIBLE field in lists, nor to others once the field is gone', async () => {
    const hidden: FormFieldRow = {
      fieldId: 1,
      name: '신분증',
      fieldType: 'IMAGE',
      visibility: 'INVISIBLE',
      isRequired: false,
    };
    const { channelId, boardId, people, write, read } = await begin([hidden]);
    const { fileId } = await upload(server, people.USER, { purpose: 'POST_PICTURE' });
    const { postId } = (await write({ formAnswerList: [{ fieldId: 1, fileId }] })).body;
    const { postList } = (await call(server, posts.list, { channelId, board_id: boardId }, people.LECTURER.headers))
      .body;
    expect(postList).toMatchObject([{ postId, thumbnailUrl: null }]);
    const own = (await read(postId)).body.formAnswerList[0]?.file?.url ?? '';
    await server.db.updateTable('channels_boards').set({ form_fields: '[]' }).where('id', '=', boardId).execute();
    const { privateUrl } = await import('../../storage/public.ts');
    const key = own.slice('/files/'.length).split('?')[0] ?? '';
    const statusFor = async (who: Person) => (await server.http.inject(privateUrl(server.app, key, who.id))).statusCode;
    expect([await statusFor(people.USER), await statusFor(people.TEACHER), await statusFor(people.LECTURER)]).toEqual([
      200, 200, 404,
    ]);
  });

  it('[BRD-6] refuses what is missing or does not fit its field', async () => {
    const { people, write } = await begin(FIELDS);
    const file = await upload(server, people.USER, { purpose: 'REPORT_FILE' });
    for (const formAnswerList of [
      [],
      [{ fieldId: 1, text: '  ' }],
      [{ fieldId: 1, text: '두\n줄' }],
      [{ fieldId: 1, text: 'x'.repeat(201) }],
    ])
      expect((await write({ formAnswerList })).error.errorCode).toBe('VALIDATION_FAIL');
    expect(
      (
        await write({
          formAnswerList: [
            { fieldId: 1, text: '바다' },
            { fieldId: 3, fileId: file.fileId },
          ],
        })
      ).error.errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
  });
});
