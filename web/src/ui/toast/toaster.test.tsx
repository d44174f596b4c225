// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, toast, TOAST_LEAVE_MS, TOAST_MS, TOASTS_MAX, uploads } from './toast-store.ts';
import { Toaster } from './toaster.tsx';
import { clearPlace } from './use-clear-place.ts';

const texts = {
  region: '알림',
  close: '닫기',
  upload: {
    uploading: (name: string) => `${name} 올리는 중`,
    done: '다 올렸어요.',
    failed: '올리지 못했어요.',
    cancel: '취소',
    retry: '다시 올리기',
  },
};
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  render(<Toaster texts={texts} />);
});
afterEach(() => {
  act(() => {
    for (const entry of currentToasts()) toast.dismiss(entry.id);
  });
  wait(TOAST_LEAVE_MS);
  cleanup();
  vi.useRealTimers();
});

describe('toast', () => {
  it('[UIX-3] appears in a live region, and disappears by itself when its time is over', () => {
    act(() => void toast.ok('소개글을 바꿨어요.'));
    expect(screen.getByText('소개글을 바꿨어요.').closest('[aria-live="polite"]')).not.toBeNull();
    wait(TOAST_MS - 1);
    expect(screen.queryByText('소개글을 바꿨어요.')).not.toBeNull();
    wait(1 + TOAST_LEAVE_MS);
    expect(screen.queryByText('소개글을 바꿨어요.')).toBeNull();
  });

  it('[UIX-3] waits while the pointer rests on the stack', () => {
    act(() => void toast.notice('친구 요청을 보냈어요.'));
    wait(TOAST_MS - 1000);
    fireEvent.pointerEnter(screen.getByRole('list'));
    wait(TOAST_MS * 3);
    expect(screen.queryByText('친구 요청을 보냈어요.')).not.toBeNull();
    fireEvent.pointerLeave(screen.getByRole('list'));
    wait(999);
    expect(screen.queryByText('친구 요청을 보냈어요.')).not.toBeNull();
    wait(1 + TOAST_LEAVE_MS);
    expect(screen.queryByText('친구 요청을 보냈어요.')).toBeNull();
  });

  it('[UIX-3] is closed by its button, and its action runs once', () => {
    const undo = vi.fn();
    act(() => void toast.warning('글을 지웠어요.', { action: { label: '되돌리기', onClick: undo } }));
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(undo).toHaveBeenCalledOnce();
    wait(TOAST_LEAVE_MS);
    expect(screen.queryByText('글을 지웠어요.')).toBeNull();

    act(() => void toast.danger('저장하지 못했어요.', { durationMs: Infinity }));
    expect(screen.getByRole('alert').textContent).toContain('저장하지 못했어요.');
    wait(60_000);
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    wait(TOAST_LEAVE_MS);
    expect(screen.queryByText('저장하지 못했어요.')).toBeNull();
  });

  it('stacks, shows the same text only once, and never fills the screen', () => {
    act(() => {
      toast.notice('하나');
      toast.notice('하나');
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    act(() => {
      for (let n = 0; n < 10; n++) toast.notice(`알림 ${n}`);
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(TOASTS_MAX);
    expect(screen.queryByText('알림 9')).not.toBeNull();
  });
});

describe('a toast about something', () => {
  it('[UIX-122] goes when what it is about is opened, in whatever way, and stays when something else is', () => {
    act(() => {
      toast.notice('숙제가 왔어요.', { about: ['/learn/worksheets/3', '/notifications'] });
      toast.notice('친구가 왔어요.', { about: ['/whispers?with=7'] });
      toast.notice('저장했어요.');
    });
    act(() => toast.opened('/learn/worksheets/4'));
    act(() => toast.opened('/whispers?with=8'));
    wait(TOAST_LEAVE_MS);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    act(() => toast.opened('/learn/worksheets/3?item=1'));
    wait(TOAST_LEAVE_MS);
    expect(screen.queryByText('숙제가 왔어요.')).toBeNull();
    act(() => toast.opened('/whispers?with=7'));
    wait(TOAST_LEAVE_MS);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the place of the stack', () => {
  const CORNERS = {
    end: { left: 780, top: 700, right: 1180, bottom: 780 },
    start: { left: 20, top: 700, right: 420, bottom: 780 },
    top: { left: 780, top: 76, right: 1180, bottom: 156 },
    strip: { left: 780, top: 6, right: 1180, bottom: 50 },
  } as const;
  const at = (...fields: readonly (typeof CORNERS)['end' | 'start' | 'top'][]) =>
    clearPlace((place) => CORNERS[place], fields);

  it('[UIX-122] is the first at which no field is covered', () => {
    expect(at()).toBe('end');
    expect(at(CORNERS.start, CORNERS.top)).toBe('end');
    expect(at(CORNERS.end)).toBe('start');
    expect(at(CORNERS.end, CORNERS.start)).toBe('top');
    expect(at(CORNERS.end, CORNERS.start, CORNERS.top)).toBe('strip');
  });

  it('[UIX-122] is found again when a toast comes, when the page scrolls and when a field comes later', async () => {
    const field = document.body.appendChild(document.createElement('textarea'));
    let top = 720;
    field.getBoundingClientRect = () => DOMRect.fromRect({ x: 700, y: top, width: 500, height: 40 });
    const stack = screen.getByRole('list');
    stack.getBoundingClientRect = () => {
      const { left: x, top: y, right, bottom } = CORNERS[stack.dataset['place'] as keyof typeof CORNERS];
      return DOMRect.fromRect({ x, y, width: right - x, height: bottom - y });
    };
    act(() => void toast.ok('저장했어요.'));
    expect(stack.dataset['place']).toBe('start');
    top = 100;
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => (queueMicrotask(run), 1));
    fireEvent.scroll(document);
    await act(async () => undefined);
    expect(stack.dataset['place']).toBe('end');
    const later = document.createElement('textarea');
    later.getBoundingClientRect = () => DOMRect.fromRect({ x: 700, y: 720, width: 500, height: 40 });
    document.body.append(later);
    await act(async () => undefined);
    expect(stack.dataset['place']).toBe('start');
    vi.unstubAllGlobals();
    field.remove();
    later.remove();
  });
});

describe('upload toast', () => {
  it('[UIX-4] shows the name and how far the file is, then that it is done, and goes', () => {
    const upload = uploads.start({ name: '바다.png' });
    act(() => upload.progress(42.4));
    const bar = screen.getByRole('progressbar', { name: '바다.png 올리는 중' });
    expect(bar.getAttribute('aria-valuenow')).toBe('42');
    expect(screen.getByText('42%')).toBeTruthy();
    act(() => upload.done());
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('다 올렸어요.')).toBeTruthy();
    wait(TOAST_MS + TOAST_LEAVE_MS);
    expect(screen.queryByText('바다.png')).toBeNull();
  });

  it('[UIX-4] can be cancelled while uploading', () => {
    const onCancel = vi.fn();
    act(() => void uploads.start({ name: '영상.mp4', onCancel }));
    wait(60_000);
    fireEvent.click(screen.getByRole('button', { name: '취소' }));
    expect(onCancel).toHaveBeenCalledOnce();
    wait(TOAST_LEAVE_MS);
    expect(screen.queryByText('영상.mp4')).toBeNull();
  });

  it('[UIX-4] stays after a failure, shows why and offers a retry', () => {
    const onRetry = vi.fn();
    const upload = uploads.start({ name: '과제.zip', onRetry });
    act(() => upload.fail('파일이 너무 커요.'));
    wait(60_000);
    expect(screen.getByRole('alert').textContent).toBe('파일이 너무 커요.');
    fireEvent.click(screen.getByRole('button', { name: '다시 올리기' }));
    expect(onRetry).toHaveBeenCalledOnce();
    act(() => upload.progress(5));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('5');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
