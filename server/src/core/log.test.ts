import { expect, it } from 'vitest';
import { errorWithoutPeople } from './log.ts';

it('writes down of an error what helps, and nothing of people', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "accounts_users_email"'), { code: '23505', table: 'accounts_users', detail: 'Key (lower(email))=(haru@test.example) already exists.' });
  const error = Object.assign(new Error('550 <haru@test.example> is unknown here', { cause }), { rejected: ['haru@test.example'], code: 'EENVELOPE' });
  const written = JSON.stringify(errorWithoutPeople(error));
  expect(written).not.toContain('haru');
  expect(JSON.parse(written)).toMatchObject({ type: 'Error', code: 'EENVELOPE', message: '550 <…@…> is unknown here', cause: { code: '23505', table: 'accounts_users' } });
  expect(written).toContain('log.test.ts');
});
