import { newOwner } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

const SHOWN_WITHIN_MS = 60_000;

test.setTimeout(240_000);

test('[PAY-5] somebody joins Dolphin Pro, sees the next charge, leaves and comes back @day3', async ({
  page,
  context,
}) => {
  const person = await newOwner();
  await person.enter(context);
  await postponeQuestPopups(page);

  await test.step('nothing is agreed beforehand, and nothing happens without it', async () => {
    await page.goto('/purchase/product');
    await page.getByLabel('휴대폰 번호').fill('010-1234-5678', { timeout: SHOWN_WITHIN_MS });
    const agree = page.getByRole('checkbox', { name: /월간 9,900원/ });
    await expect(agree).not.toBeChecked();
    await page.getByRole('button', { name: '카드 등록하고 시작하기' }).click();
    await expect(page.getByText('정기 결제에 동의해 주세요.')).toBeVisible();
    await agree.check();
  });

  await test.step('a card is registered and charged', async () => {
    await page.getByRole('button', { name: '카드 등록하고 시작하기' }).click();
    await page
      .frameLocator('iframe[title="SANDBOX"]')
      .getByRole('button', { name: /결제하기/ })
      .click({ timeout: SHOWN_WITHIN_MS });
    await expect(page.getByRole('heading', { name: /돌핀 프로/ })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await expect(page.getByText(/9,900원$/)).toBeVisible();
  });

  await test.step('leaving is one press and an answer, in the same place', async () => {
    await page.getByRole('button', { name: '해지하기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '해지하기' }).click();
    await expect(page.getByText('해지 예정')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await page.getByRole('button', { name: '해지 취소하기' }).click();
    await expect(page.getByText('이용 중')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  });
});
