import Type from 'typebox';
import { open } from '@dolphin/contract/core/access';
import {
  defineEndpoint,
  mayLag,
  POSITION_HEADER,
  POSITION_KEPT_MS,
  SEEN_HEADER,
} from '@dolphin/contract/core/endpoint';
import { Nothing } from '@dolphin/contract/core/schema';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanPage } from '../test/clean-page.ts';
import { noteSeen, noteWritten } from './freshness.ts';
import { toRequest } from './request.ts';

const things = (freshness?: ReturnType<typeof mayLag>) =>
  defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/things',
    access: open,
    summary: '',
    input: Type.Object({}),
    output: Nothing,
    ...(freshness ? { freshness } : {}),
  });
const lagging = things(mayLag('a list'));
const headersOf = (endpoint: typeof lagging) => new Headers(toRequest(endpoint, {}).init.headers);
const answer = (position: string) => noteWritten(new Headers({ [POSITION_HEADER]: position }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanPage();
});

it('[SEC-290] reads that may lag state what was written lately, and nothing else does', () => {
  vi.useFakeTimers();
  expect(headersOf(lagging).get(POSITION_HEADER)).toBeNull();
  answer('1/FF');
  answer('2/A0');
  // A slow answer to an earlier command.
  answer('1/FFFFFFF0');
  noteWritten(new Headers());
  expect(headersOf(lagging).get(POSITION_HEADER)).toBe('2/A0');
  expect(headersOf(things()).get(POSITION_HEADER)).toBeNull();
  vi.advanceTimersByTime(POSITION_KEPT_MS);
  expect(headersOf(lagging).get(POSITION_HEADER)).toBeNull();
});

it('[SEC-290] reads that may lag state which event was seen last', () => {
  expect(headersOf(lagging).get(SEEN_HEADER)).toBeNull();
  noteSeen(812);
  noteSeen(7);
  expect(headersOf(lagging).get(SEEN_HEADER)).toBe('812');
});

it('[SEC-290] a browser without storage reads all the same', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  answer('1/FF');
  expect(headersOf(lagging).get(POSITION_HEADER)).toBeNull();
});
