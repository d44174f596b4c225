import { userCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import { newOwner } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

/** One number for everybody, of the demo academy. */
const COUPON_CODE = 'BLUESEA2026';
const SHOWN_WITHIN_MS = 60_000;

test.setTimeout(300_000);

test('[PAY-9] [PAY-7] [PAY-16] a parent buys ten lesson tickets with a coupon, and they are there at once @long', async ({
  page,
  context,
}) => {
  const parent = await newOwner();
  await parent.call(userCoupons.register, { couponCode: COUPON_CODE });
  await parent.enter(context);
  await postponeQuestPopups(page);
  const modal = page.getByRole('dialog', { name: '수강권 구매' });

  await test.step('the academy shows its products with prices', async () => {
    await page.goto('/channel/blue-sea/products');
    await expect(page.getByRole('heading', { level: 1, name: '수강권' })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    const prices = page.getByRole('list', { name: '주 1회 코딩 수업 가격' });
    await expect(prices.getByText('360,000원')).toBeVisible();
    await page.getByRole('button', { name: '주 1회 코딩 수업 구매하기' }).click();
  });

  await test.step('nothing is ordered without an option and a phone number', async () => {
    await modal.getByRole('button', { name: '구매하기' }).click();
    await expect(modal.getByText('먼저 선택해 주세요.')).toBeVisible();
    await expect(modal.getByText('연락받을 수 있는 휴대폰 번호를 입력해 주세요.')).toBeVisible();
  });

  await test.step('ten tickets with a coupon', async () => {
    await modal.getByRole('combobox', { name: /상품 옵션/ }).click();
    await page.getByRole('option', { name: /^10회/ }).click();
    await modal.getByRole('combobox', { name: /쿠폰/ }).click();
    await page.getByRole('option', { name: '설명회 참석 감사' }).click();
    await modal.getByLabel('휴대폰 번호').fill('010-1234-5678');
    await expect(modal.getByText('36,000원')).toBeVisible();
    await modal.getByRole('button', { name: '355,000원 결제하기' }).click();
    await page
      .frameLocator('iframe[title="SANDBOX"]')
      .getByRole('button', { name: /결제하기/ })
      .click({ timeout: SHOWN_WITHIN_MS });
  });

  await test.step('the result leads to the tickets', async () => {
    await expect(page.getByText('결제했어요!')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await page.getByRole('link', { name: '내 수강권 보기' }).click();
    await expect(page.getByText(/10장/).first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  });
});
