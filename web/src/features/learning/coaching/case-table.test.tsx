import type { SubmissionCase } from '@dolphin/contract/learning/problems/submissions.contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CaseTable } from './case-table.tsx';

afterEach(cleanup);

const hidden: SubmissionCase = {
  isSample: false,
  verdict: 'RTE',
  points: 0,
  pointsPossible: 50,
  input: null,
  expected: null,
  output: null,
  error: null,
  comment: null,
};
const sample: SubmissionCase = {
  ...hidden,
  isSample: true,
  input: '1',
  expected: '2',
  output: '',
  error: { name: 'ValueError', message: 'x', line: 3, trace: null },
};

it('[LMS-223] [SEC-100] shows a coach the error of a sample, and of a hidden case only the result', () => {
  render(<CaseTable cases={[sample, hidden]} />);
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
  expect(first?.textContent).toContain('ValueError · 3번째 줄');
  expect(second?.textContent).toContain('결과만 보여요');
  expect(screen.queryByText(/ms|MB/)).toBeNull();
});
