/** Helpers for tests of judging: a server that judges, and the steps from a submission to its verdict. */
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';

const PATIENCE_MS = 60_000;

export async function untilJudging({ db }: TestServer): Promise<void> {
  await until(
    'a judge is ready',
    async () => (await db.selectFrom('learning_judges').select('id').where('state', '=', 'READY').execute()).length > 0,
    PATIENCE_MS,
  );
}

export async function submit(
  server: TestServer,
  person: Person,
  input: InputOf<typeof submissions.submit>,
): Promise<number> {
  const { status, body, error } = await call(server, submissions.submit, input, person.headers);
  if (status !== 200) throw new Error(`${status} ${error.errorCode}`);
  return body.submissionId;
}

export async function verdictOf(server: TestServer, person: Person, submissionId: number) {
  const read = async () => (await call(server, submissions.detail, { submissionId }, person.headers)).body;
  await until(`submission ${submissionId} is judged`, async () => (await read()).state === 'DONE', PATIENCE_MS);
  return read();
}

export async function judged(server: TestServer, person: Person, input: InputOf<typeof submissions.submit>) {
  return verdictOf(server, person, await submit(server, person, input));
}
