import Type from 'typebox';
import { open } from '@dolphin/contract/core/access';
import { defineEndpoint } from '@dolphin/contract/core/endpoint';
import { defineErrors } from '@dolphin/contract/core/errors';
import { Nothing } from '@dolphin/contract/core/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { cleanPage } from '../test/clean-page.ts';
import { errorReply, fakeServer } from '../test/fake-server.ts';
import { setLanguage } from '../text/language.ts';
import { useForm } from './use-form.ts';

const errors = defineErrors({
  LOGIN_FAIL: { status: 401, show: 'field', ko: '맞지 않아요.', en: 'Not right.' },
  EMAIL_DUPLICATE_MEMBER: { status: 409, show: 'field', ko: '이미 가입된 이메일이에요.', en: 'Registered.' },
});
const join = defineEndpoint({
  area: 'dolphin',
  method: 'POST',
  path: '/joins',
  access: open,
  summary: '',
  output: Nothing,
  input: Type.Object(
    {
      email: Type.String({ format: 'email' }),
      nickname: Type.String({ minLength: 2 }),
      password: Type.String({ minLength: 1 }),
      note: Type.Optional(Type.String({ minLength: 1 })),
    },
    { additionalProperties: false },
  ),
  errors: [errors.LOGIN_FAIL, errors.EMAIL_DUPLICATE_MEMBER],
});
const JOINS = '/api/dolphin/v1/joins';
let server: ReturnType<typeof fakeServer>;
let succeeded: ReturnType<typeof vi.fn<() => void>>;

function Form() {
  const form = useForm(join, {
    initial: { email: '', nickname: '', password: '', note: '' },
    fieldOf: { EMAIL_DUPLICATE_MEMBER: 'email' },
    check: ({ nickname }) => ({ nickname: nickname === '금지' ? '쓸 수 없는 닉네임이에요.' : undefined }),
    onSuccess: succeeded,
  });
  return (
    <form {...form.props} aria-label="form">
      {(['email', 'nickname', 'password', 'note'] as const).map((name) => {
        const { error, required, ...input } = form.text(name);
        return (
          <p key={name}>
            <input {...input} aria-label={name} aria-required={required} />
            <span data-testid={`${name}-error`}>{error}</span>
          </p>
        );
      })}
      <p data-testid="form-error">{form.error}</p>
      <input aria-label="day" />
      <button type="submit">{form.isPending ? 'sending' : 'send'}</button>
    </form>
  );
}

beforeEach(() => {
  cleanPage();
  server = fakeServer();
  server.on('POST', JOINS, {});
  succeeded = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <Form />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const errorOf = (name: string) => screen.getByTestId(`${name}-error`).textContent;
const send = () => userEvent.click(screen.getByRole('button'));
async function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await userEvent.type(screen.getByLabelText(name), value);
}

describe('a form', () => {
  it("validates with the endpoint's own schema, in the server's sentences, and puts the focus on the first fault", async () => {
    await fill({ email: 'nobody', nickname: '하' });
    await send();
    expect(errorOf('email')).toBe('이메일 주소를 다시 확인해 주세요.');
    expect(errorOf('nickname')).toBe('2자 이상 입력해 주세요.');
    expect(errorOf('password')).toBe('꼭 입력해 주세요.');
    expect(errorOf('note')).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('email'));
    expect(server.calls).toHaveLength(0);
  });

  it('asks to fill in an empty field, in English if that is the language', async () => {
    setLanguage('EN');
    await fill({ email: 'a@b.co' });
    await send();
    expect(errorOf('nickname')).toBe('Please fill this in.');
    expect(document.activeElement).toBe(screen.getByLabelText('nickname'));
  });

  it("takes a field's error away when it is edited, and only that one", async () => {
    await send();
    await fill({ email: 'a' });
    expect(errorOf('email')).toBe('');
    expect(errorOf('nickname')).toBe('꼭 입력해 주세요.');
  });

  it('sends texts trimmed, passwords as typed, and leaves empty ones out', async () => {
    await fill({ email: ' a@b.co ', nickname: ' 하루 ', password: ' p w ' });
    await send();
    await waitFor(() => expect(succeeded).toHaveBeenCalledTimes(1));
    expect(server.calls[0]?.body).toEqual({ email: 'a@b.co', nickname: '하루', password: ' p w ' });
  });

  it('[UIX-108] is not sent while a field refuses what was typed, and puts the focus there', async () => {
    await fill({ email: 'a@b.co', nickname: '하루', password: 'pw' });
    const day = screen.getByLabelText('day');
    day.dataset['refused'] = 'true';
    await send();
    expect([server.calls.length, document.activeElement]).toEqual([0, day]);
    delete day.dataset['refused'];
    await send();
    await waitFor(() => expect(server.calls).toHaveLength(1));
  });

  it('[ACC-10] shows the fields the server finds at fault at those fields', async () => {
    server.on(
      'POST',
      JOINS,
      errorReply(400, 'VALIDATION_FAIL', '다시 확인해 주세요.', {
        show: 'field',
        fieldErrors: [{ field: 'nickname', keyword: 'x', message: '이미 쓰는 닉네임이에요.' }],
      }),
    );
    await fill({ email: 'a@b.co', nickname: '하루', password: 'p' });
    await send();
    await waitFor(() => expect(errorOf('nickname')).toBe('이미 쓰는 닉네임이에요.'));
    expect(document.activeElement).toBe(screen.getByLabelText('nickname'));
  });

  it('[ACC-10] shows a code of the form at the form, and a code of a field at its field', async () => {
    server.on(
      'POST',
      JOINS,
      errorReply(401, 'LOGIN_FAIL', '맞지 않아요.', { show: 'field' }),
      errorReply(409, 'EMAIL_DUPLICATE_MEMBER', '이미 가입된 이메일이에요.', { show: 'field' }),
    );
    await fill({ email: 'a@b.co', nickname: '하루', password: 'p' });
    await send();
    await waitFor(() => expect(screen.getByTestId('form-error').textContent).toBe('맞지 않아요.'));
    await send();
    await waitFor(() => expect(errorOf('email')).toBe('이미 가입된 이메일이에요.'));
    expect(screen.getByTestId('form-error').textContent).toBe('');
  });

  it('asks its own check too', async () => {
    await fill({ email: 'a@b.co', nickname: '금지', password: 'p' });
    await send();
    expect(errorOf('nickname')).toBe('쓸 수 없는 닉네임이에요.');
    expect(server.calls).toHaveLength(0);
  });

  it('sends nothing while a Korean syllable is being composed', async () => {
    await fill({ email: 'a@b.co', nickname: '하루', password: 'p' });
    fireEvent.compositionStart(screen.getByLabelText('nickname'));
    fireEvent.submit(screen.getByLabelText('form'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.calls).toHaveLength(0);
    fireEvent.compositionEnd(screen.getByLabelText('nickname'));
    fireEvent.submit(screen.getByLabelText('form'));
    await waitFor(() => expect(server.calls).toHaveLength(1));
  });

  it('sends once, however often it is pressed', async () => {
    server.on('POST', JOINS, () => new Promise((resolve) => setTimeout(() => resolve({}), 50)));
    await fill({ email: 'a@b.co', nickname: '하루', password: 'p' });
    for (let presses = 0; presses < 3; presses++) fireEvent.submit(screen.getByLabelText('form'));
    await waitFor(() => expect(succeeded).toHaveBeenCalled());
    expect(server.calls).toHaveLength(1);
  });
});
