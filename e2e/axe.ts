import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What depends on colours: the only difference between light and dark, and none between a desktop and a phone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** What is wrong with the page as it is: in the dark its colours, in the light everything, on a phone all but colours. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  // A page that is still loading has nothing to inspect.
  await expect(page.locator('h1').first()).toBeAttached();
  const faults: string[] = [];
  // A page wider than its screen can be pushed aside with a finger, and takes its dialogs along.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > (page.viewportSize()?.width ?? Infinity)) faults.push(`${page.url()} is ${width} wide`);
  for (const colorScheme of isPhone(page) ? (['light'] as const) : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
    // Colours change over time; the colour in the middle of a transition is not part of the design.
    await page.evaluate(() =>
      Promise.race([
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
        new Promise((resolve) => setTimeout(resolve, 1_000)),
      ]).then(() => {}),
    );
    // Only violations are gathered, in this page: listing all that is right takes as long as looking.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
    if (colorScheme === 'dark') axe.withRules(COLOUR_RULES);
    else if (isPhone(page)) axe.disableRules(COLOUR_RULES);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        faults.push(`${page.url()}: ${id} (${colorScheme}) at ${target.join(' ')}: ${failureSummary ?? ''}`);
  }
  return faults;
}

/** For pages and states that e2e/pages/accessibility.spec.ts does not reach. Stays in the light. */
export async function inspect(page: Page): Promise<void> {
  expect(await faultsOf(page), `axe on ${page.url()}`).toEqual([]);
}
