import { productPayments } from '@dolphin/contract/commerce/tickets/product-payments.contract';
import { productInfos } from '@dolphin/contract/commerce/products/products.contract';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { type Caller, demoPerson, newOwner } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

const SHOWN_WITHIN_MS = 60_000;
const CHANNEL = { channelId: 1, slug: 'blue-sea' };
const TICKETS = 4;

test.setTimeout(300_000);

/** Somebody new who has bought tickets of the demo academy, paid at the simulator without its window. */
async function buyTickets(buyer: Caller, manager: Caller): Promise<number> {
  const { productInfoList } = await manager.call(productInfos.list, { channelId: CHANNEL.channelId });
  const option = productInfoList
    .flatMap(({ paymentProductList }) => paymentProductList)
    .find(({ quantity }) => quantity === TICKETS);
  if (!option) throw new Error('the demo academy sells no such tickets');
  const { paymentProductId: productId, price: amount, title: name } = option;
  const { merchantUid, taxFreeAmount, window } = await buyer.call(productPayments.prepare, {
    name,
    paymentItemType: 'PRODUCT',
    productId,
    amount,
    phoneNumber: '',
  });
  const answer = await fetch(new URL('/_control/pay', window?.sdkUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchantUid, amount, taxFree: taxFreeAmount, outcome: 'approve' }),
  });
  expect(answer.status).toBe(200);
  await buyer.call(payments.verify, { merchantUid });
  return amount;
}

test('[PAY-13] a learner asks for a refund, a manager grants it, and the learner sees it at once @day1', async ({
  page,
  browser,
  baseURL,
}) => {
  const [buyer, manager] = [await newOwner(), await demoPerson('manager')];
  const amount = `${(await buyTickets(buyer, manager)).toLocaleString('ko-KR')}원`;
  await buyer.enter(page.context());
  await (await postponeQuestPopups(page)).goto('/orders');

  await test.step('the learner sees the amount beforehand, and asks', async () => {
    await page.getByRole('button', { name: /환불 신청$/ }).click({ timeout: SHOWN_WITHIN_MS });
    const dialog = page.getByRole('dialog', { name: '환불 신청' });
    await expect(dialog.getByText(/수업을 한 번도 하지 않아 전액/)).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await dialog.getByLabel(/사유/).fill('이사를 가요');
    await dialog.getByRole('button', { name: `${amount} 환불 신청` }).click();
    await expect(page.getByText(`${amount} 환불을 신청했어요.`)).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  });

  await test.step('a manager sees policy and law, and grants it', async () => {
    const size = page.viewportSize();
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      ...(size ? { viewport: size } : {}),
    });
    await manager.enter(context);
    const office = await postponeQuestPopups(await context.newPage());
    await office.goto(`/channel/${CHANNEL.slug}/manage/refunds?state=REQUESTED`);
    await office.getByRole('button', { name: new RegExp(`^${buyer.nickname}.*결정하기$`) }).click({
      timeout: SHOWN_WITHIN_MS,
    });
    const drawer = office.getByRole('dialog', { name: `${buyer.nickname} 환불` });
    await expect(drawer.getByRole('region', { name: '법정 금액' })).toContainText(amount, {
      timeout: SHOWN_WITHIN_MS,
    });
    await drawer.getByRole('button', { name: `${amount} 환불하기` }).click();
    await office
      .getByRole('alertdialog')
      .getByRole('button', { name: `${amount} 환불하기` })
      .click();
    await expect(office.getByText('환불했어요.').first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await context.close();
  });

  await test.step('the learner sees it without a reload', async () => {
    await expect(page.getByText(`${amount} 환불했어요.`)).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await expect(page.getByRole('button', { name: /환불 신청$/ })).toHaveCount(0);
  });
});
