import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../seed/demo-people.ts';
import { findDemo, isEmpty, removeDemo } from '../seed/remove.ts';
import { call } from '../src/accounts/calls.fixture.ts';
import { selectItems } from '../src/commerce/reconciliation/reconciliation.queries.ts';
import { StartRefusedError } from '../src/core/start/start-refused.ts';
import { refuseDemoAccounts } from '../src/refuse-demo-accounts.ts';
import { startDemoServer } from './demo-server.ts';
import type { TestServer } from './harness.ts';
import { bundledProgram } from './programs.ts';

const ADMIN = 'admin@demo.dolphin.example';
const projectRoot = path.resolve(import.meta.dirname, '../..');

let server: TestServer;
let realId: number;

beforeAll(async () => {
  server = await startDemoServer();
  const { id } = await server.makePerson({ nickname: '진짜사람' });
  realId = id;
  const academy = await server.db
    .selectFrom('channels_channels')
    .select('id')
    .where('slug', '=', 'blue-sea')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('channels_members')
    .values({ channel_id: academy.id, user_id: id, role: 'USER' })
    .execute();
});
afterAll(() => server.close());

/** Runs one of our programs on the seeded database as a real service would be run; gives its end. */
async function runInProduction([program, ...rest]: readonly [string, ...string[]]): Promise<{
  code: number | null;
  output: string;
}> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dolphin-production-'));
  const child = spawn(process.execPath, [await bundledProgram(program), ...rest], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      TOKEN_SECRET: 'r'.repeat(40),
      PUBLIC_URL: 'https://dolphin.example',
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      WEB_ROOT: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
      // What does not refuse would serve until the end of time.
      if (output.includes('"ready"')) child.kill('SIGKILL');
    });
  const [code] = (await once(child, 'close')) as [number | null];
  rmSync(dataDir, { recursive: true, force: true });
  return { code, output };
}

const signInAsAdmin = () => call(server, sessions.signin, { email: ADMIN, password: DEMO_PASSWORD });

describe('production with demo accounts', () => {
  it('[SEC-60] refuses to start with exit code 78 and names the command that removes them', async () => {
    const { code, output } = await runInProduction(['server/src/main.ts']);
    expect(code).toBe(78);
    expect(output).toContain('npm run seed -- --remove');
    expect(output).not.toContain('    at ');
  });

  it('[SEC-60] never gets them by the seed', async () => {
    const { code, output } = await runInProduction(['server/seed/seed.ts']);
    expect([code, output]).toEqual([78, expect.stringContaining('never put into production')]);
  });

  it('[SEC-60] is asked of production only, and only of accounts that still have the published password', async () => {
    await expect(refuseDemoAccounts(server.db, { production: true })).rejects.toThrow(StartRefusedError);
    await expect(refuseDemoAccounts(server.db, { production: false })).resolves.toBeUndefined();
  });

  it('[SEC-61] asks before it removes anything', async () => {
    const { code, output } = await runInProduction(['server/seed/seed.ts', '--remove']);
    expect([code, output]).toEqual([1, expect.stringContaining('add --yes')]);
    expect((await signInAsAdmin()).status).toBe(200);
  });

  it('[SEC-61] is freed by the command: people erased, their channels closed, other people kept', async () => {
    const { code, output } = await runInProduction(['server/seed/seed.ts', '--remove', '--yes']);
    expect([code, output]).toEqual([0, expect.stringMatching(/Removed: \d\d people, 2 channels, \d sales/)]);
    expect((await signInAsAdmin()).status).toBe(401);
    await expect(refuseDemoAccounts(server.db, { production: true })).resolves.toBeUndefined();
    const people = await server.db.selectFrom('accounts_users').select('id').where('email', 'is not', null).execute();
    expect(people).toEqual([{ id: realId }]);
    const open = await server.db.selectFrom('channels_channels').select('id').where('closed_at', 'is', null).execute();
    expect(open).toEqual([]);
    // Every domain has erased its part already.
    const members = await server.db.selectFrom('channels_members').select('user_id').execute();
    expect(members).toEqual([{ user_id: realId }]);
    // Nothing of the demo waits for the first administrator.
    expect(await selectItems(server.db, server.app.now())).toEqual([]);
    const friends = await server.db.selectFrom('social_friendships').selectAll().execute();
    expect(friends).toEqual([]);
  });

  it('[SEC-61] finds nothing the second time', async () => {
    expect(isEmpty(await findDemo(server.db))).toBe(true);
    expect(await removeDemo(server.app)).toEqual({ people: 0, channels: 0, sales: 0 });
    const { code, output } = await runInProduction(['server/seed/seed.ts', '--remove', '--yes']);
    expect([code, output]).toEqual([0, expect.stringContaining('no demo data')]);
  });

  it('[SEC-62] gets its first administrator by a command whose link sets the password once', async () => {
    const { code, output } = await runInProduction(['server/src/admin.ts', 'create', '--email', 'Boss@site.example']);
    expect(code, output).toBe(0);
    expect(output).toMatch(/https:\/\/dolphin\.example\/find-password\?token=[\w-]{43}/);
    const admins = await server.db
      .selectFrom('accounts_users')
      .select(['email', 'nickname', 'password_hash'])
      .where('is_admin', '=', true)
      .execute();
    expect(admins).toEqual([{ email: 'Boss@site.example', nickname: 'Boss', password_hash: null }]);
  });

  it('[SEC-156] gets its first courses by a command, once', async () => {
    await server.db.deleteFrom('learning_courses').where('channel_id', 'is', null).execute();
    const first = await runInProduction(['server/src/admin.ts', 'import-courses']);
    expect([first.code, first.output]).toEqual([0, expect.stringContaining('The site has 3 courses now')]);
    const courses = await server.db
      .selectFrom('learning_courses')
      .select('lesson_count')
      .where('channel_id', 'is', null)
      .execute();
    expect(courses).toHaveLength(3);
    const second = await runInProduction(['server/src/admin.ts', 'import-courses']);
    expect([second.code, second.output]).toEqual([0, expect.stringContaining('nothing was changed')]);
  });

  it('[SEC-156] shows how the command is used', async () => {
    const { code, output } = await runInProduction(['server/src/admin.ts', 'create']);
    expect([code, output]).toEqual([2, expect.stringContaining('npm run admin -- create --email')]);
  });
});
