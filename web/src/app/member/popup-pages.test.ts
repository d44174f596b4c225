import { expect, it } from 'vitest';
import { allowsQuestPopups, allowsRewardPopups } from './popup-pages.ts';

it.each([
  '/learn/first',
  '/learn/problems/3',
  '/learn/blocks/3',
  '/learn/lessons/3/items/4',
  '/learn/worksheets/3',
  '/learn/documents/3',
  '/author/problems/3',
  '/shop',
  '/purchase/product',
  '/whispers',
  '/settings',
  '/maps/3',
  '/channel/create/step',
  '/channel/sea/boards/3/write',
  '/channel/sea/manage/settings',
  '/admin/quests',
])('[UIX-121] nothing comes over %s, where somebody writes, solves or buys', (path) => {
  expect([allowsRewardPopups(path), allowsQuestPopups(path)]).toEqual([false, false]);
});

it.each(['/', '/quests', '/progress', '/lounge', '/learn', '/learn/problems', '/learn/courses/3', '/channel/sea'])(
  '[UIX-121] what waited may be shown at %s',
  (path) => {
    expect(allowsRewardPopups(path)).toBe(true);
  },
);
