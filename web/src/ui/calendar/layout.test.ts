import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColumnLayout, layoutColumn, overlap, shownEnd, type Span } from './layout.ts';

const spans = fc
  .array(fc.record({ startMinute: fc.integer({ min: 0, max: 1_380 }), length: fc.integer({ min: 1, max: 240 }) }), {
    maxLength: 60,
  })
  .map((list) =>
    list.map(({ startMinute, length }, at) => ({ id: `i${at}`, startMinute, endMinute: startMinute + length })),
  );
const maxLanes = fc.constantFrom(2, 3, 5, Infinity);

const idsOf = ({ boxes, more }: ColumnLayout<Span>) =>
  [...boxes.map(({ item }) => item.id), ...more.flatMap(({ items }) => items.map(({ id }) => id))].sort();

describe('layout of a column', () => {
  it('[UIX-151] gives every item one place, and none is lost in a crowd', () => {
    fc.assert(
      fc.property(spans, maxLanes, (items, most) => {
        expect(idsOf(layoutColumn(items, most))).toEqual(items.map(({ id }) => id).sort());
      }),
    );
  });

  it('[UIX-151] never draws two items over each other', () => {
    fc.assert(
      fc.property(spans, maxLanes, (items, most) => {
        const { boxes, more } = layoutColumn(items, most);
        const drawn = [
          ...boxes.map(({ item, lane, width, lanes }) => ({ ...item, endMinute: shownEnd(item), lane, width, lanes })),
          ...more.map((box, at) => ({ ...box, id: `more${at}`, width: 1 })),
        ];
        for (const [at, one] of drawn.entries()) {
          expect(one.lane + one.width).toBeLessThanOrEqual(one.lanes);
          expect(one.lanes).toBeLessThanOrEqual(Math.max(2, most));
          for (const other of drawn.slice(at + 1)) {
            if (one.startMinute >= other.endMinute || other.startMinute >= one.endMinute) continue;
            // Side by side in time: they share the number of lanes and stand in different ones.
            expect(one.lanes).toBe(other.lanes);
            expect(one.lane + one.width <= other.lane || other.lane + other.width <= one.lane).toBe(true);
          }
        }
      }),
    );
  });

  it('uses no more lanes than items at the same time', () => {
    fc.assert(
      fc.property(spans, (items) => {
        for (const { item, lanes } of layoutColumn(items).boxes) {
          const most = Math.max(
            ...items.map(
              (at) => items.filter((one) => one.startMinute <= at.startMinute && at.startMinute < shownEnd(one)).length,
            ),
          );
          expect(lanes).toBeLessThanOrEqual(most);
          if (!items.some((other) => other.id !== item.id && overlap(item, other))) expect(lanes).toBe(1);
        }
      }),
    );
  });

  it('does not depend on the order in which items come', () => {
    fc.assert(
      fc.property(spans, maxLanes, (items, most) => {
        expect(layoutColumn(items.toReversed(), most)).toEqual(layoutColumn(items, most));
      }),
    );
  });

  it('counts what finds no lane by the hour', () => {
    const crowd = Array.from({ length: 10 }, (_, at) => ({ id: `c${at}`, startMinute: 600, endMinute: 660 }));
    const { boxes, more } = layoutColumn(crowd, 3);
    expect(boxes.map(({ item }) => item.id)).toEqual(['c0', 'c1']);
    expect(more.map(({ startMinute, endMinute, items, lane }) => [startMinute, endMinute, items.length, lane])).toEqual(
      [[600, 660, 8, 2]],
    );
  });
});
