import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { productInfos } from '@dolphin/contract/commerce/products/products.contract';
import { productPayments } from '@dolphin/contract/commerce/tickets/product-payments.contract';
import { type Caller, demoPerson } from '../channels/api.ts';
import { uniqueNickname } from '../learner/newcomers.ts';
import { closeToasts, postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

const CHANNEL_ID = 1;
const MANAGE = '/channel/blue-sea/manage';
const SHOWN_WITHIN_MS = 60_000;
const PRICE = 360_000;

test.setTimeout(300_000);

/** Somebody orders the option and pays it, without a browser. */
async function buy(manager: Caller, buyer: Caller, title: string): Promise<void> {
  const { productInfoList } = await manager.call(productInfos.list, { channelId: CHANNEL_ID });
  const productId = productInfoList.find((info) => info.title === title)?.paymentProductList[0]?.paymentProductId ?? 0;
  const { merchantUid, taxFreeAmount, window } = await buyer.call(productPayments.prepare, {
    name: title,
    paymentItemType: 'PRODUCT',
    productId,
    amount: PRICE,
    phoneNumber: '010-1234-5678',
  });
  const paid = await fetch(new URL('/_control/pay', window?.sdkUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      merchantUid,
      amount: PRICE,
      taxFree: taxFreeAmount,
      outcome: 'approve',
      storeId: window?.storeId,
    }),
  });
  expect(paid.status).toBe(200);
  const { status } = await buyer.call(payments.verify, { merchantUid });
  expect(status).toBe('PAID');
}

test('[PAY-8] [PAY-185] a manager builds a product with an option and sees an order of it @day2', async ({
  page,
  context,
}) => {
  const manager = await demoPerson('manager');
  const buyer = await demoPerson('student');
  // Another one in each try: the list is searched by it.
  const title = `특강 ${uniqueNickname()}`;
  await manager.enter(context);
  await postponeQuestPopups(page);

  await test.step('the product and its option', async () => {
    await page.goto(`${MANAGE}/products`);
    await page.getByRole('button', { name: '상품 만들기' }).click({ timeout: SHOWN_WITHIN_MS });
    await page.getByLabel('상품 이름').fill(title);
    await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    await expect(page.getByRole('button', { name: `${title}에 옵션 더하기` })).toBeVisible({
      timeout: SHOWN_WITHIN_MS,
    });
    await closeToasts(page);
    await page.getByRole('button', { name: `${title}에 옵션 더하기` }).click({ timeout: SHOWN_WITHIN_MS });
    await page.getByLabel('옵션 이름').fill('10회');
    await page.getByLabel('판매가 (원)').fill(String(PRICE));
    await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    await expect(page.getByRole('list', { name: `${title} 옵션` }).getByText('360,000원')).toBeVisible({
      timeout: SHOWN_WITHIN_MS,
    });
  });

  await buy(manager, buyer, title);

  await test.step('the order is in the list, by search, with its tickets', async () => {
    await page.goto(`${MANAGE}/orders`);
    await page.getByRole('searchbox', { name: '구매자, 상품 이름, 주문번호' }).fill(title);
    await expect(page.getByText('보이는 주문 1건')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await expect(page.getByText('받은 돈 360,000원')).toBeVisible();
    await expect(page).toHaveURL(/query=/);
    await page.getByText(`${title} 10회`).first().click();
    const order = page.getByRole('dialog');
    await expect(order.getByText('결제 완료')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await expect(order.getByText('10장')).toBeVisible();
  });
});
