import type { Page } from '@playwright/test';

/**
 * Newcomers are shown their first quest by itself; in most journeys they have something else to do. A popup may be gone
 * before it is closed, pushed aside by another dialog: whoever waits for it long waits in vain.
 */
export async function postponeQuestPopups(page: Page): Promise<Page> {
  const quest = page.getByRole('dialog').filter({ has: page.locator('.quest-popup') });
  await page.addLocatorHandler(
    quest,
    () =>
      quest
        .getByRole('button', { name: '닫기' })
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined),
    { noWaitAfter: true },
  );
  return page;
}

/** The lounge as a list: a journey about something else need not draw the world without a graphics card. */
export async function useListView(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    // The frame in which programs run has no storage.
    if (origin !== 'null') localStorage.setItem('dolphin-lounge', JSON.stringify({ view: 'LIST' }));
  });
  return page;
}

/** A toast stays while a pointer rests on it, and a journey's pointer does where the toast covers a button of a phone. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: '알림 메시지' }).getByRole('button', { name: '닫기' });
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
}
