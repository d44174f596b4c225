import { describe, expect, it } from 'vitest';
import { openSharedExclusiveLock } from './shared-exclusive-lock.ts';

const pending = () => {
  let finish = () => {};
  const promise = new Promise<void>((resolve) => (finish = resolve));
  return { promise, finish };
};

describe('[SEC-160] suspect work', () => {
  it('is run with nothing beside it', async () => {
    const lock = openSharedExclusiveLock();
    const order: string[] = [];
    const [first, suspect] = [pending(), pending()];
    const work = (name: string, until: Promise<void>) => async () => {
      order.push(`${name} began`);
      await until;
      order.push(`${name} ended`);
      return true;
    };
    const all = [
      lock.shared(work('first', first.promise)),
      lock.exclusive(work('suspect', suspect.promise)),
      Promise.resolve().then(() => lock.shared(work('later', Promise.resolve()))),
    ];
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual(['first began']);
    first.finish();
    await new Promise((resolve) => setImmediate(resolve));
    suspect.finish();
    expect(await Promise.all(all)).toEqual([true, true, true]);
    expect(order).toEqual([
      'first began',
      'first ended',
      'suspect began',
      'suspect ended',
      'later began',
      'later ended',
    ]);
  });

  it('is given up for now when others do not finish, and they go on', async () => {
    const lock = openSharedExclusiveLock({ drainMs: 1 });
    const long = pending();
    const running = lock.shared(() => long.promise);
    expect(await lock.exclusive(async () => true)).toBeNull();
    expect(await lock.shared(async () => 'admitted')).toBe('admitted');
    long.finish();
    await running;
    expect(await lock.exclusive(async () => true)).toBe(true);
  });

  it('that hangs or throws holds up nobody for long', async () => {
    const lock = openSharedExclusiveLock({ aloneMs: 1 });
    const hung = pending();
    const hanging = lock.exclusive(() => hung.promise);
    expect(await lock.shared(async () => 'admitted')).toBe('admitted');
    hung.finish();
    await hanging;
    await expect(lock.exclusive(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lock.shared(async () => 'admitted')).toBe('admitted');
  });
});
