import { members } from '@dolphin/contract/channels/members/members.contract';
import { memberErrors } from '@dolphin/contract/channels/members/members.errors';
import { MEMBER_EXPORT_MAX } from '@dolphin/contract/channels/members/members.constants';
import { readSheet } from 'read-excel-file/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLongRun } from '../../../../../tools/test-run/long.ts';
import { call } from '../../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { membersOf } from '../members.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { add } = membersOf(() => server);

const HOSTILE = ['=HYPERLINK("http://x","y")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', ' =1'];

it('[CHN-144] writes the filtered list as CSV with a mark for Excel, and nobody’s name runs as a formula', async () => {
  const { id, people } = await server.makeChannel(['MANAGER', 'TEACHER']);
  for (const nickname of HOSTILE) await add(id, 'USER', { nickname });
  await add(id, 'ADVANCED', { nickname: '쉼표, "따옴표"', at: new Date('2026-03-01T23:30:00+09:00') });
  const answer = await call(
    server,
    members.exports,
    { channelId: id, format: 'CSV', sort: 'NAME' },
    people.MANAGER.headers,
  );
  const bytes = Buffer.from(answer.body.content, 'base64');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString('utf8');
  expect(text.split('\r\n')[0]).toContain('이름,닉네임,이메일,역할');
  expect(text).toContain('"쉼표, ""따옴표"""');
  expect(text).toContain('수강생,,2026-03-01');
  for (const line of text.split('\r\n').slice(1))
    for (const cell of line.split(',')) expect(cell.replace(/^"/, '')).not.toMatch(/^\s*[=+\-@\t]/);
  expect(answer.body.fileName).toMatch(/^회원목록-\d{4}-\d\d-\d\d\.csv$/);
  const filtered = await call(
    server,
    members.exports,
    { channelId: id, format: 'CSV', role: 'ADVANCED' },
    people.MANAGER.headers,
  );
  expect(Buffer.from(filtered.body.content, 'base64').toString().trim().split('\r\n').length).toBe(2);
  expect((await call(server, members.exports, { channelId: id, format: 'CSV' }, people.TEACHER.headers)).status).toBe(
    403,
  );
});

it('[CHN-144] writes the same as XLSX, in the language asked for', async () => {
  const { id, people } = await server.makeChannel(['MANAGER']);
  for (const nickname of [...HOSTILE, '산호']) await add(id, 'ADVANCED', { nickname });
  const answer = await call(
    server,
    members.exports,
    { channelId: id, format: 'XLSX', role: 'ADVANCED', sort: 'NAME' },
    { ...people.MANAGER.headers, 'accept-language': 'en' },
  );
  const rows = await readSheet(Buffer.from(answer.body.content, 'base64'));
  expect(rows[0]?.slice(0, 4)).toEqual(['Name', 'Nickname', 'E-mail', 'Role']);
  expect(rows.length).toBe(HOSTILE.length + 2);
  expect(rows.at(-1)?.[1]).toBe('산호');
  expect(rows.at(-1)?.[3]).toBe('Student');
  for (const row of rows) for (const cell of row) if (typeof cell === 'string') expect(cell).not.toMatch(/^[=+\-@]/);
});

it('[CHN-144] fills one file with at most so many', async () => {
  const { id, people } = await server.makeChannel(['MANAGER']);
  // Nobody is searched for here, and the parts of so many names take longer than the file.
  await sql`alter table accounts_users disable trigger user`.execute(server.db);
  await sql`alter table channels_members disable trigger channels_parts_of_new`.execute(server.db);
  await sql`insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at) select 'export' || n || '@test.example', '많음' || n, '많음' || n, '2000-01-01', 'EMAIL', now() from generate_series(1, ${MEMBER_EXPORT_MAX}) n`.execute(
    server.db,
  );
  await sql`insert into channels_members (channel_id, user_id, role, nickname) select ${id}, id, 'USER', nickname from accounts_users where email like 'export%'`.execute(
    server.db,
  );
  await sql`alter table accounts_users enable trigger user`.execute(server.db);
  await sql`alter table channels_members enable trigger channels_parts_of_new`.execute(server.db);
  await sql`analyze`.execute(server.db);
  const exported = (role?: 'USER', format: 'CSV' | 'XLSX' = 'CSV') =>
    call(server, members.exports, { channelId: id, format, ...(role ? { role } : {}) }, people.MANAGER.headers);
  expect((await exported()).error.errorCode).toBe(memberErrors.MEMBER_EXPORT_TOO_LARGE.code);
  const lines = Buffer.from((await exported('USER')).body.content, 'base64')
    .toString()
    .trim()
    .split('\r\n');
  expect(lines.length).toBe(MEMBER_EXPORT_MAX + 1);
  // Reading a sheet of this size takes half a minute.
  if (isLongRun)
    expect(await readSheet(Buffer.from((await exported('USER', 'XLSX')).body.content, 'base64'))).toHaveLength(
      MEMBER_EXPORT_MAX + 1,
    );
});
