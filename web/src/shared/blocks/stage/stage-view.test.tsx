// @vitest-environment jsdom
import type { Goal } from '@dolphin/contract/judge/blocks/play/goals';
import { playWorkspace } from '@dolphin/contract/judge/blocks/play/play-workspace';
import { readWorld } from '@dolphin/contract/judge/blocks/play/world';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { GoalList } from './goal-list.tsx';
import { openingScene } from './player.ts';
import { StageView } from './stage-view.tsx';

afterEach(cleanup);

const worldWith = (part: object) =>
  readWorld(JSON.stringify({ width: 5, height: 3, start: { x: 0, y: 0, direction: 90 }, maxTicks: 300, ...part }));
const WORLD = worldWith({ finish: [{ x: 4, y: 0 }] });
const program = (steps: number | null) =>
  JSON.stringify({
    blocks: {
      languageVersion: 0,
      blocks: [
        {
          type: 'events_start',
          ...(steps === null
            ? {}
            : {
                next: {
                  block: {
                    type: 'motion_walk',
                    inputs: { STEPS: { shadow: { type: 'number_value', fields: { NUMBER: steps } } } },
                  },
                },
              }),
        },
      ],
    },
  });

it('[LMS-230] draws every square of the world', () => {
  const { container } = render(
    <StageView world={WORLD} character="DOLPHIN" frame={{ scene: openingScene(WORLD), lit: null, moveMs: 0 }} />,
  );
  const pattern = container.querySelector('.stage-cells pattern');
  // Four squares of a hundred, one in each quarter, repeated over all of the world.
  expect([...(pattern?.children ?? [])].map((each) => [each.getAttribute('x'), each.getAttribute('y')])).toEqual([
    ['4', '4'],
    ['4', '104'],
    ['104', '4'],
    ['104', '104'],
  ]);
  const water = container.querySelector('.stage-water');
  expect([water?.getAttribute('width'), water?.getAttribute('height')]).toEqual(['500', '300']);
  expect(water?.getAttribute('fill')).toBe(`url(#${pattern?.id})`);
});

describe('the goals', () => {
  const GOALS: readonly Goal[] = [{ kind: 'reach' }, { kind: 'unhurt' }];
  const marksAfter = (steps: number | null) => {
    const played = playWorkspace(program(steps), WORLD);
    render(<GoalList goals={GOALS} world={WORLD} report={'report' in played ? played.report : null} />);
    const marks = screen.getAllByRole('listitem').map((item) => item.dataset['met'] ?? 'open');
    cleanup();
    return marks;
  };

  it('[LMS-231] a program that does nothing meets none; one that bumps on its way fails that one', () => {
    expect(marksAfter(null)).toEqual(['no', 'open']);
    expect(marksAfter(4)).toEqual(['yes', 'yes']);
    expect(marksAfter(9)).toEqual(['yes', 'no']);
  });

  it('[LMS-232] are named by what is in the world: its things, its walls or its edge', () => {
    const goals: readonly Goal[] = [{ kind: 'collect' }, { kind: 'unhurt' }];
    const star = { kind: 'star', x: 1, y: 1 };
    render(<GoalList goals={goals} world={worldWith({ items: [star] })} report={null} />);
    expect(screen.getByText('별 모두 모으기')).toBeTruthy();
    expect(screen.getByText('바다 끝에 부딪히지 않기')).toBeTruthy();
    cleanup();
    const mixed = worldWith({ items: [star, { kind: 'pearl', x: 2, y: 1 }], walls: [{ x: 3, y: 1 }] });
    render(<GoalList goals={goals} world={mixed} report={null} />);
    expect(screen.getByText('물건 모두 모으기')).toBeTruthy();
    expect(screen.getByText('벽에 부딪히지 않기')).toBeTruthy();
  });
});
