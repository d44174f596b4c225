// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

describe('password field', () => {
  const texts = { show: '비밀번호 보기', hide: '비밀번호 숨기기' };

  it('[ACC-7] hides what is typed, shows it on demand and hides it again', async () => {
    const user = userEvent.setup();
    render(<PasswordField label="비밀번호" texts={texts} />);
    const box = screen.getByLabelText<HTMLInputElement>('비밀번호');
    await user.type(box, 'sea-2041');
    expect(box.type).toBe('password');

    await user.click(screen.getByRole('button', { name: '비밀번호 보기' }));
    expect(box.type).toBe('text');
    expect(box.value).toBe('sea-2041');
    const toggle = screen.getByRole('button', { name: '비밀번호 숨기기' });
    expect(toggle.getAttribute('aria-pressed')).toBe('true');

    await user.click(toggle);
    expect(box.type).toBe('password');
    expect(screen.getByRole('button', { name: '비밀번호 보기' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('[ACC-7] does not submit the form when the toggle is pressed', async () => {
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form ref={(form) => form?.addEventListener('submit', onSubmit)}>
        <PasswordField label="비밀번호" texts={texts} />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('field wiring', () => {
  it('ties label, hint and error to the box', () => {
    render(<TextField label="이름" hint="두 글자 이상이에요." error="이름을 적어 주세요." required />);
    const box = screen.getByLabelText('이름');
    const described = (box.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['이름을 적어 주세요.', '두 글자 이상이에요.']);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.getAttribute('aria-required')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('이름을 적어 주세요.');
  });

  it('carries no error marks while there is none', () => {
    render(<TextField label="이름" />);
    const box = screen.getByLabelText('이름');
    expect(box.hasAttribute('aria-invalid')).toBe(false);
    expect(box.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('Enter while Hangul is composed', () => {
  it('does not act and stops the form, then acts once the syllable is finished', () => {
    const onEnter = vi.fn();
    render(<TextField label="메시지" onEnter={onEnter} />);
    const box = screen.getByLabelText('메시지');

    for (const composing of [
      { key: 'Enter', isComposing: true },
      { key: 'Enter', keyCode: 229 },
    ]) {
      const press = createEvent.keyDown(box, composing);
      fireEvent(box, press);
      expect(press.defaultPrevented).toBe(true);
    }
    expect(onEnter).not.toHaveBeenCalled();

    const press = createEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    fireEvent(box, press);
    expect(press.defaultPrevented).toBe(false);
    expect(onEnter).toHaveBeenCalledOnce();
  });

  it('in a text area sends on Enter, makes a line on Shift+Enter, and waits for the syllable', () => {
    const onEnter = vi.fn();
    render(<TextArea label="채팅" onEnter={onEnter} />);
    const box = screen.getByLabelText('채팅');
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
    expect(onEnter).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onEnter).toHaveBeenCalledOnce();
  });
});
