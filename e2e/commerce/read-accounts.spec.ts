import { demoPerson } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

const SHOWN_WITHIN_MS = 60_000;
const SEOUL_MS = 9 * 3_600_000;

test.setTimeout(300_000);

/** Two months ago the demo academy gave a course back. */
function refundMonth(): { readonly name: string; readonly file: string } {
  const now = new Date(Date.now() + SEOUL_MS);
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1));
  return {
    name: `${first.getUTCFullYear()}년 ${first.getUTCMonth() + 1}월`,
    file: `장부-${first.toISOString().slice(0, 7)}.xlsx`,
  };
}

test('[PAY-190] [PAY-194] [PAY-196] a manager reads a month and saves it; an administrator looks at what does not tie @long', async ({
  page,
  context,
}) => {
  const month = refundMonth();
  await test.step('the manager opens the month with the refund', async () => {
    await (await demoPerson('manager')).enter(context);
    await postponeQuestPopups(page);
    await page.goto('/channel/blue-sea/manage/accounts');
    await page.getByRole('link', { name: month.name }).click({ timeout: SHOWN_WITHIN_MS });
    await expect(page.getByText('-49,000원').first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await expect(page.getByText('월말 선수금')).toBeVisible();
  });

  await test.step('and saves it as a sheet', async () => {
    const download = page.waitForEvent('download', { timeout: SHOWN_WITHIN_MS });
    await page.getByRole('button', { name: '엑셀로 받기' }).click();
    expect((await download).suggestedFilename()).toBe(month.file);
  });

  await test.step('the administrator sees a cancellation that only the provider knows', async () => {
    await context.clearCookies();
    await (await demoPerson('admin')).enter(context);
    await page.goto('/admin/payments/reconciliation');
    await expect(page.getByText('금액 다름')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await expect(page.getByText('45,000원', { exact: true })).toBeVisible();
  });
});
