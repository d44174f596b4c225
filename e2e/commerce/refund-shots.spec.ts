import { demoPerson } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { test } from '../product.ts';

test('shots', { tag: '@phone' }, async ({ page }, { project }) => {
  const at = (name: string) => ({ path: `/tmp/refunds-shots/${project.name}-${name}.png` });
  const student = await demoPerson('user');
  await student.enter(page.context());
  await postponeQuestPopups(page);
  await page.goto('/orders');
  await page
    .getByRole('button', { name: /환불 신청$/ })
    .first()
    .click();
  await page.getByText('계산 방법').waitFor();
  await page.waitForTimeout(800);
  await page.screenshot(at('request'));
  await page.getByRole('button', { name: '닫기' }).first().click();
  await page.waitForTimeout(500);
  await page.screenshot({ ...at('orders'), fullPage: true });
  await page.goto('/orders/certificate');
  await page.getByRole('heading', { name: '납입증명서' }).waitFor();
  await page.waitForTimeout(500);
  await page.screenshot({ ...at('certificate'), fullPage: true });
  await page.emulateMedia({ media: 'print' });
  await page.screenshot({ ...at('certificate-print'), fullPage: true });
  await page.emulateMedia({ media: 'screen' });
  await (await demoPerson('manager')).enter(page.context());
  await page.goto('/channel/blue-sea/manage/refunds');
  await page
    .getByRole('button', { name: /결정하기$/ })
    .first()
    .waitFor();
  await page.waitForTimeout(500);
  await page.screenshot({ ...at('office'), fullPage: true });
  await page
    .getByRole('button', { name: /주 1회.*결정하기$/ })
    .last()
    .click();
  await page.getByText('교습 형태').waitFor();
  await page.waitForTimeout(800);
  await page.screenshot(at('drawer'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForTimeout(300);
  await page.screenshot(at('drawer-dark'));
});
