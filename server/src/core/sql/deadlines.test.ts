import { expect, it, vi } from 'vitest';
import { openDeadlines } from './deadlines.ts';

it('expires what is still there after its time, the oldest first, with one timer', () => {
  vi.useFakeTimers();
  try {
    const expired: string[] = [];
    const deadlines = openDeadlines(100);
    const add = (name: string) => {
      const item = { since: performance.now(), expire: () => void expired.push(name) };
      deadlines.add(item);
      return item;
    };
    add('first');
    const answered = add('answered');
    vi.advanceTimersByTime(60);
    add('second');
    deadlines.delete(answered);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(50);
    expect(expired).toEqual(['first']);
    vi.advanceTimersByTime(60);
    expect(expired).toEqual(['first', 'second']);
    expect(vi.getTimerCount()).toBe(0);
    add('third');
    vi.advanceTimersByTime(110);
    expect(expired).toEqual(['first', 'second', 'third']);
  } finally {
    vi.useRealTimers();
  }
});
