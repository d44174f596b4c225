import { expect, type Page } from '@playwright/test';
import { isLongRun } from '../../tools/test-run/long.ts';
import { inTurn, roundOf, testDay } from '../../tools/test-run/rotation.ts';
import { faultsIn, type Mode, widthFaults } from '../axe.ts';

export const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

/**
 * A page and what the browser's tab calls it, without the product's name. `sameOnPhone`: nothing but the width differs
 * there, so only the width is looked at.
 */
export type Stop = { readonly address: string; readonly title: string; readonly sameOnPhone?: true };

export const stop = (address: string, title: string): Stop => ({ address, title });
export const sameOnPhone = (address: string, title: string): Stop => ({ address, title, sameOnPhone: true });

const MODES: readonly Mode[] = ['light', 'dark'];
const other = (mode: Mode): Mode => (mode === 'light' ? 'dark' : 'light');

/** So long nothing may be asked of the server before a page counts as loaded. */
const QUIET_MS = 200;
const QUIET_POLL_MS = 40;
const LOADED_WITHIN_MS = 60_000;

/**
 * Looks at a third of the pages each day in `npm test`, otherwise at all of them, on a desktop and at their layout on a
 * phone: nothing for axe to find, nothing wider than the screen. Gives what is wrong. Colours are the same few on all
 * pages: a page is looked at in the light and the next time in the dark, in a long run in both.
 */
export async function walk(page: Page, stops: readonly Stop[]): Promise<readonly string[]> {
  const isQuiet = followRequests(page);
  const faults: string[] = [];
  const inTheirModes = stops.map((one, at) => ({ ...one, mode: MODES[(at + roundOf(testDay())) % 2] ?? 'light' }));
  for (const { address, title, sameOnPhone: isSame = false, mode } of inTurn(inTheirModes)) {
    await goTo(page, address);
    await expect(page, address).toHaveTitle(`${title} · Dolphin`, { timeout: LOADED_WITHIN_MS });
    await expect(page.locator('h1').first(), address).toBeAttached({ timeout: LOADED_WITHIN_MS });
    await expect(page.locator('main [aria-busy=true]'), address).toHaveCount(0, { timeout: LOADED_WITHIN_MS });
    await expect.poll(isQuiet, { timeout: LOADED_WITHIN_MS, intervals: [QUIET_POLL_MS], message: address }).toBe(true);
    // An error state with a retry is a page that does not work, however accessible it is.
    await expect(page.locator('main .state[role=alert]'), address).toHaveCount(0);
    faults.push(...(await widthFaults(page)));
    faults.push(...(await faultsIn(page, mode, 'all')));
    if (isLongRun) faults.push(...(await faultsIn(page, other(mode), 'colours')));
    await page.setViewportSize(PHONE);
    faults.push(...(await widthFaults(page)));
    if (!isSame) faults.push(...(await faultsIn(page, mode, 'layout')));
    await page.setViewportSize(DESKTOP);
  }
  return faults;
}

/**
 * By the router where our page is open already: loading everything anew for each page takes longer than looking. The
 * title is emptied, since two pages in a row may have the same: the router sets it when the new page is rendered.
 */
async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  else
    await page.evaluate((to) => {
      document.title = '';
      history.pushState({}, '', to);
    }, address);
}

/** True when nothing was asked of the server for a moment. */
function followRequests(page: Page): () => boolean {
  const open = new Set<unknown>();
  let changedAt = Date.now();
  const change = (act: () => void) => {
    act();
    changedAt = Date.now();
  };
  page.on('request', (request) => change(() => open.add(request)));
  page.on('requestfinished', (request) => change(() => open.delete(request)));
  page.on('requestfailed', (request) => change(() => open.delete(request)));
  return () => open.size === 0 && Date.now() - changedAt > QUIET_MS;
}
