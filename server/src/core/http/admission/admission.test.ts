import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../limits.ts';
import { type Admission, openAdmission } from './admission.ts';

const limits = {
  ...LIMITS.admission,
  least: 4,
  first: 8,
  most: 16,
  reserve: 0.25,
  waiting: 10,
  burstMs: 1_000,
  standingWaitMs: 20,
};

function open(pool = { waiting: () => 0, size: 4 }) {
  const clock = { now: 0 };
  const admission = openAdmission({ limits, pool, now: () => clock.now });
  /** What became of each request, in the order in which it was settled. */
  const settled: string[] = [];
  const enter = (name: string, priority: 'high' | 'normal' = 'normal') =>
    admission.enter(priority, (isAdmitted) => settled.push(`${name} ${isAdmitted ? 'in' : 'refused'}`));
  const fill = (count: number, priority: 'high' | 'normal' = 'normal') =>
    Array.from({ length: count }, () => admission.enter(priority, () => undefined));
  return { admission, clock, settled, enter, fill };
}

const numbers = (admission: Admission) => {
  const { running, waiting, refused } = admission.counts();
  return [running, waiting, refused.high, refused.normal];
};

describe('[SEC-140] more requests than places', () => {
  it('wait for a place in their order, and are refused beyond the length of the queue', () => {
    const { admission, settled, enter, fill } = open();
    const [first, second] = fill(6);
    for (let index = 0; index < 11; index++) enter(`r${index}`);
    expect(settled).toEqual(['r10 refused']);
    expect(admission.isFull('normal')).toBe(true);
    first?.leave();
    first?.leave();
    second?.leave();
    expect(settled).toEqual(['r10 refused', 'r0 in', 'r1 in']);
    expect(numbers(admission)).toEqual([6, 8, 0, 1]);
  });

  it('wait out a burst, and only milliseconds in a queue that does not become empty', () => {
    const { admission, clock, settled, enter, fill } = open();
    const places = fill(6);
    enter('burst');
    clock.now = 999;
    admission.sweep(clock.now);
    expect(settled).toEqual([]);
    clock.now = 1_001;
    enter('late');
    admission.sweep(clock.now);
    expect(settled).toEqual(['burst refused']);
    clock.now = 1_021;
    admission.sweep(clock.now);
    expect(settled).toEqual(['burst refused']);
    clock.now = 1_022;
    admission.sweep(clock.now);
    expect(settled).toEqual(['burst refused', 'late refused']);
    // The queue is empty, and yet the overload is not over before nobody was refused for a while.
    enter('too soon');
    clock.now = 1_043;
    admission.sweep(clock.now);
    expect(settled.at(-1)).toBe('too soon refused');
    clock.now = 2_043;
    enter('next');
    clock.now = 3_000;
    places[0]?.leave();
    expect(settled.at(-1)).toBe('next in');
  });

  it('find a short queue while it does not become empty', () => {
    const { admission, clock, enter, fill } = open();
    fill(6);
    enter('a');
    enter('b');
    expect(admission.isFull('normal')).toBe(false);
    clock.now = 1_001;
    expect(admission.isFull('normal')).toBe(true);
  });

  it('are not started when they waited too long although nobody looked meanwhile', () => {
    const { clock, settled, enter, fill } = open();
    const [place] = fill(6);
    enter('late');
    clock.now = 1_000;
    enter('in time');
    clock.now = 1_001;
    place?.leave();
    expect(settled).toEqual(['late refused', 'in time in']);
  });

  it('leave the queue when they go away, and nothing is settled then', () => {
    const { admission, settled, enter, fill } = open();
    fill(6);
    const waiting = enter('gone');
    waiting.leave();
    expect(numbers(admission)).toEqual([6, 0, 0, 0]);
    expect(settled).toEqual([]);
  });

  it('that leave as soon as they started do not start each other from within', () => {
    const { admission, fill } = open();
    const places = fill(6);
    let depth = 0;
    let deepest = 0;
    for (let index = 0; index < 10; index++) {
      const place = admission.enter('normal', () => {
        deepest = Math.max(deepest, ++depth);
        place.leave();
        depth--;
      });
    }
    places[0]?.leave();
    expect(deepest).toBe(1);
    expect(numbers(admission)).toEqual([5, 0, 0, 0]);
  });
});

describe('[SEC-141] requests of high priority', () => {
  it('have places that others do not get', () => {
    const { admission, settled, enter, fill } = open();
    fill(16);
    expect(numbers(admission)).toEqual([6, 10, 0, 0]);
    enter('sign-in', 'high');
    enter('hand-in', 'high');
    expect(settled).toEqual(['sign-in in', 'hand-in in']);
    expect(admission.isFull('normal')).toBe(true);
    expect(admission.isFull('high')).toBe(false);
  });

  it('are started before others that wait longer', () => {
    const { settled, enter, fill } = open();
    const places = fill(6);
    const high = fill(2, 'high');
    enter('list');
    enter('hand-in', 'high');
    places[0]?.leave();
    expect(settled).toEqual(['hand-in in']);
    for (const place of [...places, ...high]) place.leave();
    expect(settled).toEqual(['hand-in in', 'list in']);
  });

  it('are refused, too, when they alone are too many', () => {
    const { admission, settled, enter, fill } = open();
    fill(18, 'high');
    enter('one more', 'high');
    expect(settled).toEqual(['one more refused']);
    expect(numbers(admission)).toEqual([8, 10, 1, 0]);
  });
});

describe('[SEC-142] the number of places', () => {
  const calm = { loopMs: 1, forConnection: 0 };

  it('shrinks while the event loop is late or a pool of requests waits for connections, down to its least', () => {
    const { admission } = open();
    admission.adapt({ ...calm, loopMs: LIMITS.admission.loopDelayMs + 1 });
    expect(admission.counts().limit).toBe(6);
    admission.adapt({ ...calm, forConnection: 4 });
    expect(admission.counts().limit).toBe(6);
    admission.adapt({ ...calm, forConnection: 5 });
    expect(admission.counts().limit).toBe(5);
    for (let index = 0; index < 10; index++) admission.adapt({ ...calm, forConnection: 5 });
    expect(admission.counts().limit).toBe(limits.least);
  });

  it('grows when it was reached without delays, up to its most, and starts whoever waits', () => {
    const { admission, settled, enter, fill } = open();
    admission.adapt(calm);
    expect(admission.counts().limit).toBe(8);
    fill(6);
    enter('next');
    admission.adapt(calm);
    expect(admission.counts().limit).toBe(9);
    for (let index = 0; index < 20; index++) {
      fill(10);
      admission.adapt(calm);
    }
    expect(admission.counts().limit).toBe(limits.most);
    expect(settled).toEqual(['next in']);
  });
});
