import { competitionCodes } from '@dolphin/contract/competitions/codes/codes.contract';
import { LAST_SAVE_GRACE_MS } from '@dolphin/contract/competitions/exams/exams.rules';
import { applySplices } from '@dolphin/contract/learning/codes/codes.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { addParticipant, makeCompetition } from '../competitions.fixture.ts';

const START = new Date('2026-11-18T05:00:00Z');
const MINUTE_MS = 60_000;
const STARTER = 'a = int(input())\n';

let server: TestServer;
let now = START;
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

type Edit = {
  readonly agoMs: number;
  readonly at: number;
  readonly removed: number;
  readonly inserted: string;
  readonly kind?: 'PASTE' | 'DROP';
};

/** An exam of the site that has run for half an hour and ends in ninety minutes. */
async function begin({
  endsInMs = 90 * MINUTE_MS,
  ...given
}: { readonly extraSeconds?: number; readonly endsInMs?: number } = {}) {
  now = START;
  const [me, author] = [await server.makePerson(), await server.makePerson({ isAdmin: true })];
  const { competitionId, problems } = await makeCompetition(server.db, {
    now,
    settings: { kind: 'EXAM', ends_at: new Date(now.getTime() + endsInMs) },
  });
  const participantId = await addParticipant(server.db, competitionId, me.id, { now, ...given });
  const problemId = problems[0]?.problemId ?? 0;
  const key = { competitionId, problemId, language: 'PYTHON' as const };
  const read = async (who: Person = me) => (await call(server, competitionCodes.detail, key, who.headers)).body;
  const save = (source: string, baseRevision: number, more: object = {}, who: Person = me) =>
    call(server, competitionCodes.save, { ...key, source, baseRevision, tabKey: 'tab-1', ...more }, who.headers);
  const replay = async (who: Person = author) =>
    call(server, competitionCodes.replay, { competitionId, participantId, problemId }, who.headers);
  const typed = async (text: string, baseRevision: number, editList: readonly Edit[]) =>
    save(text, baseRevision, { editList });
  const pastes = async () => (await replay()).body.recordList[0]?.pasteList ?? [];
  return { me, author, competitionId, participantId, problemId, problems, key, read, save, typed, replay, pastes };
}

const after = (ms: number): Date => (now = new Date(now.getTime() + ms));

describe('code in a competition', () => {
  it("[LMS-346] is there again as it was saved last, and is nobody else's, not even in a team", async () => {
    const { competitionId, key, me, read, save } = await begin();
    expect(await read()).toEqual({ source: null, revision: 0, savedAt: null });
    expect((await save('print("안녕 🐬")', 0)).body).toMatchObject({ isSaved: true, revision: 1, source: null });
    expect((await save('print("안녕 🐬!")', 1)).body).toMatchObject({ isSaved: true, revision: 2 });
    expect(await read()).toMatchObject({ source: 'print("안녕 🐬!")', revision: 2 });
    const other = { ...key, language: 'JAVASCRIPT' as const };
    expect((await call(server, competitionCodes.detail, other, me.headers)).body.source).toBeNull();
    const [first, second] = [await server.makePerson(), await server.makePerson()];
    await addParticipant(server.db, competitionId, [first.id, second.id], { teamName: '두 고래' });
    await save('ours?', 0, {}, first);
    expect((await read(first)).source).toBe('ours?');
    expect((await read(second)).source).toBeNull();
  });

  it('[LMS-346] on an older revision, or from four tabs at once, overwrites nothing', async () => {
    const { read, save } = await begin();
    await warmPool(server.db, 4);
    for (const base of [0, 1]) {
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map((letter) => save(letter + base, base)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(answers.filter(({ body }) => body.isSaved)).toHaveLength(1);
      const newest = await read();
      for (const { body } of answers)
        if (!body.isSaved) expect(body).toMatchObject({ revision: newest.revision, source: newest.source });
    }
  });

  it("[LMS-346] is saved by the server's clock, until the participant's own end and not after", async () => {
    const { read, save } = await begin({ extraSeconds: 60, endsInMs: 3 * MINUTE_MS });
    after(3 * MINUTE_MS + 59_000);
    expect((await save('in time', 0)).body.isSaved).toBe(true);
    after(1_000 + LAST_SAVE_GRACE_MS);
    expect((await save('too late', 1)).error.errorCode).toBe('COMPETITION_OVER');
    expect((await read()).source).toBe('in time');
  });

  it('[LMS-346] is refused before the start, for strangers and for languages that are not offered', async () => {
    const { competitionId, me, key, save } = await begin();
    const stranger = await server.makePerson();
    expect((await save('x', 0, {}, stranger)).error.errorCode).toBe('NOT_A_PARTICIPANT');
    now = new Date(START.getTime() - 31 * MINUTE_MS);
    expect((await save('x', 0)).error.errorCode).toBe('COMPETITION_NOT_STARTED');
    expect((await call(server, competitionCodes.detail, key, me.headers)).error.errorCode).toBe(
      'COMPETITION_NOT_STARTED',
    );
    now = START;
    expect((await save('{}', 0, { language: 'BLOCKS' })).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    const { competitionId: other } = await begin();
    expect((await save('x', 0, { competitionId: other })).error.errorCode).toBe('NOT_A_PARTICIPANT');
    expect(other).not.toBe(competitionId);
  });

  it('[LMS-346] keeps a version every thirty seconds and when much is lost', async () => {
    const { key, me, save } = await begin();
    const versions = async () => (await call(server, competitionCodes.versions, key, me.headers)).body.versionList;
    const long = 'x = 1\n'.repeat(40);
    await save(long, 0);
    after(10_000);
    await save(`${long}y`, 1);
    expect(await versions()).toHaveLength(0);
    after(20_000);
    await save(`${long}yz`, 2);
    expect(await versions()).toMatchObject([{ reason: 'PAUSE', lineCount: 41 }]);
    await save('', 3);
    const [loss] = await versions();
    expect(loss).toMatchObject({ reason: 'LOSS' });
    const named = { ...key, versionId: loss?.versionId ?? 0 };
    expect((await call(server, competitionCodes.version, named, me.headers)).body.source).toBe(`${long}yz`);
    await call(server, competitionCodes.keep, { ...key, source: 'lost', reason: 'CONFLICT' }, me.headers);
    expect((await versions())[0]).toMatchObject({ reason: 'CONFLICT', preview: 'lost' });
  });
});

describe('the way to it', () => {
  it('[LMS-347] is played key by key, from the starter on, at the times of the participant', async () => {
    const { typed, replay } = await begin();
    const text = `${STARTER}ok`;
    await typed(text, 0, [
      { agoMs: 900, at: STARTER.length, removed: 0, inserted: 'o' },
      { agoMs: 400, at: STARTER.length + 1, removed: 0, inserted: 'k' },
    ]);
    after(2_000);
    await typed(`${text}!`, 1, [{ agoMs: 100, at: text.length, removed: 0, inserted: '!' }]);
    const { body } = await replay();
    expect(body.lengthMs).toBe(120 * MINUTE_MS);
    const [record] = body.recordList;
    expect(record?.baseSource).toBe(STARTER);
    expect(record?.editList.map(({ ms }) => ms - 30 * MINUTE_MS)).toEqual([-900, -400, 1_900]);
    expect(applySplices(record?.baseSource ?? '', record?.editList ?? [])).toBe(`${text}!`);
  });

  it('[LMS-347] stays true when a browser sends edits that do not lead there, or times out of order', async () => {
    const { typed, replay } = await begin();
    await typed('abc', 0, [{ agoMs: 5, at: 0, removed: 0, inserted: 'something else' }]);
    after(1_000);
    await typed('abcde', 1, [
      { agoMs: 200, at: 3, removed: 0, inserted: 'd' },
      { agoMs: 9_000_000, at: 4, removed: 0, inserted: 'e' },
    ]);
    await typed('abcdef', 2, [{ agoMs: 0, at: 60_000, removed: 9, inserted: 'f' }]);
    const [record] = (await replay()).body.recordList;
    expect(applySplices(record?.baseSource ?? '', record?.editList ?? [])).toBe('abcdef');
    expect(record?.editList.map(({ ms }) => ms - 30 * MINUTE_MS)).toEqual([0, 800, 800, 1_000]);
  });

  it('[LMS-347] is seen by authors alone', async () => {
    const { me, save, replay } = await begin();
    await save('x', 0);
    expect((await replay(me)).error.errorCode).toBe('COMPETITION_NOT_FOUND');
    expect((await replay(await server.makePerson())).error.errorCode).toBe('COMPETITION_NOT_FOUND');
  });

  it('[LMS-347] is not kept in practice', async () => {
    const { competitionId, problemId, key } = await begin({ endsInMs: MINUTE_MS });
    const late = await server.makePerson();
    const participantId = await addParticipant(server.db, competitionId, late.id, { kind: 'PRACTICE', now });
    after(4 * MINUTE_MS);
    const saved = { ...key, source: 'later', baseRevision: 0, tabKey: 't' };
    expect((await call(server, competitionCodes.save, saved, late.headers)).body.isSaved).toBe(true);
    const admin = await server.makePerson({ isAdmin: true });
    const named = { competitionId, participantId, problemId };
    const [record] = (await call(server, competitionCodes.replay, named, admin.headers)).body.recordList;
    expect(record?.editList).toEqual([]);
  });
});

describe('a paste', () => {
  const FOREIGN = 'for i in range(10):\n    print(i * i)\n';

  it('[LMS-348] is a fact with its time and length', async () => {
    const { typed, pastes } = await begin();
    await typed(STARTER + FOREIGN, 0, [
      { agoMs: 700, at: STARTER.length, removed: 0, inserted: FOREIGN, kind: 'PASTE' },
    ]);
    expect(await pastes()).toMatchObject([
      { kind: 'PASTE', origin: 'OTHER', length: FOREIGN.length, excerpt: FOREIGN, ms: 30 * MINUTE_MS - 700 },
    ]);
  });

  it('[LMS-348] of the starter code is none of somebody else', async () => {
    const { typed, pastes } = await begin();
    await typed('', 0, [{ agoMs: 9, at: 0, removed: STARTER.length, inserted: '' }]);
    await typed('a = int(input())', 1, [{ agoMs: 9, at: 0, removed: 0, inserted: 'a = int(input())', kind: 'DROP' }]);
    expect(await pastes()).toMatchObject([{ kind: 'DROP', origin: 'STARTER' }]);
  });

  it("[LMS-348] of one's own code is one's own: copied, cut out before, or from another problem", async () => {
    const { competitionId, problems, me, save, typed, pastes } = await begin();
    const line = 'total = first + second\n';
    const text = STARTER + line;
    await save(text, 0);
    await typed(text + line, 1, [{ agoMs: 9, at: text.length, removed: 0, inserted: line, kind: 'PASTE' }]);
    await save(STARTER, 2);
    await save(`${STARTER}x = 1\n`, 3);
    await typed(`${line}${STARTER}x = 1\n`, 4, [{ agoMs: 9, at: 0, removed: 0, inserted: line, kind: 'PASTE' }]);
    expect((await pastes()).map(({ origin }) => origin)).toEqual(['OWN', 'OWN']);
    const second = { competitionId, problemId: problems[1]?.problemId ?? 0, language: 'PYTHON' as const };
    await call(
      server,
      competitionCodes.save,
      {
        ...second,
        source: STARTER + line,
        baseRevision: 0,
        tabKey: 't',
        editList: [{ agoMs: 9, at: STARTER.length, removed: 0, inserted: line, kind: 'PASTE' }],
      },
      me.headers,
    );
    const rows = await server.db
      .selectFrom('competitions_pastes as p')
      .innerJoin('competitions_codes as c', 'c.id', 'p.code_id')
      .select(['p.origin'])
      .where('c.problem_id', '=', second.problemId)
      .execute();
    expect(rows).toEqual([{ origin: 'OWN' }]);
  });

  it('[LMS-348] that the browser does not name shows as much text at once; keys and restored versions do not', async () => {
    const { save, typed, pastes } = await begin();
    const much = `${'y = 2 # '.repeat(10)}\n`;
    await typed(`${STARTER}x`, 0, [{ agoMs: 9, at: STARTER.length, removed: 0, inserted: 'x' }]);
    await save(`${STARTER}x${'z'.repeat(200)}`, 1, { keep: 'RESTORE' });
    expect(await pastes()).toEqual([]);
    await save(STARTER + much, 2);
    expect(await pastes()).toMatchObject([{ kind: 'BULK', origin: 'OTHER' }]);
  });
});
