import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { ACCESS_TOKEN_HEADER, REFRESH_ID_HEADER } from '@dolphin/contract/accounts/accounts.constants';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { DEMO_PASSWORD } from '../../server/seed/demo-people.ts';
import { readEmailCode } from './email-code.ts';
import { type Running, startProgram, until } from './processes.ts';

const DATABASE_PROGRAM = 'server/src/core/embedded-postgres/hold-database.fixture.ts';

export type Stage = {
  readonly url: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly server: Running;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly role?: string;
  readonly core?: number;
  readonly nodeFlags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** Our server as it runs in production, on an embedded database and a folder of its own. */
export async function startOurServer({ role = 'http', core, nodeFlags = [], env = {} }: Options = {}): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-bench-'));
  // Run by root, PostgreSQL is another account and must be able to look into the folder.
  chmodSync(folder, 0o755);
  const database = startProgram(DATABASE_PROGRAM, { args: [path.join(folder, 'postgres')] });
  const { url: databaseUrl } = await database
    .nextLine()
    .then((line) => JSON.parse(line) as { url: string })
    .catch((error: unknown) => {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = startProgram('server/src/main.ts', {
    args: [role],
    quiet: true,
    nodeFlags,
    ...(core === undefined ? {} : { core }),
    env: {
      NODE_ENV: 'production',
      TOKEN_SECRET: randomBytes(32).toString('base64'),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      LOG_LEVEL: 'info',
      // All clients of a benchmark have one address.
      CONNECTIONS_PER_ADDRESS: '100000',
      ...env,
    },
  });
  const close = async (): Promise<void> => {
    await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until('/readyz', async () => (await fetch(`${url}/readyz`)).ok);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, port, databaseUrl, server, close };
}

export type Session = { readonly userId: number; readonly token: string; readonly refreshId: string };
export type Account = Session & { readonly email: string; readonly password: string };

/** Signs up a new user through the public API. */
export async function signUp({ url, databaseUrl }: Pick<Stage, 'url' | 'databaseUrl'>): Promise<Account> {
  const form = {
    email: `bench-${randomBytes(6).toString('hex')}@test.example`,
    password: randomBytes(12).toString('base64url'),
    birthDate: '2000-01-01',
    consents: [
      { type: 'SERVICE', agreed: true },
      { type: 'PRIVACY', agreed: true },
    ],
  };
  const { emailRequestId } = (await (await post(url + urlOf(signup.begin), form)).json()) as { emailRequestId: string };
  const emailCode = await readEmailCode(databaseUrl, form.email);
  const session = await openSession(url + urlOf(signup.create), { ...form, emailRequestId, emailCode });
  return { ...session, email: form.email, password: form.password };
}

export function completeSignUp(url: string, { token }: Session): Promise<Session> {
  return openSession(
    url + urlOf(signup.additional),
    { nickname: `b${randomBytes(4).toString('hex')}` },
    { authorization: `Bearer ${token}` },
  );
}

/** As a learner of the demo, where the server runs with DOLPHIN_DEMO. */
export function signInDemoLearner(url: string): Promise<Session> {
  return openSession(url + urlOf(sessions.signin), { email: 'student@demo.dolphin.example', password: DEMO_PASSWORD });
}

async function post(
  url: string,
  input: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function openSession(
  url: string,
  input: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Session> {
  const answer = await post(url, input, headers);
  const { userId } = (await answer.json()) as { userId: number };
  return {
    userId,
    token: answer.headers.get(ACCESS_TOKEN_HEADER) ?? '',
    refreshId: answer.headers.get(REFRESH_ID_HEADER) ?? '',
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
