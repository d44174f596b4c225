import { expect, test } from 'vitest';
import { COUNTRY, scaled, submissionRate } from './country.ts';
import { firstLimit, needsOf } from './needs.ts';
import { coresFor, simulateJudging } from './simulate.ts';

test('the rates of all seconds add up to the submissions of the load', () => {
  const sum = Array.from({ length: COUNTRY.seconds }, (_, second) => submissionRate(COUNTRY, second));
  expect(sum.reduce((a, b) => a + b, 0)).toBeCloseTo(COUNTRY.submissions, 6);
});

test('a judge with room makes nobody wait, one that is too small makes the last wait for the backlog', () => {
  const school = scaled(COUNTRY, 1_000);
  expect(simulateJudging(school, 20, 10).p95Seconds).toBe(0);
  // 200 submissions of 10 s each on one core: 2,000 s of work in 600 s.
  const late = simulateJudging(school, 1, 0.1);
  expect(late.longestSeconds).toBeGreaterThan(1_000);
  expect(late.longestSeconds).toBeLessThan(2_000);
  expect(late.longestQueue).toBeGreaterThan(100);
});

test('the cores that are asked for are enough, and one fewer is not', () => {
  const city = scaled(COUNTRY, 20_000);
  const cores = coresFor(city, 2, 5);
  expect(simulateJudging(city, cores, 2).p95Seconds).toBeLessThanOrEqual(5);
  expect(simulateJudging(city, cores - 1, 2).p95Seconds).toBeGreaterThan(5);
});

test('limits of parts that exist once grow with the load', () => {
  const limits = (online: number) => needsOf(scaled(COUNTRY, online)).flatMap(({ ofLimit }) => ofLimit ?? []);
  const small = limits(1_000);
  const large = limits(100_000);
  for (const [index, limit] of small.entries()) expect(large[index]).toBeGreaterThan(limit);
  const { online } = firstLimit((people) => scaled(COUNTRY, people));
  expect(Math.max(...limits(online - 1_000))).toBeLessThan(1);
});
