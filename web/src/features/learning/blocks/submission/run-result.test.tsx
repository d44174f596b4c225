// @vitest-environment jsdom
import type { Goal } from '@dolphin/contract/judge/blocks/play/goals';
import type { StageReport } from '@dolphin/contract/judge/blocks/play/play';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { BlockItem } from '../starting-point.ts';
import { RunResult } from './run-result.tsx';
import { VerdictPanel } from './verdict-panel.tsx';

afterEach(cleanup);

const REPORT: StageReport = {
  x: 1,
  y: 0,
  direction: 90,
  isOnFinish: false,
  collected: [],
  left: [{ kind: 'star', x: 2, y: 2 }],
  bumps: 0,
  said: [],
  drawing: [],
  variables: {},
  ticks: 40,
  ending: 'done',
};
const show = (goals: readonly Goal[], part: Partial<StageReport> = {}, worldCount = 4, isReached = false) =>
  render(
    <RunResult
      item={{ goalList: goals, worldCount, character: 'DOLPHIN' } as unknown as BlockItem}
      outcome={{ report: { ...REPORT, ...part } }}
      isReached={isReached}
      isNarrow
    />,
  ).container.textContent;

it.each([
  [{ kind: 'reach' }, '깃발 위에서 멈추지 않았어요'],
  [{ kind: 'collect' }, '아직 남은 것이 1개 있어요'],
  [{ kind: 'say', text: '출발!' }, '“출발!”라고 말하지 않았어요'],
  [{ kind: 'variable', name: '점수', value: 3 }, '변수 점수의 값이 3이 되지 않았어요'],
] as const)('[LMS-232] shows what was missed: %o', (goal, words) => {
  expect(show([goal, { kind: 'unhurt' }])).toContain(words);
});

it('[LMS-232] a program that only uses "say" has blocks, and one without blocks has none', () => {
  expect(show([{ kind: 'say', text: '안녕' }], { ticks: 1, said: ['안녕!'] })).toContain('말하지 않았어요');
  expect(show([{ kind: 'say', text: '안녕' }], { ticks: 1 })).toContain('아직 이어진 블록이 없어요');
});

it('[LMS-232] mentions hidden seas only where there are some', () => {
  expect(show([{ kind: 'reach' }], { isOnFinish: true }, 4, true)).toContain('숨은 바다');
  expect(show([{ kind: 'reach' }], { isOnFinish: true }, 1, true)).not.toContain('숨은 바다');
});

it('[LMS-231] [PRG-104] the verdict shows the points out of how many, and what a right answer earned', () => {
  const world = { isSample: true, verdict: 'AC', points: 25, pointsPossible: 25 };
  const judged = { verdict: 'AC', points: 100, pointsPossible: 100, caseList: [world, { ...world, isSample: false }] };
  const panel = (part: object) => render(<VerdictPanel submission={{ ...judged, ...part } as never} />);
  panel({ earned: { point: 20, experience: 15 } });
  expect(screen.getByText('100점 가운데 100점')).toBeTruthy();
  expect(screen.getByText('+20 P')).toBeTruthy();
  expect(screen.getByText('경험치 +15')).toBeTruthy();
  cleanup();
  panel({ earned: null });
  expect(screen.queryByText(/\+\d+ P/)).toBeNull();
});
