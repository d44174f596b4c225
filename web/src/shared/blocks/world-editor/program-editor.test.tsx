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
