import type { BlockContent } from '@dolphin/contract/learning/storages/contents';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BlockContentEditor } from './block-content-editor.tsx';
import { newWorld, sharePoints, startOnly } from './world-changes.ts';

const walk = (steps: number) =>
  JSON.stringify({
    blocks: {
      blocks: [
        {
          type: 'events_start',
          next: {
            block: {
              type: 'motion_walk',
              inputs: { STEPS: { shadow: { type: 'number_value', fields: { NUMBER: steps } } } },
            },
          },
        },
      ],
    },
  });

// Blockly draws by measuring, and jsdom measures nothing: two buttons stand for an author who moves blocks.
vi.mock('../editor/block-editor.tsx', () => ({
  BlockEditor: ({ onChange }: { onChange: (source: string) => void }) => (
    <>
      <button onClick={() => onChange(walk(4))}>네 걸음</button>
      <button onClick={() => onChange(walk(2))}>두 걸음</button>
    </>
  ),
}));

const NEW: BlockContent = {
  story: { type: 'doc', content: [] },
  worlds: sharePoints([newWorld()]),
  blocks: [],
  starter: startOnly(),
  solution: startOnly(),
  mistakes: [],
  hints: [],
  character: 'DOLPHIN',
  level: 1,
  tags: [],
};
let content: BlockContent;
function Author() {
  const [value, setValue] = useState(NEW);
  content = value;
  return <BlockContentEditor value={value} onChange={setValue} />;
}
const press = (name: string) => fireEvent.click(screen.getByText(name));

beforeEach(() => render(<Author />));
afterEach(cleanup);

it('[LMS-186] tries the solution in every world while it is made, and names those where it fails', () => {
  expect(screen.getByText('바다 1에서 해내지 못해요')).toBeTruthy();
  press('네 걸음');
  expect(screen.getByText('모든 바다에서 해내요')).toBeTruthy();
  press('두 걸음');
  expect(screen.getByText('바다 1에서 해내지 못해요')).toBeTruthy();
  press('네 걸음');
  press('바다 더하기');
  expect(screen.getByText('모든 바다에서 해내요')).toBeTruthy();
  expect(content).toMatchObject({ solution: walk(4), worlds: sharePoints([newWorld(), newWorld()]) });
});

it('[LMS-186] names the second world when the solution fails in that one alone', () => {
  press('네 걸음');
  press('바다 더하기');
  expect(screen.getByText('모든 바다에서 해내요')).toBeTruthy();
  // A wall in the way; the wall is what the brush draws at first.
  fireEvent.click(screen.getByRole('button', { name: 'x 3, y 1: 물' }));
  expect(screen.getByText('바다 2에서 해내지 못해요')).toBeTruthy();
  expect(content.worlds.map(({ world }) => world.walls)).toEqual([[], [{ x: 3, y: 1 }]]);
  press('두 걸음');
  expect(screen.getByText('바다 1, 2에서 해내지 못해요')).toBeTruthy();
  press('흔한 실수 더하기');
  press('네 걸음');
  // It passes in the first world, and the second finds it.
  expect(screen.getByText('실수를 찾아내요')).toBeTruthy();
});

it('[LMS-186] sets the goals of a world, and tries the solution by them at once', async () => {
  press('네 걸음');
  fireEvent.click(screen.getByRole('button', { name: '할 일 더하기' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '말하기' }));
  fireEvent.change(screen.getByPlaceholderText('말할 내용'), { target: { value: '안녕' } });
  expect(content.worlds[0]?.goals).toEqual([{ kind: 'reach' }, { kind: 'say', text: '안녕' }]);
  expect(screen.getByText('바다 1에서 해내지 못해요')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: '이 할 일 지우기' })[1]!);
  expect(content.worlds[0]?.goals).toEqual([{ kind: 'reach' }]);
  expect(screen.getByText('모든 바다에서 해내요')).toBeTruthy();
});

it('[LMS-186] chooses the blocks that learners may take', () => {
  const choose = (name: string) => fireEvent.click(screen.getByLabelText(name));
  const chosen = () => content.blocks.filter((type) => type.startsWith('motion_'));
  expect(content.blocks).toEqual([]);
  choose('앞으로 ○ 칸 움직이기');
  choose('오른쪽으로 ○ 도 돌기');
  expect(chosen()).toEqual(['motion_walk', 'motion_turn_right']);
  // Without the hat nothing would begin.
  expect(content.blocks).toContain('events_start');
  choose('앞으로 ○ 칸 움직이기');
  expect(chosen()).toEqual(['motion_turn_right']);
  choose('오른쪽으로 ○ 도 돌기');
  expect(content.blocks).toEqual([]);
});

it('[LMS-186] shows a mistake that passes, and first blocks that are right already', () => {
  press('네 걸음');
  press('흔한 실수 더하기');
  // It begins as a copy of the solution, so it passes.
  expect(screen.getByText(/모든 바다에서 통과해 버려요/)).toBeTruthy();
  press('두 걸음');
  expect(screen.getByText('실수를 찾아내요')).toBeTruthy();
  press('처음 블록');
  expect(screen.queryByText('처음 블록이 이미 정답이에요')).toBeNull();
  press('네 걸음');
  expect(screen.getByText('처음 블록이 이미 정답이에요')).toBeTruthy();
  expect(content).toMatchObject({ solution: walk(4), starter: walk(4), mistakes: [walk(2)] });
});
