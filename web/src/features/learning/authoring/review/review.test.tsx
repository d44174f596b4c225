import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Check, CheckPanel } from './check-panel.tsx';
import { MissingPanel } from './missing-panel.tsx';

afterEach(cleanup);

it('[LMS-124] calls the case that a program failed on wrong, also when others were right', () => {
  const report = {
    role: 'MISTAKE',
    index: 0,
    language: 'PYTHON',
    isAsExpected: true,
    verdict: 'PAC',
    failedCase: { index: 1, isSample: false },
    message: null,
  };
  render(
    <CheckPanel
      revision={3}
      check={{ state: 'PASSED', draftRevision: 3, programCount: 1, programList: [report] } as unknown as Check}
    />,
  );
  expect(screen.getByText('케이스 2에서 틀렸어요')).toBeTruthy();
});

it('[LMS-125] does not ask for acceptance of what is accepted already', () => {
  const { rerender } = render(<MissingPanel missing={[]} isBlock={false} isAccepted />);
  expect(screen.getByText(/지금 내용 그대로 승인됐어요/)).toBeTruthy();
  rerender(<MissingPanel missing={[]} isBlock={false} isAccepted={false} />);
  expect(screen.getByText(/승인을 요청할 수 있어요/)).toBeTruthy();
});
