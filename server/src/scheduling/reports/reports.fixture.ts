import { sql } from 'kysely';
import type { TestServer } from '../../../test/harness.ts';
import { sealPhone } from '../../channels/guardians/seal-contact.ts';
import { insertGuardian } from '../../channels/guardians/guardians.queries.ts';
import { addLesson, makeTaughtClass } from '../attendance/attendance.fixture.ts';

/** The addresses in the messages of a channel, in their order, with whom they are about. */
export async function linksIn(
  { db }: TestServer,
  channelId: number,
): Promise<readonly { readonly userId: number; readonly path: string; readonly content: string }[]> {
  const { rows } = await sql<{ userId: number; content: string }>`
    select subject_id as "userId", content from messaging_messages where owner_kind = 'CHANNEL' and owner_id = ${channelId} order by id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, path: new URL(/https?:\S+/.exec(row.content)?.[0] ?? '').pathname }));
}

export const LESSON_DAY = '2026-11-17';

/** A class with a lesson, learners with one guardian each, and a number to send from. */
export async function makeReportedLesson(server: TestServer, learners: number) {
  const made = await makeTaughtClass(server, { learners });
  const { channelId, courseClassId, coach, students } = made;
  const classLessonId = await addLesson(server, { channelId, courseClassId, day: LESSON_DAY, coachId: coach.id });
  for (const [n, student] of students.entries())
    await addGuardian(server, channelId, student.id, `0100000${2_000 + n}`);
  await sql`insert into messaging_senders (owner_kind, owner_id, phone, name, state, is_default, created_at) values ('CHANNEL', ${channelId}, '0212345678', '학원', 'REGISTERED', true, now())`.execute(
    server.db,
  );
  return { ...made, classLessonId };
}

export async function addGuardian(
  server: TestServer,
  channelId: number,
  userId: number,
  phone: string,
): Promise<number> {
  const { id } = await server.db
    .selectFrom('channels_members')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const guardian = {
    name: '보호자',
    relation: 'MOTHER',
    language: 'KO',
    source: 'STAFF',
    consentMethod: 'WRITTEN',
    isMarketingAllowed: false,
    sealedEmail: null,
    emailMasked: null,
    ...sealPhone(server.app, phone),
  } as const;
  return (await insertGuardian(server.db, id, guardian, server.app.now())) ?? 0;
}
