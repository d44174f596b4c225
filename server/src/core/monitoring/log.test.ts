import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { errorWithoutPeople, openLog } from './log.ts';

it('writes down of an error what helps, and nothing of people', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "accounts_users_email"'), {
    code: '23505',
    table: 'accounts_users',
    detail: 'Key (lower(email))=(haru@test.example) already exists.',
  });
  const error = Object.assign(new Error('550 <haru@test.example> is unknown here', { cause }), {
    rejected: ['haru@test.example'],
    code: 'EENVELOPE',
  });
  const written = JSON.stringify(errorWithoutPeople(error));
  expect(written).not.toContain('haru');
  expect(JSON.parse(written)).toMatchObject({
    type: 'Error',
    code: 'EENVELOPE',
    message: '550 <…@…> is unknown here',
    cause: { code: '23505', table: 'accounts_users' },
  });
  expect(written).toContain('log.test.ts');
});

it('writes down of a request its id, method and route, whoever logs it', async () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const http = Fastify();
  http.post('/sign-in/:name', async (request, reply) => {
    reply.header('set-cookie', 'kept=secret-cookie');
    log.error({ req: request, res: reply }, 'not sent');
    return {};
  });
  await http.inject({
    method: 'POST',
    url: '/sign-in/haru?token=secret-token',
    headers: { authorization: 'Bearer secret-bearer' },
    payload: { password: 'secret-password' },
  });
  expect(lines.join('')).not.toMatch(/secret|haru/);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    req: { method: 'POST', route: '/sign-in/:name' },
    res: { statusCode: 200 },
  });
});
