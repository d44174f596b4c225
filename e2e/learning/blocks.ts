import type { Locator, Page } from '@playwright/test';

/** Blockly's blocks are groups of an SVG; a block is found by its label. */
export const toTake = (page: Page, words: string | RegExp): Locator =>
  page.locator('.blocklyFlyout .blocklyDraggable').filter({ hasText: words }).first();
export const joined = (page: Page, words: string | RegExp): Locator =>
  page.locator('.blocklySvg .blocklyBlockCanvas .blocklyDraggable').filter({ hasText: words });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('this block is not on the screen');
  return box;
}

/** Takes a block out of the drawer by its left end and lets it go below the script. */
export async function joinBelow(page: Page, block: Locator, script: Locator): Promise<void> {
  const [from, to] = [await boxOf(block), await boxOf(script)];
  const grip = { x: 10, y: 12 };
  await page.mouse.move(from.x + grip.x, from.y + grip.y);
  await page.mouse.down();
  await page.mouse.move(to.x + grip.x + 40, to.y + to.height + 60, { steps: 12 });
  await page.mouse.move(to.x + grip.x + 4, to.y + to.height + grip.y + 2, { steps: 8 });
  await page.mouse.up();
}
