// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';
import { CharacterDialog } from './character-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal } from './modal.tsx';

afterEach(cleanup);

describe('modal', () => {
  it('has its title as name, closes by Escape and by the cross', async () => {
    const onOpenChange = vi.fn();
    render(
      <Modal open onOpenChange={onOpenChange} title="채널 만들기" closeLabel="닫기">
        내용
      </Modal>,
    );
    expect(await screen.findByRole('dialog', { name: '채널 만들기' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
    await userEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(onOpenChange).toHaveBeenCalledTimes(2);
  });

  it('that must be answered ignores Escape and has no cross', async () => {
    const onOpenChange = vi.fn();
    render(<Modal open onOpenChange={onOpenChange} title="약관" closeLabel="닫기" dismissible={false} />);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: '닫기' })).toBeNull();
  });
});

describe('alert and confirm', () => {
  it('an alert closes by its one button, which has the focus', async () => {
    const onClose = vi.fn();
    render(
      <AlertDialog open onClose={onClose} title="볼 수 없어요" hint="관리자에게 물어보세요." confirmLabel="확인" />,
    );
    const button = await screen.findByRole('button', { name: '확인' });
    expect(
      screen.getByRole('alertdialog', { name: '볼 수 없어요', description: '관리자에게 물어보세요.' }),
    ).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button));
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('a confirm waits for the work, then closes', async () => {
    const onClose = vi.fn();
    let finish = () => {};
    const onConfirm = vi.fn(
      () =>
        new Promise<void>((done) => {
          finish = done;
        }),
    );
    render(
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={onConfirm}
        title="지울까요?"
        confirmLabel="지우기"
        cancelLabel="취소"
        danger
      />,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '취소' })));
    const button = screen.getByRole('button', { name: '지우기' });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(onClose).not.toHaveBeenCalled();
    finish();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('a confirm stays open when the work failed', async () => {
    const onClose = vi.fn();
    render(
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={() => Promise.reject(new Error('offline'))}
        title="지울까요?"
        confirmLabel="지우기"
        cancelLabel="취소"
      />,
    );
    const button = await screen.findByRole('button', { name: '지우기' });
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('requires typing a word before an action that cannot be undone', async () => {
    const onConfirm = vi.fn();
    render(
      <ConfirmDialog
        open
        onClose={vi.fn()}
        onConfirm={onConfirm}
        title="탈퇴할까요?"
        confirmLabel="탈퇴"
        cancelLabel="취소"
        typeToConfirm={{ label: '확인 문구', value: '탈퇴' }}
      />,
    );
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '탈퇴' });
    expect(button.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('확인 문구'), '탈퇴');
    expect(button.disabled).toBe(false);
    await userEvent.click(button);
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

describe('character dialog', () => {
  it('shows one line after another and closes after the last', async () => {
    const onClose = vi.fn();
    render(
      <CharacterDialog
        open
        onClose={onClose}
        character="CRAB"
        label="꽃게의 말"
        lines={['안녕!', '같이 하자!']}
        texts={{ next: '다음', done: '좋아' }}
      />,
    );
    expect(await screen.findByText('안녕!')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '다음' }));
    expect(screen.getByText('같이 하자!')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '좋아' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
