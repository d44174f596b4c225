import { competitionQuestions } from '@dolphin/contract/competitions/questions/questions.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { addParticipant, makeCompetition, type MadeCompetition } from '../competitions.fixture.ts';

let server: TestServer;
let teacher: Person;
let asker: Person;
let other: Person;
let made: MadeCompetition;
beforeAll(async () => {
  server = await startTestServer();
  const channel = await server.makeChannel(['TEACHER', 'USER', 'ADVANCED']);
  teacher = channel.people.TEACHER;
  asker = channel.people.USER;
  other = channel.people.ADVANCED;
  made = await makeCompetition(server.db, { channelId: channel.id });
  await addParticipant(server.db, made.competitionId, asker.id);
});
afterAll(() => server.close());

const ask = (who: Person, problemId: number | null = null) =>
  call(
    server,
    competitionQuestions.ask,
    { competitionId: made.competitionId, problemId, body: '0도 들어오나요?' },
    who.headers,
  );
const list = async (who: Person) =>
  (await call(server, competitionQuestions.list, { competitionId: made.competitionId }, who.headers)).body.questionList;
const answer = (questionId: number, more: object = {}, who = teacher) =>
  call(
    server,
    competitionQuestions.answer,
    { competitionId: made.competitionId, questionId, answer: '네.', isPublic: false, revision: 0, ...more },
    who.headers,
  );

describe('[LMS-327] questions', () => {
  it('[LMS-327] are asked by participants, read by authors and those who asked, and published without a name', async () => {
    expect((await ask(other)).error.errorCode).toBe('NOT_A_PARTICIPANT');
    expect((await ask(asker, 4_000_000)).error.errorCode).toBe('COMPETITION_PROBLEM_NOT_FOUND');
    const { questionId } = (await ask(asker, made.problems[0]?.problemId)).body;
    expect(await list(asker)).toMatchObject([
      { questionId, isMine: true, askedBy: null, problemLabel: 'A', answer: null },
    ]);
    expect(await list(teacher)).toMatchObject([{ questionId, isMine: false, askedBy: expect.any(String) }]);
    expect(await list(other)).toEqual([]);
    expect((await answer(questionId, {}, asker)).status).toBe(404);
    expect((await answer(questionId)).status).toBe(200);
    expect(await list(asker)).toMatchObject([{ answer: '네.', isPublic: false }]);
    expect(await list(other)).toEqual([]);
    expect((await answer(questionId, { isPublic: true })).error.errorCode).toBe('COMPETITION_QUESTION_ANSWERED');
    expect((await answer(questionId, { isPublic: true, revision: 1 })).status).toBe(200);
    expect(await list(other)).toMatchObject([{ questionId, isMine: false, askedBy: null, answer: '네.' }]);
  });

  it('[LMS-327] end with the time', async () => {
    const over = new Date(Date.now() - 1_000);
    const ended = await makeCompetition(server.db, { settings: { ends_at: over } });
    await addParticipant(server.db, ended.competitionId, asker.id);
    const input = { competitionId: ended.competitionId, problemId: null, body: '늦었나요?' };
    expect((await call(server, competitionQuestions.ask, input, asker.headers)).error.errorCode).toBe(
      'COMPETITION_OVER',
    );
  });
});

describe('[LMS-326] announcements', () => {
  it('[LMS-326] come from authors alone, and name no problem before the start', async () => {
    const ahead = await makeCompetition(server.db, { settings: { starts_at: new Date(Date.now() + 60_000) } });
    const { competitionId } = ahead;
    const admin = await server.makePerson({ isAdmin: true });
    const announce = (problemId: number | null, who = admin) =>
      call(server, competitionQuestions.announce, { competitionId, problemId, body: '안내' }, who.headers);
    expect((await announce(null, asker)).status).toBe(404);
    await announce(null);
    await announce(ahead.problems[0]?.problemId ?? 0);
    const read = async (who: Person) =>
      (await call(server, competitionQuestions.announcements, { competitionId }, who.headers)).body.announcementList;
    expect((await read(asker)).map(({ problemLabel }) => problemLabel)).toEqual([null]);
    expect((await read(admin)).map(({ problemLabel }) => problemLabel)).toEqual(['A', null]);
  });
});
