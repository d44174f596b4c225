import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks at the page as it is, in the light and in the dark, and comes back to the light. */
export async function inspect(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
    // Colours change over time; half-way between two is no colour anybody chose.
    await page.evaluate(() => Promise.race([Promise.allSettled(document.getAnimations().map(({ finished }) => finished)), new Promise((resolve) => setTimeout(resolve, 1_000))]).then(() => {}));
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} (${colorScheme}) at ${target.join(' ')}: ${failureSummary ?? ''}`));
    expect(found, `axe on ${page.url()}`).toEqual([]);
  }
}
