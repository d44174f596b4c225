import { coreErrors } from '@dolphin/contract/core/core.errors';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOTHING_OPEN, useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { API, freshBrowser, refusal, signedInAs } from '../test/open-page.tsx';
import { ConsoleView } from './console-view.tsx';
import { useProgram } from './use-program.ts';

// A browser that cannot run programs: the server has to.
vi.mock('./open-runner.ts', () => ({
  openRunner: () => ({
    warmUp: () => Promise.reject(new Error('no worker')),
    isWarm: () => false,
    answer: () => undefined,
    stop: () => undefined,
    close: () => undefined,
    run: () => Promise.reject(new Error('no worker')),
  }),
}));

const EXECUTIONS = `${API}/users/coding/executions`;
let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Running() {
  const program = useProgram('PYTHON');
  return (
    <>
      <button onClick={() => void program.run('print(1)', '')}>실행</button>
      <ConsoleView program={program} language="PYTHON" />
    </>
  );
}

it.each([
  ['an error of the server', refusal(coreErrors.UNEXPECTED), coreErrors.UNEXPECTED.ko],
  ['a refusal', refusal(learningErrors.TOO_MANY_OPEN_SUBMISSIONS), learningErrors.TOO_MANY_OPEN_SUBMISSIONS.ko],
  ['no answer', 'offline' as const, '서버에서 실행하지 못했어요.'],
])('[API-22] %s is shown where the output would be, without a dialog or a toast', async (_, answer, sentence) => {
  browser.server.on('POST', EXECUTIONS, answer);
  render(<Running />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '실행' })));
  expect((await screen.findByText(sentence, { exact: false })).closest('[role=log]')).not.toBeNull();
  expect(useOverlayStore.getState()).toMatchObject(NOTHING_OPEN);
  expect(browser.toasts).toEqual([]);
  expect(screen.queryByText('멈췄어요.')).toBeNull();
});
