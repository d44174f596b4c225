import {
  CODE_EDITS_FOLDED,
  CODE_EDITS_MAX,
  CODE_VERSIONS_MAX,
  applySplices,
} from '@dolphin/contract/learning/codes/codes.rules';
import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { findReplay } from '../coaching/record.queries.ts';
import { publishProblem } from '../learning.fixture.ts';
import { saveCode } from './save-code.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

async function begin() {
  const me = await server.makePerson();
  const { contentId } = await publishProblem(server.db);
  const key = { contentId, language: 'PYTHON' as const };
  const read = async (who: Person = me) => (await call(server, codes.detail, key, who.headers)).body;
  const save = (source: string, baseRevision: number, more: object = {}, who: Person = me) =>
    call(server, codes.save, { ...key, source, baseRevision, tabKey: 'tab-1', ...more }, who.headers);
  const versions = async (who: Person = me) => (await call(server, codes.versions, key, who.headers)).body.versionList;
  return { me, contentId, key, read, save, versions };
}

describe('code', () => {
  it("[LMS-161] is there again as it was saved last, for each language, and is nobody else's", async () => {
    const { key, me, read, save } = await begin();
    expect(await read()).toEqual({ source: null, revision: 0, savedAt: null });
    expect((await save('print("안녕 🐬")', 0)).body).toMatchObject({ isSaved: true, revision: 1, source: null });
    expect((await save('print("안녕 🐬!")', 1)).body).toMatchObject({ isSaved: true, revision: 2 });
    expect(await read()).toMatchObject({ source: 'print("안녕 🐬!")', revision: 2 });
    expect((await call(server, codes.detail, { ...key, language: 'JAVASCRIPT' }, me.headers)).body.source).toBeNull();
    expect((await read(await server.makePerson())).source).toBeNull();
  });

  it('[LMS-163] on an older revision changes nothing and returns the newest', async () => {
    const { read, save } = await begin();
    await save('a', 0);
    await save('ab', 1, { tabKey: 'tab-2' });
    expect((await save('ax', 1)).body).toMatchObject({ isSaved: false, revision: 2, source: 'ab' });
    expect(await read()).toMatchObject({ source: 'ab', revision: 2 });
    // The same text again is a save whose answer got lost, not a conflict.
    expect((await save('ab', 1)).body).toMatchObject({ isSaved: true, revision: 2 });
  });

  it('[LMS-163] saved by four tabs at one moment is one of them, and the others know', async () => {
    const { read, save } = await begin();
    await warmPool(server.db, 4);
    for (const base of [0, 1]) {
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map((letter) => save(letter + base, base)));
      expect(answers.filter(({ body }) => body.isSaved)).toHaveLength(1);
      const newest = await read();
      for (const { body } of answers)
        if (!body.isSaved) expect(body).toMatchObject({ revision: newest.revision, source: newest.source });
    }
  });

  it('[LMS-162] keeps a version when much was lost, when asked, and after a while', async () => {
    const { contentId, key, me, save, versions } = await begin();
    const long = 'x = 1\n'.repeat(40);
    await save(long, 0);
    await save('', 1);
    expect(await versions()).toMatchObject([{ reason: 'LOSS', lineCount: 41, preview: 'x = 1' }]);
    await save('again', 2);
    expect(await versions()).toHaveLength(1);
    await save('starter', 3, { keep: 'RESET' });
    const [reset, loss] = await versions();
    expect(reset).toMatchObject({ reason: 'RESET', preview: 'again' });
    expect(
      (await call(server, codes.version, { ...key, versionId: loss?.versionId ?? 0 }, me.headers)).body.source,
    ).toBe(long);
    const later = new Date(Date.now() + 121_000);
    await saveCode(
      server.db,
      { userId: me.id, contentId, language: 'PYTHON' },
      { source: 'starter!', baseRevision: 4, tabKey: 't', now: later },
    );
    expect((await versions())[0]).toMatchObject({ reason: 'PAUSE', preview: 'starter' });
    const stranger = await server.makePerson();
    expect(
      (await call(server, codes.version, { ...key, versionId: loss?.versionId ?? 0 }, stranger.headers)).error
        .errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
  });

  it('[LMS-163] keeps what lost a conflict, without touching what won', async () => {
    const { key, me, read, save, versions } = await begin();
    await save('won', 0);
    expect((await call(server, codes.keep, { ...key, source: 'lost', reason: 'CONFLICT' }, me.headers)).status).toBe(
      200,
    );
    expect(await read()).toMatchObject({ source: 'won', revision: 1 });
    expect(await versions()).toMatchObject([{ reason: 'CONFLICT', preview: 'lost' }]);
    for (let at = 0; at <= CODE_VERSIONS_MAX; at++)
      await call(server, codes.keep, { ...key, source: `lost ${at}`, reason: 'CONFLICT' }, me.headers);
    const all = await versions();
    expect(all).toHaveLength(CODE_VERSIONS_MAX);
    expect(all[0]?.preview).toBe(`lost ${CODE_VERSIONS_MAX}`);
  });

  it('[LMS-164] can be replayed from its beginning, also when that was folded', async () => {
    const { me, contentId, read, save } = await begin();
    const key = { userId: me.id, contentId, language: 'PYTHON' as const };
    await save('a', 0);
    const { id: codeId } = await server.db
      .selectFrom('learning_codes')
      .select('id')
      .where('user_id', '=', me.id)
      .executeTakeFirstOrThrow();
    // Only the last save crosses the limit; the many edits before it are written straight into the tables.
    const typed = Array.from({ length: CODE_EDITS_MAX - 1 }, (_, at) => ({
      code_id: codeId,
      revision: at + 2,
      at: at + 1,
      removed: 0,
      inserted: String(at % 10),
      by_user_id: null,
      edited_at: new Date(),
    }));
    await server.db.insertInto('learning_code_edits').values(typed).execute();
    const before = `a${typed.map(({ inserted }) => inserted).join('')}`;
    await server.db
      .updateTable('learning_codes')
      .set({ source: before, revision: CODE_EDITS_MAX })
      .where('id', '=', codeId)
      .execute();
    expect((await save(`${before}!`, CODE_EDITS_MAX)).body).toMatchObject({
      isSaved: true,
      revision: CODE_EDITS_MAX + 1,
    });
    const replay = await findReplay(server.db, key);
    expect(replay).toMatchObject({ baseRevision: CODE_EDITS_FOLDED, baseSource: before.slice(0, CODE_EDITS_FOLDED) });
    expect(replay?.edits).toHaveLength(CODE_EDITS_MAX + 1 - CODE_EDITS_FOLDED);
    expect(applySplices(replay?.baseSource ?? '', replay?.edits ?? [])).toBe((await read()).source);
  });

  it('[LMS-163] written by another user is marked in the replay', async () => {
    const { me, contentId, save } = await begin();
    const coach = await server.makePerson();
    const key = { userId: me.id, contentId, language: 'PYTHON' as const };
    await save('mine', 0);
    expect(
      await saveCode(server.db, key, {
        source: 'mine too',
        baseRevision: 1,
        tabKey: 'coach',
        byUserId: coach.id,
        now: new Date(),
      }),
    ).toMatchObject({ isSaved: true, revision: 2 });
    expect((await save('mine?', 1)).body).toMatchObject({ isSaved: false, source: 'mine too' });
    expect((await findReplay(server.db, key))?.edits.map(({ byUserId }) => byUserId)).toEqual([null, coach.id]);
  });

  it('[LMS-1] of content that is not there cannot be saved', async () => {
    const { me } = await begin();
    const answer = await call(
      server,
      codes.save,
      { contentId: 999_999_999, language: 'PYTHON', source: 'x', baseRevision: 0, tabKey: 't' },
      me.headers,
    );
    expect(answer.error.errorCode).toBe('PROBLEM_NOT_FOUND');
  });
});
