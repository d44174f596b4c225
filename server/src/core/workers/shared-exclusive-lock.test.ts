import { describe, expect, it } from 'vitest';
import { openExclusiveLock } from './exclusive-lock.ts';

const pending = () => {
  let finish = () => {};
  const promise = new Promise<void>((resolve) => (finish = resolve));
  return { promise, finish };
};

describe('[SEC-160] suspect work', () => {
  it('is run with nothing beside it', async () => {
    const exclusiveLock = openExclusiveLock();
    const order: string[] = [];
    const [first, suspect] = [pending(), pending()];
    const work = (name: string, until: Promise<void>) => async () => {
      order.push(`${name} began`);
      await until;
      order.push(`${name} ended`);
      return true;
    };
    const all = [
      exclusiveLock.beside(work('first', first.promise)),
      exclusiveLock.alone(work('suspect', suspect.promise)),
      Promise.resolve().then(() => exclusiveLock.beside(work('later', Promise.resolve()))),
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
    const exclusiveLock = openExclusiveLock({ drainMs: 1 });
    const long = pending();
    const running = exclusiveLock.beside(() => long.promise);
    expect(await exclusiveLock.alone(async () => true)).toBeNull();
    expect(await exclusiveLock.beside(async () => 'admitted')).toBe('admitted');
    long.finish();
    await running;
    expect(await exclusiveLock.alone(async () => true)).toBe(true);
  });

  it('that hangs or throws holds up nobody for long', async () => {
    const exclusiveLock = openExclusiveLock({ aloneMs: 1 });
    const hung = pending();
    const hanging = exclusiveLock.alone(() => hung.promise);
    expect(await exclusiveLock.beside(async () => 'admitted')).toBe('admitted');
    hung.finish();
    await hanging;
    await expect(exclusiveLock.alone(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await exclusiveLock.beside(async () => 'admitted')).toBe('admitted');
  });
});
