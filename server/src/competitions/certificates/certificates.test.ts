import { competitionCertificates } from '@dolphin/contract/competitions/certificates/certificates.contract';
import { siteDecisions } from '@dolphin/contract/competitions/decisions/decisions.contract';
import { managedParticipants } from '@dolphin/contract/competitions/manage/participants.contract';
import { CERTIFICATE_NUMBER } from '@dolphin/contract/learning/courses/courses.constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { addParticipant, makeCompetition } from '../competitions.fixture.ts';
import { erasePerson } from '../access/people.queries.ts';
import { settleCompetition } from '../results/settle.ts';
import { eraseCertificatesOf } from './certificates.queries.ts';

const NOW = new Date('2026-05-02T05:00:00.000Z');
const HOUR_MS = 3_600_000;
const OVER = { starts_at: new Date(NOW.getTime() - 3 * HOUR_MS), ends_at: new Date(NOW.getTime() - HOUR_MS) };

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  admin = await server.makePerson({ isAdmin: true });
});
afterAll(() => server?.close());

const issue = (competitionId: number, person: Person) =>
  call(server, competitionCertificates.issue, { competitionId }, person.headers);
const check = (number: string) => call(server, competitionCertificates.check, { number }, {});

async function finished(settings: object = {}) {
  const { competitionId } = await makeCompetition(server.db, { now: NOW, settings: { ...OVER, ...settings } });
  const person = await server.makePerson();
  const participantId = await addParticipant(server.db, competitionId, person.id);
  const ahead = await addParticipant(server.db, competitionId, (await server.makePerson()).id);
  await server.db
    .updateTable('competitions_standings')
    .set({ score: 2, public_score: 2 })
    .where('participant_id', '=', ahead)
    .execute();
  await settleCompetition(server.db, competitionId, NOW);
  return { competitionId, participantId, person };
}
const disqualify = (
  { competitionId, participantId }: { readonly competitionId: number; readonly participantId: number },
  isDisqualified: boolean,
  revision: number,
) =>
  call(
    server,
    managedParticipants.disqualify,
    { competitionId, participantId, isDisqualified, reason: isDisqualified ? '베낌' : '오해', revision },
    admin.headers,
  );

describe('a certificate', () => {
  it('[LMS-388] has one number that nobody can guess, also when it is asked for at the same time', async () => {
    const { competitionId, person } = await finished();
    const all = await Promise.all([1, 2, 3, 4].map(() => issue(competitionId, person)));
    const numbers = new Set(all.map(({ body }) => body.number));
    expect(numbers.size).toBe(1);
    expect([...numbers][0]).toMatch(new RegExp(CERTIFICATE_NUMBER));
  });

  it('[LMS-388] is for official participants with a place, when the results are public', async () => {
    const { competitionId, person } = await finished({ freeze_minutes: 30 });
    expect((await issue(competitionId, person)).error.errorCode).toBe('NO_CERTIFICATE');
    const other = await finished();
    expect((await issue(other.competitionId, person)).error.errorCode).toBe('NO_CERTIFICATE');
    const virtual = await server.makePerson();
    await addParticipant(server.db, other.competitionId, virtual.id, { kind: 'VIRTUAL' });
    expect((await issue(other.competitionId, virtual)).error.errorCode).toBe('NO_CERTIFICATE');
  });

  it('[LMS-388] waits until the results are settled: for extra time of others, and for what came in at the end', async () => {
    const { competitionId } = await makeCompetition(server.db, { now: NOW, settings: OVER });
    const person = await server.makePerson();
    await addParticipant(server.db, competitionId, person.id);
    const other = await addParticipant(server.db, competitionId, (await server.makePerson()).id, {
      extraSeconds: (2 * HOUR_MS) / 1_000,
    });
    await settleCompetition(server.db, competitionId, NOW);
    expect((await issue(competitionId, person)).error.errorCode).toBe('NO_CERTIFICATE');
    await server.db
      .updateTable('competitions_participants')
      .set({ extra_seconds: 0 })
      .where('id', '=', other)
      .execute();
    await settleCompetition(server.db, competitionId, NOW);
    expect((await issue(competitionId, person)).status).toBe(200);
  });

  it('[LMS-389] shows to anybody what is printed on it; one of a disqualified participant is void until that is undone', async () => {
    const made = await finished();
    const { number } = (await issue(made.competitionId, made.person)).body;
    const printed = { number, name: made.person.nickname, teamName: null, title: '봄 대회', participantCount: 2 };
    expect((await check(number)).body).toMatchObject({ ...printed, place: 2, placeName: null });
    await disqualify(made, true, 0);
    expect((await check(number)).body).toMatchObject({ ...printed, place: null });
    expect((await issue(made.competitionId, made.person)).error.errorCode).toBe('NO_CERTIFICATE');
    await disqualify(made, false, 1);
    expect((await check(number)).body).toMatchObject({ place: 2 });
    expect((await check('AAAA-AAAA-AAAA')).status).toBe(404);
  });

  it.each(['ICPC', 'SCORE', 'BEST'] as const)(
    '[LMS-389] shows what the standings of %s show: solved problems or points',
    async (format) => {
      const { competitionId, participantId, person } = await finished({ format });
      const { number } = (await issue(competitionId, person)).body;
      expect((await check(number)).body).toMatchObject({ format, score: 0, place: 2 });
      await server.db
        .updateTable('competitions_standings')
        .set({ score: 150, public_score: 150 })
        .where('participant_id', '=', participantId)
        .execute();
      expect((await check(number)).body).toMatchObject({ format, score: 150, place: 1 });
    },
  );

  it('[LMS-389] stays when the person is gone, without the name', async () => {
    const { competitionId, person } = await finished();
    const { number } = (await issue(competitionId, person)).body;
    await inTransaction(server.db, (tx) => eraseCertificatesOf(tx, person.id));
    expect((await check(number)).body).toMatchObject({ name: '', place: 2 });
  });
});

describe('a disqualification in a competition of the site', () => {
  const list = (more: object = {}, person: Person = admin) => call(server, siteDecisions.list, more, person.headers);

  it('[LMS-390] is listed with who, whom and why, and so is its undoing; nobody can change it', async () => {
    const made = await finished();
    await disqualify(made, true, 0);
    await disqualify(made, false, 1);
    const common = {
      competitionId: made.competitionId,
      title: '봄 대회',
      name: made.person.nickname,
      actor: { userId: admin.id, nickname: admin.nickname },
    };
    expect((await list()).body.decisionList.slice(0, 2)).toMatchObject([
      { ...common, kind: 'UNDONE', reason: '오해' },
      { ...common, kind: 'DISQUALIFIED', reason: '베낌' },
    ]);
    const ours = server.db.updateTable('competitions_site_decisions').where('competition_id', '=', made.competitionId);
    await expect(ours.set({ reason: '다른 이유' }).execute()).rejects.toThrow();
    await expect(
      server.db.deleteFrom('competitions_site_decisions').where('competition_id', '=', made.competitionId).execute(),
    ).rejects.toThrow();
    expect((await list({}, made.person)).status).toBe(403);
  });

  it('[LMS-390] stays when the administrator is gone, without the name', async () => {
    const made = await finished();
    const gone = await server.makePerson({ isAdmin: true });
    const { competitionId, participantId } = made;
    const params = { competitionId, participantId, isDisqualified: true, reason: '베낌', revision: 0 };
    await call(server, managedParticipants.disqualify, params, gone.headers);
    await inTransaction(server.db, (tx) => erasePerson(tx, gone.id));
    expect((await list()).body.decisionList[0]).toMatchObject({ competitionId, actor: null });
  });
});
