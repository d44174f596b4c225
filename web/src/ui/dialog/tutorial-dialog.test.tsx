// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TUTORIAL_CLOSE_MS, TutorialDialog } from './tutorial-dialog.tsx';

const texts = {
  previous: '이전',
  next: '다음',
  finish: '시작하기',
  skip: '건너뛰기',
  progress: (step: number, total: number) => `${total}단계 중 ${step}단계`,
};
const steps = [
  { id: 'a', title: '채널을 열었어요', body: '친구를 초대해 보세요.' },
  { id: 'b', title: '게시판', body: '글을 써 보세요.' },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('tutorial dialog', () => {
  it('[UIX-5] is gone exactly 500 ms after its last button, not earlier', () => {
    const onClosed = vi.fn();
    render(<TutorialDialog open steps={steps} texts={texts} onClosed={onClosed} embedded />);
    expect(screen.getByRole('dialog', { name: '채널을 열었어요' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '다음' }));
    fireEvent.click(screen.getByRole('button', { name: '시작하기' }));
    const dialog = screen.getByRole('dialog', { name: '게시판' });
    expect(TUTORIAL_CLOSE_MS).toBe(500);
    expect(dialog.style.animationDuration).toBe('500ms');
    act(() => {
      vi.advanceTimersByTime(499);
    });
    expect(onClosed).not.toHaveBeenCalled();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(onClosed).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('[UIX-5] reports that it was closed early, once, however often it is pressed', () => {
    const onClosed = vi.fn();
    render(<TutorialDialog open steps={steps} texts={texts} onClosed={onClosed} />);
    fireEvent.click(screen.getByRole('button', { name: '건너뛰기' }));
    fireEvent.click(screen.getByRole('button', { name: '건너뛰기' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    act(() => {
      vi.advanceTimersByTime(2000);
    });
    expect(onClosed).toHaveBeenCalledExactlyOnceWith(false);
  });
});
