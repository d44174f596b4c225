import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { expect, type Page } from '@playwright/test';
import { demoPerson, type Caller } from '../channels/api.ts';

/** The site's problem of that title, as this person finds it. */
export async function problemOf(person: Caller, title: string): Promise<number> {
  const { problemList } = await person.call(problems.list, { kind: 'PROBLEM', query: title });
  const found = problemList.find((one) => one.title === title);
  if (!found) throw new Error(`there is no problem called ${title}`);
  return found.contentId;
}

/** Somebody of the demo academy at a workbench. */
export async function atWorkbench(
  page: Page,
  key: string,
  title: string,
): Promise<{ readonly person: Caller; readonly problemId: number }> {
  const person = await demoPerson(key);
  await person.enter(page.context());
  const problemId = await problemOf(person, title);
  await page.goto(`/learn/problems/${problemId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 60_000 });
  return { person, problemId };
}

export const editor = (page: Page) => page.getByRole('textbox', { name: '코드 편집기' });

/** On a phone one part is seen at a time. */
export async function openPart(page: Page, part: '문제' | '코드' | '실행' | '예제' | '채점' | '도움'): Promise<void> {
  const tab = page.getByRole('tablist', { name: '보이는 부분' }).getByRole('tab', { name: part });
  if (await tab.isVisible()) await tab.click();
}

/** Puts a whole program into the editor, as if it had been pasted. */
export async function writeProgram(page: Page, source: string): Promise<void> {
  await openPart(page, '코드');
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  // Written over a coloured selection, Chromium would first try to keep its colours by a style, which the policy refuses.
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(source);
}
