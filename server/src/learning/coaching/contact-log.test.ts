import { codeComments } from '@dolphin/contract/learning/coaching/code-comments.contract';
import { helpRequests, myHelp } from '@dolphin/contract/learning/coaching/help-requests.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeSchool } from './coaching.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const YEAR_MS = 31_557_600_000;
const bornYearsAgo = (years: number) => new Date(Date.now() - years * YEAR_MS).toISOString().slice(0, 10);

/** A school whose first student has an age, and an assignment. */
async function schoolWith(years: number) {
  const school = await makeSchool(server);
  await school.assign([school.one]);
  await server.db
    .updateTable('accounts_users')
    .set({ birth_date: bornYearsAgo(years) })
    .where('id', '=', school.one.id)
    .execute();
  const comment = {
    channelId: school.channelId,
    channelMemberId: await school.memberIdOf(school.one),
    contentId: school.first,
    language: 'PYTHON',
    line: 2,
    quote: 'print(3)',
    body: ' 여기서 왜 3일까요? ',
  } as const;
  const logged = () =>
    server.db
      .selectFrom('social_staff_minor_log')
      .select(['staff_id as staff', 'minor_id as minor', 'is_from_staff as fromStaff', 'source', 'text'])
      .where('minor_id', '=', school.one.id)
      .orderBy('id')
      .execute();
  return { school, comment, logged };
}

describe('[SOC-159] what a coach writes to a minor outside of whispers', () => {
  it('is logged as a comment beside code, and stays when the comment is removed', async () => {
    const { school, comment, logged } = await schoolWith(12);
    const { body } = await call(server, codeComments.write, comment, school.coach.headers);
    const removed = await call(
      server,
      codeComments.remove,
      { channelId: school.channelId, commentId: body.commentId },
      school.coach.headers,
    );
    expect(removed.status).toBe(200);
    expect(await logged()).toEqual([
      {
        staff: school.coach.id,
        minor: school.one.id,
        fromStaff: true,
        source: 'CODE_COMMENT',
        text: '여기서 왜 3일까요?',
      },
    ]);
  });

  it('is logged as an answer, with the question before it', async () => {
    const { school, logged } = await schoolWith(17);
    const { helpRequestId } = (
      await call(server, myHelp.ask, { contentId: school.first, body: '도와주세요' }, school.one.headers)
    ).body;
    const answering = { channelId: school.channelId, helpRequestId, answer: 'input()은 글자를 줘요.' };
    expect((await call(server, helpRequests.answer, answering, school.coach.headers)).status).toBe(200);
    // A second answer is refused, and so not logged.
    expect((await call(server, helpRequests.answer, answering, school.coach.headers)).status).toBe(404);
    expect((await logged()).map(({ fromStaff, source, text }) => [fromStaff, source, text])).toEqual([
      [false, 'HELP', '도와주세요'],
      [true, 'HELP', 'input()은 글자를 줘요.'],
    ]);
  });

  it('is not logged for grown-ups, nor when nothing was written', async () => {
    const grown = await schoolWith(20);
    expect((await call(server, codeComments.write, grown.comment, grown.school.coach.headers)).status).toBe(200);
    expect(await grown.logged()).toEqual([]);
    const young = await schoolWith(12);
    expect((await call(server, codeComments.write, young.comment, young.school.colleague.headers)).status).toBe(404);
    expect(await young.logged()).toEqual([]);
  });
});
