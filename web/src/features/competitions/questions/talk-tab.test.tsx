import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { TalkTab } from './talk-tab.tsx';

const ONE = '/api/eduenv/v1/competitions/5';
const problem = (problemId: number, label: string, title: string) => ({
  problemId,
  place: 0,
  label,
  colour: 'RED',
  title,
  contentKind: 'PROBLEM',
  points: null,
  subtaskList: [],
  my: { tries: 0, pending: 0, points: 0, reachedMs: null, isSolved: false },
  leftCount: null,
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[LMS-406] [LMS-327] ties a question to a problem, or to the competition as a whole', async () => {
  browser.server.on('GET', `${ONE}/announcements`, { body: { announcementList: [], next: null } });
  browser.server.on('GET', `${ONE}/questions`, { body: { questionList: [], next: null } });
  browser.server.on('GET', `${ONE}/problems`, {
    body: {
      problemList: [problem(11, 'A', '조개 두 바구니'), problem(12, 'B', '소수 동굴')],
      entry: null,
      serverNow: '2026-11-18T00:00:00.000Z',
    },
  });
  browser.server.on('POST', `${ONE}/questions`, { body: { questionId: 1 } });
  await openPage(() => <TalkTab competitionId={5} mayAsk />, '/competitions/5');
  const sent = () => browser.server.callsTo(`${ONE}/questions`).filter(({ method }) => method === 'POST');
  const ask = async (body: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: /질문 내용/ }), { target: { value: body } });
    await userEvent.click(screen.getByRole('button', { name: '질문하기' }));
  };
  await userEvent.click(await screen.findByRole('combobox', { name: /무엇에 대한 질문인가요/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'B. 소수 동굴' }));
  await ask('1도 소수인가요?');
  await waitFor(() => expect(sent()[0]?.body).toEqual({ problemId: 12, body: '1도 소수인가요?' }));
  await waitFor(() => expect(screen.getByRole('combobox').textContent).toContain('대회 전체'));
  await ask('언제 끝나요?');
  await waitFor(() => expect(sent()[1]?.body).toEqual({ problemId: null, body: '언제 끝나요?' }));
});
