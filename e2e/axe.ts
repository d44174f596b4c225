import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What depends on colours: the only difference between light and dark, and none between a desktop and a phone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const MODES = ['dark', 'light'] as const;
const SETTLED_WITHIN_MS = 1_000;

type Mode = (typeof MODES)[number];

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** What is wrong with the page as it is: in the dark its colours, in the light everything, on a phone all but colours. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  // A page that is still loading has nothing to inspect.
  await expect(page.locator('h1').first()).toBeAttached();
  const faults = [...(await widthFaults(page))];
  for (const mode of isPhone(page) ? (['light'] as const) : MODES)
    faults.push(...(await faultsIn(page, mode, isPhone(page))));
  return faults;
}

/** A page wider than its screen can be pushed aside with a finger, and takes its dialogs along. */
export async function widthFaults(page: Page): Promise<readonly string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > (page.viewportSize()?.width ?? Infinity) ? [`${page.url()} is ${width} wide`] : [];
}

/** Stays in this mode. */
export async function faultsIn(page: Page, mode: Mode, isWithoutColours = false): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', mode);
  await transitionsEnd(page);
  // Only violations are gathered, in this page: listing all that is right takes as long as looking.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  if (mode === 'dark') axe.withRules(COLOUR_RULES);
  else if (isWithoutColours) axe.disableRules(COLOUR_RULES);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${page.url()}: ${id} (${mode}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
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
