import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import { publishDocument, publishProblem } from '../learning.fixture.ts';
import './coaching.tables.ts';

/** A channel with a coach, a colleague who coaches nobody, two students, and a worksheet of two problems and a document. */
export async function makeSchool(server: TestServer) {
  const { id: channelId, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER']);
  const join = async (role: 'TEACHER' | 'ADVANCED' | 'USER' | 'SUSPEND') => {
    const person = await server.makePerson();
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: channelId, user_id: person.id, role, nickname: person.nickname })
      .execute();
    return person;
  };
  const [colleague, one, two] = [await join('TEACHER'), await join('ADVANCED'), await join('USER')];
  const coach = people.TEACHER;
  const [first, second, text] = [
    await publishProblem(server.db, { title: '두 수의 합' }),
    await publishProblem(server.db, { title: '세 수의 합' }),
    await publishDocument(server.db, { title: '더하기란' }),
  ];
  const contentIds = [first, second, text].map(({ contentId }) => contentId);
  const { worksheetId } = (await call(server, worksheets.create, { channelId, title: '더하기 연습' }, coach.headers))
    .body;
  await call(server, worksheets.setItems, { channelId, worksheetId, contentIdList: contentIds }, coach.headers);
  const memberIdOf = async (who: Person) =>
    (
      await server.db
        .selectFrom('channels_members')
        .select('id')
        .where('channel_id', '=', channelId)
        .where('user_id', '=', who.id)
        .executeTakeFirstOrThrow()
    ).id;
  return {
    channelId,
    worksheetId,
    contentIds,
    coach,
    colleague,
    one,
    two,
    join,
    memberIdOf,
    manager: people.MANAGER,
    master: people.ROLE_CHANNEL_MASTER,
    first: first.contentId,
    second: second.contentId,
    text: text.contentId,
    assign: async (who: readonly Person[], by: Person = coach, dueOn?: string) =>
      (
        await call(
          server,
          worksheets.assign,
          {
            channelId,
            worksheetId,
            channelMemberIdList: await Promise.all(who.map(memberIdOf)),
            ...(dueOn ? { dueOn } : {}),
          },
          by.headers,
        )
      ).body.assignmentId,
    /** A submission as the judge leaves it, with the state that goes with it. */
    handIn: (who: Person, contentId: number, verdict: Verdict, at = new Date(), source = 'print(3)\n') =>
      handIn(server, { userId: who.id, channelId, contentId, verdict, at, source }),
  };
}

export async function handIn(
  { db }: Pick<TestServer, 'db'>,
  {
    userId,
    channelId,
    contentId,
    verdict,
    at,
    source,
  }: {
    readonly userId: number;
    readonly channelId: number | null;
    readonly contentId: number;
    readonly verdict: Verdict;
    readonly at: Date;
    readonly source: string;
  },
): Promise<number> {
  const { version_id } = await db
    .selectFrom('learning_contents')
    .select('version_id')
    .where('id', '=', contentId)
    .executeTakeFirstOrThrow();
  const isRight = verdict === 'AC';
  const { id } = await db
    .insertInto('learning_submissions')
    .values({
      user_id: userId,
      content_id: contentId,
      version_id,
      channel_id: channelId,
      language: 'PYTHON',
      source,
      state: 'DONE',
      verdict,
      points: isRight ? 100 : 0,
      points_possible: 100,
      cpu_ms: isRight ? 20 : null,
      memory_kb: isRight ? 9_216 : null,
      cases: null,
      created_at: at,
      judged_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const solved = isRight ? at : null;
  await db
    .insertInto('learning_problem_states')
    .values({
      user_id: userId,
      content_id: contentId,
      state: isRight ? 'SOLVED' : 'TRYING',
      tries: 1,
      best_points: isRight ? 100 : 0,
      first_solved_at: solved,
      solved_at: solved,
      reset_at: null,
      gave_up_at: null,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'content_id']).doUpdateSet((to) => ({
        tries: to('learning_problem_states.tries', '+', 1),
        updated_at: at,
        ...(isRight ? { state: 'SOLVED' as const, best_points: 100, first_solved_at: at, solved_at: at } : {}),
      })),
    )
    .execute();
  return id;
}
