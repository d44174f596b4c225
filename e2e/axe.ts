import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isLongRun } from '../tools/test-run/long.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What depends on colours: the only difference between light and dark, and none between a desktop and a phone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const MODES = ['dark', 'light'] as const;
const SETTLED_WITHIN_MS = 1_000;

/** Which rules a look is about: a mode changes colours alone, the size of the screen everything but them. */
const LOOKS = {
  all: {},
  colours: { runOnly: COLOUR_RULES },
  layout: { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
};

export type Mode = (typeof MODES)[number];

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/**
 * What is wrong with the page as it is, on a phone without its colours. Colours are looked at in the light or in the
 * dark, which depends on the title of the page, and in a long run in both. Stays in the light.
 */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  // A page that is still loading has nothing to inspect.
  await expect(page.locator('h1').first()).toBeAttached();
  const faults = [...(await widthFaults(page))];
  if (isPhone(page)) faults.push(...(await faultsIn(page, 'light', 'layout')));
  else if (isLongRun)
    faults.push(...(await faultsIn(page, 'dark', 'colours')), ...(await faultsIn(page, 'light', 'all')));
  else faults.push(...(await faultsIn(page, (await page.title()).length % 2 === 0 ? 'dark' : 'light', 'all')));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return faults;
}

/** A page wider than its screen can be pushed aside with a finger, and takes its dialogs along. */
export async function widthFaults(page: Page): Promise<readonly string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > (page.viewportSize()?.width ?? Infinity) ? [`${page.url()} is ${width} wide`] : [];
}

/** Stays in this mode. */
export async function faultsIn(page: Page, mode: Mode, look: keyof typeof LOOKS): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', mode);
  await transitionsEnd(page);
  await addAxe(page);
  // Only violations are gathered: listing all that is right takes as long as looking.
  // A message that fades out has no colours of its own any more.
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run({ exclude: ['.toast-leaving'] }, options),
    { ...LOOKS[look], resultTypes: ['violations' as const] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${page.url()}: ${id} (${mode}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}

/** For a page of the server, which has no modes of its own: it follows the browser. Stays in the light. */
export async function plainFaults(page: Page): Promise<readonly string[]> {
  const faults = [...(await widthFaults(page))];
  for (const colorScheme of MODES) {
    await page.emulateMedia({ colorScheme });
    await addAxe(page);
    const { violations } = await page.evaluate(
      (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, options),
      { resultTypes: ['violations' as const] },
    );
    faults.push(...violations.map(({ id, nodes }) => `${id} (${colorScheme}): ${nodes[0]?.failureSummary ?? ''}`));
  }
  return faults;
}

/** Colours change over time; the colour in the middle of a transition is not part of the design. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(
    (limit) =>
      Promise.race([
        Promise.allSettled(
          document
            .getAnimations()
            // What moves for ever is no transition.
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
            .map(({ finished }) => finished),
        ),
        new Promise((resolve) => setTimeout(resolve, limit)),
      ]).then(() => {}),
    SETTLED_WITHIN_MS,
  );
}

/** For states that have no address, which e2e/pages/accessibility.spec.ts cannot reach. Stays in the light. */
export async function inspect(page: Page): Promise<void> {
  expect(await faultsOf(page), `axe on ${page.url()}`).toEqual([]);
}

/** Once for each document, not for each look: reading its 650 KB takes longer than most looks. */
async function addAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis).catch(() => true))) await frame.evaluate(AXE);
}
