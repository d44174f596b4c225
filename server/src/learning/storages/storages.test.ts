import { managements, storages } from '@dolphin/contract/learning/storages/storages.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { PNG } from '../../channels/posts/boards.fixture.ts';
import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import { inTransaction } from '../../core/db.ts';
import { removeLeaversFiles } from '../../storage/storage.listeners.ts';
import { words } from '../learning.fixture.ts';
import { MINIMAL, submitStorage, writeStorage } from './storages.fixture.ts';
import { mayReadLessonFile } from './files/storage-files.ts';
import { emptyTrash } from './storages.jobs.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

async function begin() {
  const channel = await server.makeChannel(['TEACHER', 'MANAGER', 'USER', 'ADVANCED_LECTURER']);
  const colleague = await server.makePerson();
  await server.db
    .insertInto('channels_members')
    .values({ channel_id: channel.id, user_id: colleague.id, role: 'TEACHER' })
    .execute();
  return {
    channelId: channel.id,
    author: channel.people.TEACHER,
    manager: channel.people.MANAGER,
    student: channel.people.USER,
    lecturer: channel.people.ADVANCED_LECTURER,
    colleague,
  };
}

describe('a storage', () => {
  it('[LMS-2] [LMS-121] is written by teachers of the channel, and for the site by its administrators', async () => {
    const { channelId, author, student, lecturer } = await begin();
    const admin = await server.makePerson({ isAdmin: true });
    const create = (who: typeof author, where: number | null) =>
      call(server, storages.create, { shelf: 'problems', channelId: where, title: '문제' }, who.headers);
    expect((await create(author, channelId)).body).toMatchObject({ contentId: null });
    for (const who of [student, lecturer]) expect((await create(who, channelId)).error.errorCode).toBe('NOT_HAS_ROLE');
    expect((await create(author, null)).error.errorCode).toBe('NOT_HAS_ROLE');
    expect((await create(admin, null)).status).toBe(200);
    expect((await create(author, 4_000_000_000)).error.errorCode).toBe('CHANNEL_NOT_FOUND');
  });

  it.each(['problems', 'documents', 'blocks'] as const)(
    '[LMS-2] [LMS-6] [LMS-7] keeps what is written of %s, part by part, under the names of the specification',
    async (shelf) => {
      const { channelId, author } = await begin();
      const { storageId, revision } = await writeStorage(server, author, { shelf, channelId, title: '첫 글' });
      const read = (await call(server, storages.detail, { shelf, storageId }, author.headers)).body;
      expect(read).toMatchObject({
        title: '첫 글',
        draftRevision: revision,
        state: 'DRAFT',
        visibleState: null,
        mayEdit: true,
        mayDecide: false,
        mayAccept: false,
        check: null,
        ...MINIMAL[shelf],
      });
      expect(read).toMatchObject(
        {
          problems: { problemStorageId: storageId },
          documents: { documentStorageId: storageId },
          blocks: { blockCodingStorageId: storageId },
        }[shelf],
      );
      const part = {
        problems: { problem: { level: 3 } },
        documents: { document: { level: 3 } },
        blocks: { block: { level: 3 } },
      }[shelf];
      expect(
        (
          await call(
            server,
            storages.save,
            { shelf, storageId, draftRevision: revision, title: '둘째 글', ...part },
            author.headers,
          )
        ).body,
      ).toMatchObject({ draftRevision: revision + 1 });
      const again = (await call(server, storages.detail, { shelf, storageId }, author.headers)).body;
      expect(again).toMatchObject({ title: '둘째 글', level: 3 });
      expect({ ...(again.problem ?? again.document ?? again.block), level: 1 }).toEqual({
        ...(read.problem ?? read.document ?? read.block),
        level: 1,
      });
    },
  );

  it('[LMS-122] two tabs do not overwrite each other: one gets an error, and nothing of it is saved', async () => {
    const { channelId, author } = await begin();
    const { storageId, revision } = await writeStorage(server, author, { channelId });
    await warmPool(server.db, 4);
    const save = (inputFormat: string) =>
      call(
        server,
        storages.save,
        { shelf: 'problems', storageId, draftRevision: revision, problem: { inputFormat } },
        author.headers,
      );
    const answers = await Promise.all(['하나', '둘', '셋', '넷'].map(save));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.errorCode).toBe('STORAGE_CHANGED_MEANWHILE');
    const won = ['하나', '둘', '셋', '넷'][answers.findIndex(({ status }) => status === 200)];
    const kept = (await call(server, storages.detail, { shelf: 'problems', storageId }, author.headers)).body;
    expect([kept.problem?.inputFormat, kept.draftRevision]).toEqual([won, revision + 1]);
  });

  it('[LMS-2] is not there for strangers, and not theirs for other teachers; managers may look in', async () => {
    const { channelId, author, student, colleague, manager } = await begin();
    const stranger = await server.makePerson();
    const { storageId } = await writeStorage(server, author, { channelId });
    const { storageId: documentId } = await writeStorage(server, author, { shelf: 'documents', channelId });
    const read = (who: typeof author, shelf: 'problems' | 'documents', id: number) =>
      call(server, storages.detail, { shelf, storageId: id }, who.headers);
    for (const who of [student, stranger]) {
      expect((await read(who, 'problems', storageId)).error.errorCode).toBe('PROBLEM_NOT_FOUND');
      expect((await read(who, 'documents', documentId)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    }
    expect((await read(colleague, 'problems', storageId)).error.errorCode).toBe('UNAUTHORIZED_PROBLEM_USER');
    expect((await read(colleague, 'documents', documentId)).error.errorCode).toBe('UNAUTHORIZED_CONTENT_USER');
    expect((await read(manager, 'problems', storageId)).body).toMatchObject({ mayDecide: true });
    // A number from another shelf is not there either.
    expect((await read(author, 'problems', documentId)).error.errorCode).toBe('PROBLEM_NOT_FOUND');
    // Whoever is no teacher any more has lost the key.
    await server.db
      .updateTable('channels_members')
      .set({ role: 'USER' })
      .where('channel_id', '=', channelId)
      .where('user_id', '=', author.id)
      .execute();
    expect((await read(author, 'problems', storageId)).error.errorCode).toBe('PROBLEM_NOT_FOUND');
    expect((await call(server, storages.list, { shelf: 'problems' }, author.headers)).body.totalCount).toBe(0);
  });

  it("[LMS-2] is found by search text, tag, level and state, its own author's alone", async () => {
    const { channelId, author, colleague } = await begin();
    const sum = await writeStorage(server, author, { channelId, title: '두 수의 합 100%' });
    const product = await writeStorage(server, author, { channelId, title: '두 수의 곱' });
    await call(
      server,
      storages.save,
      {
        shelf: 'problems',
        storageId: product.storageId,
        draftRevision: product.revision,
        problem: { level: 4, tags: ['곱셈', '반복'] },
      },
      author.headers,
    );
    await writeStorage(server, colleague, { channelId, title: '두 수의 차' });
    const find = async (given: object) =>
      (await call(server, storages.list, { shelf: 'problems', ...given }, author.headers)).body.storageList.map(
        ({ title }) => title,
      );
    expect(await find({})).toEqual(['두 수의 곱', '두 수의 합 100%']);
    expect(await find({ query: '합' })).toEqual(['두 수의 합 100%']);
    expect(await find({ query: '0%' })).toEqual(['두 수의 합 100%']);
    expect(await find({ query: '%' })).toEqual(['두 수의 합 100%']);
    expect(await find({ tag: '곱셈' })).toEqual(['두 수의 곱']);
    expect(await find({ level: 4 })).toEqual(['두 수의 곱']);
    await submitStorage(server, author, sum);
    expect(await find({ state: 'SUBMITTED' })).toEqual(['두 수의 합 100%']);
    expect(await find({ channel_id: channelId + 1_000 })).toEqual([]);
  });

  it('goes to the trash and comes back', async () => {
    const { channelId, author } = await begin();
    const { storageId } = await writeStorage(server, author, { channelId });
    expect((await call(server, storages.remove, { shelf: 'problems', storageId }, author.headers)).status).toBe(200);
    expect((await call(server, storages.list, { shelf: 'problems' }, author.headers)).body.totalCount).toBe(0);
    expect(
      (await call(server, storages.list, { shelf: 'problems', is_deleted: true }, author.headers)).body.totalCount,
    ).toBe(1);
    expect(
      (
        await call(
          server,
          storages.save,
          { shelf: 'problems', storageId, draftRevision: 2, title: '다시' },
          author.headers,
        )
      ).error.errorCode,
    ).toBe('PROBLEM_NOT_FOUND');
    expect((await call(server, storages.restore, { shelf: 'problems', storageId }, author.headers)).status).toBe(200);
    expect((await call(server, storages.list, { shelf: 'problems' }, author.headers)).body.totalCount).toBe(1);
  });

  it('[LMS-128] is deleted from the trash permanently after a while, unless it was published', async () => {
    const { channelId, author, manager } = await begin();
    const [never, published] = [
      await writeStorage(server, author, { shelf: 'documents', channelId }),
      await writeStorage(server, author, { shelf: 'documents', channelId }),
    ];
    await submitStorage(server, author, published);
    await call(server, managements.accept, { shelf: 'documents', storageId: published.storageId }, manager.headers);
    for (const { storageId } of [never, published])
      expect((await call(server, storages.remove, { shelf: 'documents', storageId }, manager.headers)).status).toBe(
        200,
      );
    const left = async () =>
      (await server.db.selectFrom('learning_storages').select('id').where('channel_id', '=', channelId).execute())
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
    const sweep = (days: number) =>
      emptyTrash.run({
        app: server.app,
        db: server.db,
        now: new Date(Date.now() + days * 86_400_000),
        jobId: 'sweep',
        signal: new AbortController().signal,
      });
    await sweep(29);
    expect(await left()).toEqual([never.storageId, published.storageId]);
    await sweep(31);
    expect(await left()).toEqual([published.storageId]);
  });

  it('[LMS-123] refuses what is not content, and what is too much of it', async () => {
    const { channelId, author } = await begin();
    const { storageId, revision } = await writeStorage(server, author, { channelId });
    const save = (problem: object) =>
      call(
        server,
        storages.save,
        { shelf: 'problems', storageId, draftRevision: revision, problem } as never,
        author.headers,
      );
    for (const problem of [
      { statement: { type: 'doc', content: [{ type: 'html', html: '<script>' }] } },
      {
        statement: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { userId: 1, nickname: 'x' } }] }],
        },
      },
      { cases: [{ input: '1', expected: '1', points: -1 }] },
      { cases: Array.from({ length: 101 }, () => ({ input: '', expected: '', points: 1 })) },
      { check: { kind: 'stage' } },
      { check: { kind: 'custom', language: 'BASH', source: '' } },
      { level: 6 },
      { tags: ['가,나'] },
      { limits: { cpuMs: 60_000 } },
      { languages: ['BLOCKS'] },
      { references: [{ language: 'PYTHON', source: 'x'.repeat(65_537) }] },
      { worlds: [] },
    ])
      expect((await save(problem)).status, JSON.stringify(problem).slice(0, 80)).toBe(400);
    expect(
      (
        await call(
          server,
          storages.save,
          { shelf: 'problems', storageId, draftRevision: revision, document: { level: 2 } },
          author.headers,
        )
      ).status,
    ).toBe(400);
    // Signs that the database cannot hold, and the line ends of another system.
    expect((await save({ inputFormat: 'a\u0000b\ud800', samples: [{ input: '1\r\n2', output: '3' }] })).status).toBe(
      200,
    );
    expect(
      (await call(server, storages.detail, { shelf: 'problems', storageId }, author.headers)).body.problem,
    ).toMatchObject({ inputFormat: 'ab\ufffd', samples: [{ input: '1\n2', output: '3' }] });
    const large = [{ input: 'x'.repeat(400_000), expected: '', points: 1 }];
    await server.db
      .updateTable('learning_storages')
      .set({
        draft: JSON.stringify({
          ...MINIMAL.problems.problem,
          mistakes: [{ language: 'PYTHON', source: 'y'.repeat(4_000_000) }],
        }),
      })
      .where('id', '=', storageId)
      .execute();
    expect(
      (
        await call(
          server,
          storages.save,
          { shelf: 'problems', storageId, draftRevision: revision + 1, problem: { cases: large } },
          author.headers,
        )
      ).error.errorCode,
    ).toBe('DRAFT_TOO_LARGE');
  });

  it("[LMS-126] [LMS-7] shows pictures and files to those who may open it, and takes nobody else's", async () => {
    const { channelId, author, student, manager, colleague } = await begin();
    const stranger = await server.makePerson();
    const { storageId, revision } = await writeStorage(server, author, { shelf: 'documents', channelId });
    const picture = await upload(author);
    const body = (fileId: number) =>
      ({ type: 'doc', content: [{ type: 'image', attrs: { fileId } }, ...words('그림을 봐요').content] }) as const;
    const foreign = await upload(colleague);
    const save = (draftRevision: number, fileId: number) =>
      call(
        server,
        storages.save,
        { shelf: 'documents', storageId, draftRevision, document: { body: body(fileId) } },
        author.headers,
      );
    expect((await save(revision, foreign.fileId)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect((await save(revision, picture.fileId)).status).toBe(200);
    // Named again, it is there already.
    expect((await save(revision + 1, picture.fileId)).status).toBe(200);
    const file = (await call(server, storages.detail, { shelf: 'documents', storageId }, author.headers)).body
      .fileList[0];
    expect(file).toMatchObject({ fileId: picture.fileId });
    const may = async (who: typeof author) => mayReadLessonFile(server.db, { id: picture.fileId } as never, who.id);
    expect(await Promise.all([author, manager, student, stranger].map(may))).toEqual([true, true, false, false]);
    expect((await server.http.inject(file?.url ?? '')).statusCode).toBe(200);
    await submitStorage(server, author, { shelf: 'documents', storageId });
    await call(server, managements.accept, { shelf: 'documents', storageId }, manager.headers);
    expect(await Promise.all([student, stranger].map(may))).toEqual([true, false]);
  });

  it('[LMS-226] keeps what learners are shown when its author leaves, and nothing else of theirs', async () => {
    const { channelId, author, student, manager } = await begin();
    const [shown, later] = [await upload(author), await upload(author)];
    const body = (...fileIds: number[]) =>
      ({
        type: 'doc',
        content: [
          ...fileIds.map((fileId) => ({ type: 'image' as const, attrs: { fileId } })),
          ...words('그림을 봐요').content,
        ],
      }) as const;
    const { storageId, revision } = await writeStorage(server, author, { shelf: 'documents', channelId });
    const save = (draftRevision: number, ...fileIds: number[]) =>
      call(
        server,
        storages.save,
        { shelf: 'documents', storageId, draftRevision, document: { body: body(...fileIds) } },
        author.headers,
      );
    await save(revision, shown.fileId);
    await submitStorage(server, author, { shelf: 'documents', storageId });
    await call(server, managements.accept, { shelf: 'documents', storageId }, manager.headers);
    const again = (await call(server, storages.detail, { shelf: 'documents', storageId }, author.headers)).body
      .draftRevision;
    expect((await save(again, shown.fileId, later.fileId)).status).toBe(200);
    await inTransaction(server.db, (tx) =>
      removeLeaversFiles.run(
        { app: {} as never, db: tx, now: new Date() },
        { userId: author.id } as never,
        {} as never,
      ),
    );
    const left = await server.db
      .selectFrom('storage_files')
      .select(['id', 'user_id'])
      .where('id', 'in', [shown.fileId, later.fileId])
      .execute();
    expect(left).toEqual([{ id: shown.fileId, user_id: null }]);
    expect(await mayReadLessonFile(server.db, { id: shown.fileId } as never, student.id)).toBe(true);
  });
});

async function upload(who: {
  readonly headers: Readonly<Record<string, string>>;
}): Promise<{ readonly fileId: number }> {
  const begun = await call(
    server,
    uploadCalls.create,
    { purpose: 'LESSON_PICTURE', fileName: '그림.png', contentType: 'image/png', byteSize: PNG.length },
    who.headers,
  );
  const { preSignedUrl } = (
    await call(server, uploadCalls.part, { uploadId: begun.body.uploadId, partNumber: 1 }, who.headers)
  ).body;
  const written = await server.http.inject({
    method: 'PUT',
    url: preSignedUrl,
    payload: PNG,
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
  ).body;
}
