import {
  competitionProblems,
  competitionSettings,
  managedCompetitions,
  siteCompetitions,
} from '@dolphin/contract/competitions/manage/manage.contract';
import { managedParticipants } from '@dolphin/contract/competitions/manage/participants.contract';
import { channelAudit } from '@dolphin/contract/channels/audit.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { publishProblem } from '../../learning/learning.fixture.ts';
import { addParticipant, makeCompetition } from '../competitions.fixture.ts';
import { handInAtEnd } from '../exams/hand-in.ts';

let server: TestServer;
let channelId: number;
let teacher: Person;
let member: Person;
let outsider: Person;
beforeAll(async () => {
  server = await startTestServer();
  const made = await server.makeChannel(['TEACHER', 'USER', 'MANAGER']);
  channelId = made.id;
  teacher = made.people.TEACHER;
  member = made.people.USER;
  manager = made.people.MANAGER;
  outsider = await server.makePerson();
});
let manager: Person;
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
/** One clock for all: a millisecond between two of them would make three hours longer than 180 minutes. */
const NOW = Date.now();
const inHours = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();
const NEW = { title: '봄 대회', kind: 'CONTEST', format: 'ICPC', startsAt: inHours(24), endsAt: inHours(27) } as const;

async function draft(given: Partial<InputOf<typeof managedCompetitions.create>> = {}) {
  const made = await call(server, managedCompetitions.create, { channelId, ...NEW, ...given }, teacher.headers);
  return made.body.competitionId;
}
const detail = (competitionId: number, by = teacher) =>
  call(server, competitionSettings.detail, { competitionId }, by.headers);
const update = (competitionId: number, fields: object, by = teacher) =>
  call(server, competitionSettings.update, { competitionId, ...fields }, by.headers);
const setState = (competitionId: number, state: 'DRAFT' | 'PUBLISHED' | 'ARCHIVED') =>
  call(server, competitionSettings.setState, { competitionId, state }, teacher.headers);
const problem = (contentId: number, more: object = {}) => ({
  problemId: null,
  label: 'A',
  colour: 'RED' as const,
  points: 100,
  variantList: [{ variantId: null, contentId, subtasks: null }],
  ...more,
});
const arrange = (competitionId: number, problemList: readonly object[], by = teacher) =>
  call(server, competitionProblems.arrange, { competitionId, problemList: problemList as never }, by.headers);
const rowOf = (competitionId: number) =>
  server.db
    .selectFrom('competitions_competitions')
    .selectAll()
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow();
async function submit(
  competitionId: number,
  { problemId, variantId }: { problemId: number; variantId: number },
  participantId: number,
  requestId: number,
) {
  await server.db
    .insertInto('competitions_submissions')
    .values({
      competition_id: competitionId,
      participant_id: participantId,
      problem_id: problemId,
      variant_id: variantId,
      user_id: null,
      request_id: requestId,
      language: 'PYTHON',
      at_ms: 1,
      is_frozen: false,
      verdict: null,
      points: null,
      created_at: new Date(),
      judged_at: null,
    })
    .execute();
}

describe('[LMS-316] authors', () => {
  it('[LMS-316] make competitions of their channel, which nobody else sees or changes', async () => {
    const competitionId = await draft();
    const list = await call(server, managedCompetitions.list, { channelId }, teacher.headers);
    expect(list.body.competitionList[0]).toMatchObject({ competitionId, state: 'DRAFT', phase: 'DRAFT' });
    for (const other of [member, outsider]) {
      expect((await detail(competitionId, other)).error.errorCode).toBe('COMPETITION_NOT_FOUND');
      expect((await update(competitionId, { title: '내 것' }, other)).status).toBe(404);
    }
    expect((await call(server, managedCompetitions.create, { channelId, ...NEW }, member.headers)).status).toBe(403);
  });

  it('[LMS-316] of the site are its administrators', async () => {
    const admin = await server.makePerson({ isAdmin: true });
    const { competitionId } = (await call(server, siteCompetitions.create, NEW, admin.headers)).body;
    expect((await detail(competitionId, admin)).body.channelId).toBeNull();
    expect((await detail(competitionId)).status).toBe(404);
    expect((await call(server, siteCompetitions.create, NEW, teacher.headers)).status).toBe(403);
  });

  it('[LMS-316] get strict settings for a new exam', async () => {
    const { body } = await detail(await draft({ kind: 'EXAM' }));
    expect(body).toMatchObject({
      verdictView: 'HIDDEN',
      standingsView: 'HIDDEN',
      allowsPaste: false,
      allowsVirtual: false,
    });
  });
});

describe('[LMS-317] settings', () => {
  it('[LMS-317] must fit together', async () => {
    const competitionId = await draft();
    const codes = async (fields: object) => (await update(competitionId, fields)).error.errorCode;
    expect(await codes({ endsAt: inHours(23) })).toBe('COMPETITION_TIMES_INVALID');
    expect(await codes({ endsAt: inHours(24 * 40) })).toBe('COMPETITION_TIMES_INVALID');
    expect(await codes({ freezeMinutes: 180 })).toBe('FREEZE_TOO_LONG');
    expect(await codes({ admission: { kind: 'CODE', code: ' ' } })).toBe('ACCESS_CODE_NEEDED');
    expect(await codes({ groupIdList: [4_000_000_000] })).toBe('RESOURCE_NOT_FOUND');
    expect(
      (await update(competitionId, { admission: { kind: 'CODE', code: ' sea ' }, durationMinutes: 60, teamSizeMax: 3 }))
        .status,
    ).toBe(200);
    expect(await rowOf(competitionId)).toMatchObject({ access_code: 'sea', timing: 'INDIVIDUAL', entry: 'TEAM' });
    expect(
      (await update(competitionId, { admission: { kind: 'OPEN', code: 'left' }, durationMinutes: null })).status,
    ).toBe(200);
    expect(await rowOf(competitionId)).toMatchObject({ access_code: null, timing: 'WINDOW' });
  });

  it('[LMS-317] are fixed in part once it runs; the end moves later only', async () => {
    const { competitionId } = await makeCompetition(server.db, { channelId });
    for (const fields of [
      { kind: 'EXAM' },
      { format: 'SCORE' },
      { startsAt: inHours(-1) },
      { durationMinutes: 30 },
      { teamSizeMax: 3 },
      { penaltyMinutes: 5 },
      { verdictView: 'CASES' },
      { standingsView: 'HIDDEN' },
    ])
      expect((await update(competitionId, fields)).error, JSON.stringify(fields)).toMatchObject({
        errorCode: 'COMPETITION_FIXED',
        fieldErrors: [{ field: Object.keys(fields)[0] }],
      });
    expect((await update(competitionId, { endsAt: inHours(1) })).error.errorCode).toBe('COMPETITION_END_EARLIER');
    expect((await update(competitionId, { endsAt: inHours(2), title: '새 이름' })).status).toBe(200);
  });

  it('[LMS-317] keep a freeze that has begun when the end moves later', async () => {
    const { competitionId } = await makeCompetition(server.db, { channelId, settings: { freeze_minutes: 100 } });
    expect((await update(competitionId, { freezeMinutes: null })).error.errorCode).toBe('FREEZE_BEGAN');
    const { ends_at } = await rowOf(competitionId);
    expect((await update(competitionId, { endsAt: new Date(ends_at.getTime() + HOUR_MS).toISOString() })).status).toBe(
      200,
    );
    expect((await rowOf(competitionId)).freeze_minutes).toBe(160);
  });

  it('[LMS-317] are published with problems and before the end, and taken back while nobody takes part', async () => {
    const competitionId = await draft();
    expect((await setState(competitionId, 'PUBLISHED')).error.errorCode).toBe('COMPETITION_WITHOUT_PROBLEMS');
    const { contentId } = await publishProblem(server.db, { channelId });
    await arrange(competitionId, [problem(contentId)]);
    expect((await setState(competitionId, 'PUBLISHED')).status).toBe(200);
    expect((await setState(competitionId, 'DRAFT')).status).toBe(200);
    await setState(competitionId, 'PUBLISHED');
    await addParticipant(server.db, competitionId, member.id);
    expect((await setState(competitionId, 'DRAFT')).error.errorCode).toBe('COMPETITION_HAS_PARTICIPANTS');
    expect((await setState(competitionId, 'ARCHIVED')).error.errorCode).toBe('COMPETITION_NOT_OVER');
    expect((await call(server, competitionSettings.remove, { competitionId }, teacher.headers)).status).toBe(409);
    const empty = await draft();
    expect((await call(server, competitionSettings.remove, { competitionId: empty }, teacher.headers)).status).toBe(
      200,
    );
    expect((await detail(empty)).status).toBe(404);
  });

  it('[LMS-317] are cloned with problems as a draft ahead, on the same weekday', async () => {
    const { competitionId, problems } = await makeCompetition(server.db, { channelId });
    const made = await call(server, competitionSettings.clone, { competitionId, title: '다시' }, teacher.headers);
    const [old, copy] = [(await detail(competitionId)).body, (await detail(made.body.competitionId)).body];
    expect(copy).toMatchObject({
      title: '다시',
      state: 'DRAFT',
      participantCount: 0,
      problemCount: 2,
      revealedAt: null,
    });
    expect(Date.parse(copy.startsAt) - Date.parse(old.startsAt)).toBe(7 * 24 * HOUR_MS);
    expect(copy.problemList.map(({ variantList }) => variantList[0]?.contentId)).toEqual(
      problems.map(({ contentId }) => contentId),
    );
  });
});

describe('[LMS-318] problems', () => {
  it('[LMS-318] are chosen from the channel and what the site shares, ordered, and pinned to a version', async () => {
    const competitionId = await draft();
    const [own, site] = [
      await publishProblem(server.db, { channelId, title: '우리 문제' }),
      await publishProblem(server.db, { title: '모두의 문제' }),
    ];
    const elsewhere = await publishProblem(server.db, { channelId: (await server.makeChannel()).id });
    const offered = await call(server, competitionProblems.contents, { competitionId, query: '문제' }, teacher.headers);
    expect(offered.body.contentList.map(({ contentId }) => contentId)).toEqual(
      expect.arrayContaining([own.contentId, site.contentId]),
    );
    expect(offered.body.contentList.map(({ contentId }) => contentId)).not.toContain(elsewhere.contentId);
    expect((await arrange(competitionId, [problem(elsewhere.contentId)])).error.errorCode).toBe(
      'COMPETITION_CONTENT_UNKNOWN',
    );
    expect(
      (await arrange(competitionId, [problem(own.contentId), problem(own.contentId, { label: 'B' })])).error.errorCode,
    ).toBe('COMPETITION_CONTENT_UNKNOWN');
    expect(
      (await arrange(competitionId, [problem(own.contentId), problem(site.contentId, { label: 'B', colour: 'BLUE' })]))
        .status,
    ).toBe(200);
    const { problemList } = (await detail(competitionId)).body;
    expect(problemList).toMatchObject([
      { label: 'A', variantList: [{ title: '우리 문제', caseCount: 2, isOpenElsewhere: true, hasNewVersion: false }] },
      { label: 'B', colour: 'BLUE' },
    ]);
    const sent = problemList.map(({ problemId, label, colour, points, variantList }) => ({
      problemId,
      label,
      colour,
      points,
      variantList: variantList.map(({ variantId, contentId, subtasks }) => ({ variantId, contentId, subtasks })),
    }));
    expect((await arrange(competitionId, sent.toReversed())).status).toBe(200);
    expect((await detail(competitionId)).body.problemList.map(({ label }) => label)).toEqual(['B', 'A']);
    expect((await arrange(competitionId, [])).status).toBe(200);
    expect((await detail(competitionId)).body).toMatchObject({ problemCount: 0, problemList: [] });
  });

  it('[LMS-318] take over a new version when the author asks for it', async () => {
    const competitionId = await draft();
    const { contentId, versionId, storageId } = await publishProblem(server.db, { channelId });
    await arrange(competitionId, [problem(contentId)]);
    const { id: newer } = await server.db
      .insertInto('learning_versions')
      .columns(['storage_id', 'number', 'state', 'title', 'content', 'created_by', 'decided_by', 'decided_at'])
      .expression((from) =>
        from
          .selectFrom('learning_versions')
          .select((e) => [
            'storage_id',
            e.val(2).as('number'),
            'state',
            e.val('새 제목').as('title'),
            'content',
            'created_by',
            'decided_by',
            'decided_at',
          ])
          .where('id', '=', versionId),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('learning_contents')
      .set({ version_id: newer, title: '새 제목' })
      .where('storage_id', '=', storageId)
      .execute();
    const variant = (await detail(competitionId)).body.problemList[0]?.variantList[0];
    expect(variant).toMatchObject({ title: '더하기', hasNewVersion: true });
    const taken = await call(
      server,
      competitionProblems.takeVersion,
      { competitionId, variantId: variant?.variantId ?? 0 },
      teacher.headers,
    );
    expect(taken.body).toEqual({ submissionCount: 0 });
    expect((await detail(competitionId)).body.problemList[0]?.variantList[0]).toMatchObject({
      title: '새 제목',
      hasNewVersion: false,
    });
  });

  it('[LMS-318] have sound subtasks, and several variants in exams alone', async () => {
    const competitionId = await draft();
    const [one, two] = [await publishProblem(server.db, { channelId }), await publishProblem(server.db, { channelId })];
    const withSubtasks = (subtasks: unknown) => [
      problem(one.contentId, { variantList: [{ variantId: null, contentId: one.contentId, subtasks }] }),
    ];
    for (const bad of [
      [{ name: '', points: 90, cases: [0] }],
      [
        { name: '', points: 50, cases: [0] },
        { name: '', points: 50, cases: [0] },
      ],
      [{ name: '', points: 100, cases: [7] }],
    ])
      expect((await arrange(competitionId, withSubtasks(bad))).error.errorCode).toBe('COMPETITION_SUBTASKS_INVALID');
    expect(
      (
        await arrange(
          competitionId,
          withSubtasks([
            { name: '', points: 30, cases: [0] },
            { name: '', points: 70, cases: [1] },
          ]),
        )
      ).status,
    ).toBe(200);
    const variants = [one, two].map(({ contentId }) => ({ variantId: null, contentId, subtasks: null }));
    expect((await arrange(competitionId, [problem(0, { variantList: variants })])).error.errorCode).toBe(
      'COMPETITION_VARIANTS_EXAM_ONLY',
    );
    expect((await arrange(await draft({ kind: 'EXAM' }), [problem(0, { variantList: variants })])).status).toBe(200);
  });

  it('[LMS-318] keep points and content once somebody handed in, but not for a test run', async () => {
    const { competitionId, problems } = await makeCompetition(server.db, { channelId, problemCount: 1 });
    const [made] = problems;
    if (!made) throw new Error('no problem');
    const kept = (points: number) => [
      {
        problemId: made.problemId,
        label: 'Z',
        colour: 'GOLD',
        points,
        variantList: [{ variantId: made.variantId, contentId: made.contentId, subtasks: null }],
      },
    ];
    await submit(
      competitionId,
      made,
      await addParticipant(server.db, competitionId, teacher.id, { kind: 'TEST' }),
      800_001,
    );
    expect((await arrange(competitionId, kept(50))).status).toBe(200);
    await submit(competitionId, made, await addParticipant(server.db, competitionId, member.id), 800_002);
    expect((await arrange(competitionId, kept(60))).error.errorCode).toBe('COMPETITION_PROBLEM_USED');
    expect((await arrange(competitionId, [])).status).toBe(409);
    expect((await arrange(competitionId, kept(50))).status).toBe(200);
  });
});

describe('[LMS-319] a test run', () => {
  it('[LMS-319] makes the author take part before the start, unranked, and starts over', async () => {
    const competitionId = await draft();
    const start = () => call(server, competitionSettings.startTest, { competitionId }, teacher.headers);
    expect((await start()).error.errorCode).toBe('COMPETITION_WITHOUT_PROBLEMS');
    await arrange(competitionId, [problem((await publishProblem(server.db, { channelId })).contentId)]);
    const [first, second] = [await start(), await start()];
    expect(second.body.participantId).not.toBe(first.body.participantId);
    expect((await detail(competitionId)).body).toMatchObject({ isTesting: true, participantCount: 0 });
    const rows = await server.db
      .selectFrom('competitions_standings')
      .selectAll()
      .where('competition_id', '=', competitionId)
      .execute();
    expect(rows).toMatchObject([{ participant_id: second.body.participantId, is_ranked: false }]);
    expect(
      (await call(server, managedParticipants.list, { competitionId }, teacher.headers)).body.participantList,
    ).toEqual([]);
  });
});

describe('[LMS-320] revealing', () => {
  it('[LMS-320] [LMS-350] waits until an exam has handed itself in, for all who began', async () => {
    const over = { starts_at: new Date(Date.now() - 2 * HOUR_MS), ends_at: new Date(Date.now() - 60_000) };
    for (const timing of ['WINDOW', 'INDIVIDUAL'] as const) {
      const { competitionId } = await makeCompetition(server.db, {
        channelId,
        problemCount: 1,
        settings: {
          ...over,
          kind: 'EXAM',
          verdict_view: 'HIDDEN',
          timing,
          duration_minutes: timing === 'INDIVIDUAL' ? 60 : null,
        },
      });
      const reveal = () => call(server, competitionSettings.reveal, { competitionId }, teacher.headers);
      const participantId = await addParticipant(server.db, competitionId, member.id, { startedAt: over.starts_at });
      expect((await reveal()).error.errorCode).toBe('COMPETITION_NOT_OVER');
      if (timing === 'INDIVIDUAL') await addParticipant(server.db, competitionId, outsider.id, { startedAt: null });
      await inTransaction(server.db, (tx) => handInAtEnd(tx, participantId, new Date()));
      expect((await reveal()).status, timing).toBe(200);
    }
  });

  it('[LMS-320] waits for the end, for extra time and for the judge, and makes the truth public once', async () => {
    const { competitionId, problems } = await makeCompetition(server.db, {
      channelId,
      problemCount: 1,
      settings: { freeze_minutes: 30 },
    });
    const [made] = problems;
    if (!made) throw new Error('no problem');
    const reveal = () => call(server, competitionSettings.reveal, { competitionId }, teacher.headers);
    expect((await reveal()).error.errorCode).toBe('COMPETITION_NOT_OVER');
    const participantId = await addParticipant(server.db, competitionId, member.id, { extraSeconds: 600 });
    const over = { starts_at: new Date(Date.now() - 2 * HOUR_MS), ends_at: new Date(Date.now() - 1_000) };
    await server.db.updateTable('competitions_competitions').set(over).where('id', '=', competitionId).execute();
    expect((await reveal()).error.errorCode).toBe('COMPETITION_NOT_OVER');
    await server.db
      .updateTable('competitions_participants')
      .set({ extra_seconds: 0 })
      .where('id', '=', participantId)
      .execute();
    await submit(competitionId, made, participantId, 800_003);
    expect((await reveal()).error.errorCode).toBe('JUDGING_NOT_DONE');
    await server.db
      .updateTable('competitions_submissions')
      .set({ state: 'DONE', verdict: 'AC', points: 100 })
      .where('competition_id', '=', competitionId)
      .execute();
    await server.db
      .insertInto('competitions_cells')
      .values({
        participant_id: participantId,
        problem_id: made.problemId,
        competition_id: competitionId,
        tries: 1,
        is_solved: true,
        reached_ms: 5,
        public_pending: 1,
        public_reached_ms: null,
      })
      .execute();
    await server.db
      .updateTable('competitions_standings')
      .set({ score: 1, tie: 9, last_ms: 5 })
      .where('participant_id', '=', participantId)
      .execute();
    const answers = await Promise.all([reveal(), reveal()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const standing = await server.db
      .selectFrom('competitions_standings')
      .selectAll()
      .where('participant_id', '=', participantId)
      .executeTakeFirstOrThrow();
    expect(standing).toMatchObject({ public_score: 1, public_tie: 9, public_last_ms: 5 });
    const cell = await server.db
      .selectFrom('competitions_cells')
      .selectAll()
      .where('participant_id', '=', participantId)
      .executeTakeFirstOrThrow();
    expect(cell).toMatchObject({ public_is_solved: true, public_pending: 0, public_reached_ms: 5 });
    expect((await detail(competitionId)).body.phase).toBe('FINAL');
  });
});

describe('[LMS-321] participants', () => {
  const list = (competitionId: number, more: object = {}) =>
    call(server, managedParticipants.list, { competitionId, ...more }, teacher.headers);

  it('[LMS-321] are added by hand once, also at the same time, and nobody from outside', async () => {
    const { competitionId } = await makeCompetition(server.db, { channelId });
    const add = () =>
      call(
        server,
        managedParticipants.add,
        { competitionId, userIdList: [member.id, outsider.id], groupIdList: [] },
        teacher.headers,
      );
    const counts = (await Promise.all([add(), add()])).map(({ body }) => body.addedCount);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect((await list(competitionId)).body.participantList).toMatchObject([
      { state: 'ADMITTED', memberList: [{ userId: member.id }] },
    ]);
    expect((await rowOf(competitionId)).participant_count).toBe(1);
  });

  it('[LMS-321] that were disqualified and withdrew come back unranked', async () => {
    const { competitionId } = await makeCompetition(server.db, { channelId });
    const participantId = await addParticipant(server.db, competitionId, member.id, { state: 'WITHDRAWN' });
    await server.db
      .updateTable('competitions_participants')
      .set({ disqualified_at: server.app.now() })
      .where('id', '=', participantId)
      .execute();
    await call(
      server,
      managedParticipants.add,
      { competitionId, userIdList: [member.id], groupIdList: [] },
      teacher.headers,
    );
    const row = await server.db
      .selectFrom('competitions_standings')
      .select('is_ranked')
      .where('participant_id', '=', participantId)
      .executeTakeFirstOrThrow();
    expect(row.is_ranked).toBe(false);
  });

  it('[LMS-321] wait for an author, who admits or turns away once', async () => {
    const { competitionId } = await makeCompetition(server.db, { channelId, settings: { admission: 'APPROVAL' } });
    const participantId = await addParticipant(server.db, competitionId, member.id, { state: 'WAITING' });
    expect((await list(competitionId, { state: 'WAITING' })).body.participantList).toHaveLength(1);
    expect((await detail(competitionId)).body.waitingCount).toBe(1);
    const decide = (state: 'ADMITTED' | 'REJECTED', revision: number) =>
      call(server, managedParticipants.decide, { competitionId, participantId, state, revision }, teacher.headers);
    expect((await decide('ADMITTED', 0)).status).toBe(200);
    expect((await decide('REJECTED', 0)).error.errorCode).toBe('PARTICIPANT_CHANGED');
    const ranked = () =>
      server.db
        .selectFrom('competitions_standings')
        .select('is_ranked')
        .where('participant_id', '=', participantId)
        .executeTakeFirstOrThrow();
    expect([(await ranked()).is_ranked, (await rowOf(competitionId)).participant_count]).toEqual([true, 1]);
    expect((await decide('REJECTED', 1)).status).toBe(200);
    expect([(await ranked()).is_ranked, (await rowOf(competitionId)).participant_count]).toEqual([false, 0]);
  });

  it('[LMS-322] get extra time', async () => {
    const { competitionId } = await makeCompetition(server.db, { channelId });
    const participantId = await addParticipant(server.db, competitionId, member.id);
    expect(
      (
        await call(
          server,
          managedParticipants.setExtraTime,
          { competitionId, participantId, revision: 0, extraSeconds: 900 },
          teacher.headers,
        )
      ).status,
    ).toBe(200);
    expect((await list(competitionId)).body.participantList).toMatchObject([{ extraSeconds: 900, revision: 1 }]);
  });

  it('[LMS-323] are disqualified and taken back with a reason, in the audit log', async () => {
    const { competitionId } = await makeCompetition(server.db, { channelId });
    const participantId = await addParticipant(server.db, competitionId, member.id);
    const decide = (isDisqualified: boolean, reason: string, revision: number) =>
      call(
        server,
        managedParticipants.disqualify,
        { competitionId, participantId, isDisqualified, reason, revision },
        teacher.headers,
      );
    const ranked = async () =>
      (
        await server.db
          .selectFrom('competitions_standings')
          .select('is_ranked')
          .where('participant_id', '=', participantId)
          .executeTakeFirstOrThrow()
      ).is_ranked;
    expect((await decide(true, '규칙을 어겼어요', 0)).status).toBe(200);
    expect(await ranked()).toBe(false);
    expect((await list(competitionId)).body.participantList).toMatchObject([{ disqualifiedReason: '규칙을 어겼어요' }]);
    expect((await decide(false, '다시 확인했어요', 1)).status).toBe(200);
    expect(await ranked()).toBe(true);
    const log = await call(server, channelAudit.list, { channelId, kind: 'COMPETITION' }, manager.headers);
    expect(log.body.entryList).toMatchObject([
      { subject: 'disqualificationUndone', after: '다시 확인했어요', member: { userId: member.id } },
      { subject: 'disqualified', after: '봄 대회: 규칙을 어겼어요' },
    ]);
  });
});
