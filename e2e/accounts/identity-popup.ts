import type { Page } from '@playwright/test';
import { expect } from '../product.ts';

const SHOWN_WITHIN_MS = 60_000;

/** Presses the button and gives the simulator's window. */
export async function openPopup(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const popup = await opened;
  await expect(popup.getByText('SANDBOX')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  return popup;
}

/** The popup comes back to us and closes itself, maybe while the press is still being reported. */
export async function chooseIn(popup: Page, outcome: RegExp): Promise<void> {
  const closed = popup.waitForEvent('close', { timeout: SHOWN_WITHIN_MS });
  await popup
    .getByRole('button', { name: outcome })
    .click()
    .catch(() => undefined);
  await closed;
}
