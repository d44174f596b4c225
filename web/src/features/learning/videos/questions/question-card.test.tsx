import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QuestionCard } from './question-card.tsx';
import { type Question, questionAt } from './use-questions.ts';

const QUESTION: Question = { key: 'a', atMs: 5_000, prompt: 'How often?', choiceList: ['4', '5'], mine: null };
const WRONG = { choice: 0, isRight: false, tryCount: 1, rightChoice: 1, explanation: 'From 0 to 4.' };

afterEach(cleanup);

it('[VID-4] asks the first question behind the place that has no answer, unless it was put off', () => {
  const second = { ...QUESTION, key: 'b', atMs: 9_000 };
  const none: ReadonlySet<string> = new Set();
  expect(questionAt([second, QUESTION], 4_999, none)).toBeNull();
  expect(questionAt([second, QUESTION], 20_000, none)?.key).toBe('a');
  expect(questionAt([second, { ...QUESTION, mine: WRONG }], 20_000, none)?.key).toBe('b');
  expect(questionAt([second, QUESTION], 20_000, new Set(['a']))?.key).toBe('b');
});

it('[VID-4] shows the right choice and the reason only after an answer, and lets a learner try again', () => {
  const onAnswer = vi.fn();
  const props = { isPending: false, onAnswer, onGoOn: () => {}, onLater: () => {} };
  const { rerender } = render(<QuestionCard {...props} question={QUESTION} />);
  expect(screen.queryByText('From 0 to 4.')).toBeNull();
  const check = screen.getByRole('button', { name: '정답 확인' });
  fireEvent.click(check);
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: '4' }));
  fireEvent.click(check);
  expect(onAnswer).toHaveBeenCalledWith(0);
  rerender(<QuestionCard {...props} question={{ ...QUESTION, mine: WRONG }} />);
  expect(screen.getByText('From 0 to 4.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '다시 풀기' }));
  fireEvent.click(screen.getByRole('radio', { name: '5' }));
  fireEvent.click(screen.getByRole('button', { name: '정답 확인' }));
  expect(onAnswer).toHaveBeenLastCalledWith(1);
});
