import { expect, it } from 'vitest';
import { surfaceOf } from './surface.ts';

it.each([
  ['/', 'learner'],
  ['/learn/problems/3', 'learner'],
  ['/channels', 'learner'],
  ['/channels/mine', 'learner'],
  ['/channel/create', 'learner'],
  ['/channel/blue-sea', 'channel'],
  ['/channel/blue-sea/boards/2', 'channel'],
  ['/channel/create-lab', 'channel'],
  ['/channel/blue-sea/manage', 'office'],
  ['/channel/blue-sea/manage/members', 'office'],
  ['/channel/manage', 'channel'],
  ['/admin', 'admin'],
  ['/admin/jobs', 'admin'],
  ['/administration', 'learner'],
])('[NAV-101] the frame around %s is that of %s', (pathname, surface) => {
  expect(surfaceOf(pathname, false)).toBe(surface);
});

it('[NAV-101] the start of a host of a channel is the home of the channel, and the rest stays what it is', () => {
  expect(surfaceOf('/', true)).toBe('channel');
  expect(surfaceOf('/learn', true)).toBe('learner');
});
