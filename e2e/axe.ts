import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Colours are all that changes in the dark, so nothing else is looked at there, and not again on a phone: they are the same. */
const RULES_IN_THE_DARK = ['color-contrast', 'link-in-text-block'];

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** A page wider than its screen can be pushed aside with a finger, and takes its dialogs along. */
async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `the width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? Infinity);
}

/** Looks at the page as it is, in the light and before that in the dark, and stays in the light. */
export async function inspect(page: Page): Promise<void> {
  // A page that is still on its way has nothing to look at.
  await expect(page.locator('h1').first()).toBeAttached();
  await expectFits(page);
  for (const colorScheme of isPhone(page) ? (['light'] as const) : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
    // Colours change over time; half-way between two is no colour anybody chose.
    await page.evaluate(() =>
      Promise.race([
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
        new Promise((resolve) => setTimeout(resolve, 1_000)),
      ]).then(() => {}),
    );
    // Only what is wrong is gathered, in this page: telling all that is right takes as long as looking.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(RULES_IN_THE_DARK) : axe).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} (${colorScheme}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
      ),
    );
    expect(found, `axe on ${page.url()}`).toEqual([]);
  }
}
