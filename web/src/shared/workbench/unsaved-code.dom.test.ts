import { describe, expect, it, vi } from 'vitest';
import { createUnsavedCode } from './unsaved-code.ts';

const saves = (isSaved: boolean) => vi.fn(() => Promise.resolve(isSaved));

describe('code that is not saved yet', () => {
  it('[LMS-401] is all of it: of the problem that is open, and of one that was left', async () => {
    const unsaved = createUnsavedCode();
    const [left, open] = [saves(false), saves(true)];
    unsaved.add('A', left)();
    unsaved.add('B', open);
    expect(await unsaved.flush()).toBe(false);
    left.mockResolvedValue(true);
    expect(await unsaved.flush()).toBe(true);
    // What was left and is saved needs no more; what is open does.
    const before = left.mock.calls.length;
    await unsaved.flush();
    expect(left.mock.calls.length).toBe(before);
    expect(open).toHaveBeenCalledTimes(3);
  });

  it('[LMS-401] tries again what was typed while it was being saved', async () => {
    const unsaved = createUnsavedCode();
    const flush = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
    unsaved.add('A', flush);
    expect(await unsaved.flush()).toBe(true);
  });

  it('[LMS-401] goes over to the same problem opened again', async () => {
    const unsaved = createUnsavedCode();
    const [left, again] = [saves(false), saves(true)];
    const leave = unsaved.add('A', left);
    unsaved.add('A', again);
    leave();
    expect(left).not.toHaveBeenCalled();
    expect(await unsaved.flush()).toBe(true);
    expect(left).not.toHaveBeenCalled();
  });
});
