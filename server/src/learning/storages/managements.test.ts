import { managements, storages } from '@dolphin/contract/learning/storages/storages.contract';
import type { Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import type { ProblemContent } from '@dolphin/contract/learning/storages/contents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeCourse } from '../learning.fixture.ts';
import { passCheck, submitStorage, writeStorage } from './storages.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

async function begin(shelf: Shelf = 'problems') {
  const channel = await server.makeChannel(['TEACHER', 'MANAGER', 'USER']);
  const { TEACHER: author, MANAGER: manager, USER: student } = channel.people;
  const storage = await writeStorage(server, author, { shelf, channelId: channel.id });
  const at = { shelf, storageId: storage.storageId };
  const submit = () => submitStorage(server, author, at);
  const accept = (who: Person = manager) => call(server, managements.accept, at, who.headers);
  const detail = async () => (await call(server, storages.detail, at, author.headers)).body;
  const show = (visibleState: 'VISIBLE' | 'INVISIBLE', who: Person = author) =>
    call(server, managements.visibleStates, { ...at, visibleState }, who.headers);
  const contentOf = async () =>
    server.db.selectFrom('learning_contents').selectAll().where('storage_id', '=', at.storageId).executeTakeFirst();
  return {
    channelId: channel.id,
    author,
    manager,
    student,
    at,
    revision: storage.revision,
    submit,
    accept,
    detail,
    show,
    contentOf,
  };
}

describe('submit, withdraw, accept', () => {
  const IDS = [
    ['problems', 'problemStorageId', 'problemId'],
    ['documents', 'documentStorageId', 'documentId'],
    ['blocks', 'blockCodingStorageId', 'blockCodingId'],
  ] as const;
  const NAMED_IDS = IDS.flatMap(([, ...names]) => names);

  it.each(IDS)('[LMS-11] what is in %s has a %s, and a %s once it is accepted', async (shelf, ofStorage, ofContent) => {
    const { at, author, accept, submit, detail, contentOf } = await begin(shelf);
    const idsOf = (body: object) =>
      Object.fromEntries(Object.entries(body).filter(([name]) => (NAMED_IDS as readonly string[]).includes(name)));
    expect(idsOf(await detail())).toEqual({ [ofStorage]: at.storageId });
    await submit();
    await accept();
    const content = await contentOf();
    expect(idsOf(await detail())).toEqual({ [ofStorage]: at.storageId, [ofContent]: content?.id });
    const { storageList } = (await call(server, storages.list, { shelf }, author.headers)).body;
    expect(storageList.map(idsOf)).toEqual([{ [ofStorage]: at.storageId, [ofContent]: content?.id }]);
  });

  it.each(['problems', 'documents', 'blocks'] as const)(
    '[LMS-2] [LMS-128] [LMS-6] [LMS-7] publishes %s once it is accepted, and keeps its number through new versions',
    async (shelf) => {
      const { at, author, accept, submit, detail, contentOf } = await begin(shelf);
      expect(await contentOf()).toBeUndefined();
      await submit();
      expect(await detail()).toMatchObject({ state: 'SUBMITTED', contentId: null });
      const accepted = await accept();
      expect(accepted.body.state).toBe('ACCEPTED');
      const first = await contentOf();
      expect(first).toMatchObject({ id: accepted.body.contentId, title: '더하기', visible_state: 'VISIBLE' });
      const { draftRevision } = await detail();
      const part = {
        problems: { problem: { level: 5, tags: ['새로'] } },
        documents: { document: { level: 5, tags: ['새로'] } },
        blocks: { block: { level: 5, tags: ['새로'] } },
      }[shelf];
      await call(server, storages.save, { ...at, draftRevision, title: '더하기 2', ...part }, author.headers);
      // Learners keep the accepted version until the next one is accepted.
      expect(await detail()).toMatchObject({ state: 'DRAFT', contentId: first?.id, visibleState: 'VISIBLE' });
      expect(await contentOf()).toMatchObject({ version_id: first?.version_id, title: '더하기' });
      await submit();
      await accept();
      const second = await contentOf();
      expect(second).toMatchObject({ id: first?.id, title: '더하기 2', level: 5, tags: ['새로'] });
      expect(second?.version_id).not.toBe(first?.version_id);
      expect((await call(server, managements.submit, at, author.headers)).error.errorCode).toBe(
        'NOTHING_NEW_TO_SUBMIT',
      );
    },
  );

  it('[LMS-2] keeps the languages of a problem with its content', async () => {
    const { submit, accept, contentOf } = await begin();
    await submit();
    await accept();
    expect((await contentOf())?.languages).toEqual(['PYTHON', 'JAVASCRIPT']);
  });

  it('[LMS-2] is decided by managers, not by the author and not by students', async () => {
    const { at, author, student, submit, accept, detail } = await begin();
    await submit();
    expect((await accept(author)).error.errorCode).toBe('UNAUTHORIZED_PROBLEM_USER');
    expect((await accept(student)).error.errorCode).toBe('PROBLEM_NOT_FOUND');
    expect((await call(server, managements.reject, { ...at, comment: '왜요?' }, author.headers)).error.errorCode).toBe(
      'UNAUTHORIZED_PROBLEM_USER',
    );
    expect((await detail()).state).toBe('SUBMITTED');
  });

  it('[LMS-2] content of the site is accepted by its administrators, and by no manager', async () => {
    const admin = await server.makePerson({ isAdmin: true });
    const { manager } = await begin();
    const { storageId } = await writeStorage(server, admin, { shelf: 'documents', channelId: null });
    const storage = { shelf: 'documents' as const, storageId };
    await submitStorage(server, admin, storage);
    expect((await call(server, managements.accept, storage, manager.headers)).error.errorCode).toBe(
      'RESOURCE_NOT_FOUND',
    );
    expect((await call(server, managements.accept, storage, admin.headers)).status).toBe(200);
  });

  it('[LMS-2] waits in the queue of those who decide, and of nobody else', async () => {
    const { at, manager, author, submit, accept } = await begin();
    const other = await begin();
    const queue = async (who: Person) =>
      (await call(server, storages.waiting, {}, who.headers)).body.storageList.map(({ storageId }) => storageId);
    expect(await queue(manager)).toEqual([]);
    await submit();
    await other.submit();
    expect(await queue(manager)).toEqual([at.storageId]);
    expect(await queue(author)).toEqual([]);
    await accept();
    expect(await queue(manager)).toEqual([]);
  });

  it('[LMS-2] a rejected one goes back with a comment, and can be submitted again', async () => {
    const { at, author, manager, submit, detail } = await begin();
    await submit();
    expect((await call(server, managements.reject, { ...at, comment: '  ' }, manager.headers)).status).toBe(400);
    await call(server, managements.reject, { ...at, comment: '예제를 하나 더 넣어 주세요.' }, manager.headers);
    expect(await detail()).toMatchObject({ state: 'REJECTED', decisionComment: '예제를 하나 더 넣어 주세요.' });
    const notices = await server.db
      .selectFrom('social_notifications')
      .select('kind')
      .where('user_id', '=', author.id)
      .execute();
    expect(notices).toEqual([{ kind: 'contentReturned' }]);
    await submit();
    expect(await detail()).toMatchObject({ state: 'SUBMITTED', decisionComment: null });
  });

  it('[LMS-2] cannot be changed while it waits, and can be withdrawn; what is accepted cannot', async () => {
    const { at, author, submit, accept, detail, revision } = await begin();
    const withdraw = () => call(server, managements.withdraw, at, author.headers);
    expect((await withdraw()).error.errorCode).toBe('STORAGE_IS_NOT_SUBMITTED');
    await submit();
    expect(
      (await call(server, storages.save, { ...at, draftRevision: revision, title: '몰래' }, author.headers)).error
        .errorCode,
    ).toBe('STORAGE_IS_SUBMITTED');
    expect((await call(server, storages.remove, at, author.headers)).error.errorCode).toBe('STORAGE_IS_SUBMITTED');
    expect((await withdraw()).body.state).toBe('DRAFT');
    expect(await detail()).toMatchObject({ state: 'DRAFT', title: '더하기' });
    await submit();
    await accept();
    expect((await withdraw()).error.errorCode).toBe('UNAUTHORIZED_ACCEPTED_CONTENT');
    expect((await call(server, storages.remove, at, author.headers)).error.errorCode).toBe(
      'UNAUTHORIZED_ACCEPTED_CONTENT',
    );
  });

  it('[LMS-2] parallel submit, withdraw and accept end in one state that all of it agrees with', async () => {
    for (let round = 0; round < repeats(3, 6); round++) {
      const { at, author, manager, submit, detail, contentOf } = await begin('documents');
      await submit();
      await warmPool(server.db, 6);
      const answers = await Promise.all([
        call(server, managements.accept, at, manager.headers),
        call(server, managements.withdraw, at, author.headers),
        call(server, managements.submit, at, author.headers),
        call(server, managements.accept, at, manager.headers),
        call(server, managements.reject, { ...at, comment: '다시' }, manager.headers),
        call(server, managements.submit, at, author.headers),
      ]);
      for (const { status } of answers) expect([200, 403, 409]).toContain(status);
      const { state } = await detail();
      const versions = await server.db
        .selectFrom('learning_versions')
        .select(['number', 'state'])
        .where('storage_id', '=', at.storageId)
        .orderBy('number')
        .execute();
      expect(new Set(versions.map(({ number }) => number)).size).toBe(versions.length);
      expect(versions.filter((version) => version.state === 'SUBMITTED')).toHaveLength(state === 'SUBMITTED' ? 1 : 0);
      const accepted = versions.filter((version) => version.state === 'ACCEPTED').length;
      expect(accepted).toBeLessThanOrEqual(1);
      expect((await contentOf()) !== undefined).toBe(accepted === 1);
    }
  });

  it('[LMS-2] lists its versions and makes one the working copy again', async () => {
    const { at, author, submit, accept, detail } = await begin();
    await submit();
    await accept();
    const { draftRevision } = await detail();
    await call(
      server,
      storages.save,
      { ...at, draftRevision, title: '망친 글', problem: { cases: [{ input: '', expected: '', points: 1 }] } },
      author.headers,
    );
    await submit();
    const list = (await call(server, managements.versions, at, author.headers)).body;
    expect(list.versionList).toMatchObject([
      { number: 2, state: 'SUBMITTED', title: '망친 글', isPublished: false },
      { number: 1, state: 'ACCEPTED', title: '더하기', isPublished: true },
    ]);
    const restore = (revision: number) =>
      call(server, managements.restoreVersion, { ...at, number: 1, draftRevision: revision }, author.headers);
    expect((await restore(draftRevision + 1)).error.errorCode).toBe('STORAGE_IS_SUBMITTED');
    await call(server, managements.withdraw, at, author.headers);
    expect((await restore(draftRevision)).error.errorCode).toBe('STORAGE_CHANGED_MEANWHILE');
    expect((await restore(draftRevision + 1)).status).toBe(200);
    expect(await detail()).toMatchObject({
      title: '더하기',
      draftRevision: draftRevision + 2,
      problem: { cases: [{ points: 50 }, { points: 50 }] },
    });
    expect((await call(server, managements.version, { ...at, number: 2 }, author.headers)).body).toMatchObject({
      title: '망친 글',
    });
    expect((await call(server, managements.version, { ...at, number: 9 }, author.headers)).error.errorCode).toBe(
      'PROBLEM_NOT_FOUND',
    );
  });
});

describe('visible states', () => {
  it('[LMS-2] are for what is accepted, and not opened twice', async () => {
    const { show, submit, accept, contentOf } = await begin();
    expect((await show('VISIBLE')).error.errorCode).toBe('NOT_ACCEPTED_PROBLEM');
    await submit();
    await accept();
    expect((await show('VISIBLE')).error.errorCode).toBe('ALREADY_OPEN_CONTENT_ON_VISIBLE_STATE');
    expect((await show('INVISIBLE')).body).toEqual({ visibleState: 'INVISIBLE' });
    expect((await contentOf())?.visible_state).toBe('INVISIBLE');
    expect((await show('INVISIBLE')).status).toBe(200);
    expect((await show('VISIBLE')).status).toBe(200);
    const document = await begin('documents');
    expect((await document.show('VISIBLE')).error.errorCode).toBe('NOT_ACCEPTED_CONTENT');
  });

  it('[LMS-2] [LMS-128] what a lesson holds is neither hidden nor thrown away', async () => {
    const { at, show, submit, accept, manager, contentOf } = await begin();
    await submit();
    await accept();
    const content = await contentOf();
    const { courseId } = await makeCourse(server.db, [[content?.id ?? 0]]);
    expect((await show('INVISIBLE')).error.errorCode).toBe('ALREADY_REFERENCED_CONTENT');
    expect((await call(server, storages.remove, at, manager.headers)).error.errorCode).toBe(
      'ALREADY_REFERENCED_CONTENT',
    );
    await server.db.deleteFrom('learning_courses').where('id', '=', courseId).execute();
    expect((await call(server, storages.remove, at, manager.headers)).status).toBe(200);
    expect((await contentOf())?.visible_state).toBe('INVISIBLE');
  });
});

describe('the check before a submission', () => {
  it('[LMS-125] names what is missing', async () => {
    const { at, author, revision } = await begin();
    await call(
      server,
      storages.save,
      {
        ...at,
        draftRevision: revision,
        problem: { cases: [], references: [], statement: { type: 'doc', content: [] } },
      },
      author.headers,
    );
    const refused = await call(server, managements.submit, at, author.headers);
    expect(refused.error.errorCode).toBe('CONTENT_IS_INCOMPLETE');
    expect(refused.error.fieldErrors?.map(({ field }) => field).toSorted()).toEqual([
      'cases',
      'references',
      'statement',
    ]);
  });

  it('[LMS-124] nothing is submitted that has not passed as it is now', async () => {
    const { at, author, revision, detail } = await begin();
    await call(server, storages.save, { ...at, draftRevision: revision, problem: { level: 2 } }, author.headers);
    const submit = () => call(server, managements.submit, at, author.headers);
    expect((await submit()).body).toEqual({ state: 'DRAFT', isChecking: true });
    const first = (await call(server, managements.progress, at, author.headers)).body.check;
    expect(first).toMatchObject({ state: 'WAITING', draftRevision: revision + 1 });
    // Pressed again, it waits for the same check.
    expect((await submit()).body.isChecking).toBe(true);
    expect((await call(server, managements.progress, at, author.headers)).body.check?.gradingId).toBe(first?.gradingId);
    await passCheck(server, at.storageId, false);
    expect((await call(server, managements.progress, at, author.headers)).body.check?.state).toBe('FAILED');
    expect((await submit()).body).toEqual({ state: 'DRAFT', isChecking: true });
    await passCheck(server, at.storageId);
    // A change makes what passed worth nothing.
    await call(
      server,
      storages.save,
      { ...at, draftRevision: revision + 1, problem: { check: { kind: 'tokens' } } },
      author.headers,
    );
    expect((await submit()).body).toEqual({ state: 'DRAFT', isChecking: true });
    await passCheck(server, at.storageId);
    expect((await submit()).body).toEqual({ state: 'SUBMITTED', isChecking: false });
    expect((await detail()).check?.state).toBe('PASSED');
  });

  it('[LMS-124] also tries what learners begin with, and no program at all', async () => {
    const { at, author } = await begin();
    await call(server, managements.check, at, author.headers);
    const grading = await server.db
      .selectFrom('learning_gradings')
      .select('content')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect((grading.content as ProblemContent).mistakes.map(({ source }) => source)).toEqual([
      'print(3)\n',
      'a = int(input())\n',
      '',
    ]);
    expect((await call(server, managements.withdraw, at, author.headers)).status).toBe(200);
    expect((await call(server, managements.progress, at, author.headers)).body.check).toBeNull();
  });
});
