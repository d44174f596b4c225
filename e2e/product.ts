import { test as base, expect } from '@playwright/test';
import { inspect } from './axe.ts';
import { waitForLink } from './mails.ts';

type Product = {
  /** Waits for the mail to this address and gives the link in it. */
  readonly linkMailedTo: (address: string) => Promise<string>;
  /** Fails when axe finds anything, in the light and in the dark. */
  readonly expectAccessible: () => Promise<void>;
};

/** Every journey runs against the product that start-product.ts started, and notices errors that a person would not see. */
export const test = base.extend<Product>({
  // eslint-style destructuring is what Playwright reads to learn which fixtures are needed.
  baseURL: async ({}, use) => use(process.env['E2E_BASE_URL']),
  page: async ({ page }, use) => {
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(error.message));
    // Content security policy violations are reported on the console only.
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|requires 'Trusted|Uncaught/.test(message.text()))
        crashes.push(message.text());
    });
    await use(page);
    expect(crashes).toEqual([]);
  },
  linkMailedTo: async ({}, use) => use((address) => waitForLink(address)),
  expectAccessible: async ({ page }, use) => use(() => inspect(page)),
});

export { expect };
