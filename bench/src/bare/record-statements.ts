import type { Statement } from '../pay/templates.ts';
import { startProgram } from '../processes.ts';
import { accessToken } from '../realtime/people.ts';

export type Recorded = {
  readonly statements: readonly Statement[];
  readonly answer: Readonly<Record<string, unknown>>;
};
type Params = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly userId: number;
  readonly body?: object;
};
export type RecordCall = (params: Params) => Promise<Recorded>;

/** Runs our server so that it records the statements of a call, for as long as `use` takes. */
export async function withRecorder<T>(
  env: Readonly<Record<string, string>>,
  secret: string,
  use: (record: RecordCall) => Promise<T>,
): Promise<T> {
  const program = startProgram('server/test/explained-server.fixture.ts', { env: { ...env, DATABASE_POOL: '2' } });
  try {
    const url = await program.nextLine();
    return await use(async ({ method, path, userId, body }) => {
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${accessToken(secret, userId)}`,
          'content-type': 'application/json',
          'x-explain': 'yes',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      const { statements } = (await (await fetch(`${url}/recorded`)).json()) as {
        statements: readonly Statement[];
      };
      return { statements, answer: (await answer.json()) as Record<string, unknown> };
    });
  } finally {
    await program.stop();
  }
}

/** A call that waits for a new connection misses a statement; of several, the longest list is complete. */
export async function longestOf<T>(
  samples: readonly T[],
  record: (sample: T) => Promise<Recorded>,
): Promise<Recorded & { readonly sample: T }> {
  const all: (Recorded & { readonly sample: T })[] = [];
  for (const sample of samples) all.push({ sample, ...(await record(sample)) });
  const [most] = all.toSorted((a, b) => b.statements.length - a.statements.length);
  if (!most) throw new Error('nothing was recorded');
  return most;
}
