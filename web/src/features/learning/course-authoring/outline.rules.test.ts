import { describe, expect, it } from 'vitest';
import { moved, movedItem, type Outline, toLessonList } from './outline.rules.ts';

const item = (itemId: number) => ({
  itemId,
  contentId: itemId,
  worksheetId: null,
  kind: 'PROBLEM' as const,
  title: String(itemId),
});
const OUTLINE: Outline = [
  { key: 'a', lessonId: 1, title: ' A ', summary: '', isFree: true, items: [item(1), item(2)] },
  { key: 'b', title: 'B', summary: '', isFree: false, items: [item(3)] },
];
const order = (outline: Outline) => outline.map(({ items }) => items.map(({ itemId }) => itemId));

describe('the outline of a course', () => {
  it('moves one step, and nowhere at the ends', () => {
    expect(moved([1, 2, 3], 0, 1)).toEqual([2, 1, 3]);
    expect(moved([1, 2, 3], 2, -1)).toEqual([1, 3, 2]);
    expect(moved([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
  });

  it('[LMS-105] carries an item over into the next lesson', () => {
    expect(order(movedItem(OUTLINE, 0, 0, 1))).toEqual([[2, 1], [3]]);
    expect(order(movedItem(OUTLINE, 0, 1, 1))).toEqual([[1], [2, 3]]);
    expect(order(movedItem(OUTLINE, 1, 0, -1))).toEqual([[1, 2, 3], []]);
    expect(order(movedItem(OUTLINE, 1, 0, 1))).toEqual([[1, 2], [3]]);
  });

  it('names what is known by its id and what is new by its content', () => {
    const [, second] = OUTLINE;
    if (!second) throw new Error('two lessons');
    expect(
      toLessonList([
        ...OUTLINE.slice(0, 1),
        {
          ...second,
          items: [
            { contentId: 9, worksheetId: null, kind: 'DOCUMENT', title: '' },
            { contentId: null, worksheetId: 7, kind: 'WORKSHEET', title: '' },
          ],
        },
      ]),
    ).toEqual([
      { lessonId: 1, title: 'A', summary: '', isFree: true, itemList: [{ itemId: 1 }, { itemId: 2 }] },
      { title: 'B', summary: '', isFree: false, itemList: [{ contentId: 9 }, { worksheetId: 7 }] },
    ]);
  });
});
