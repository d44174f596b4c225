import { productShop } from '@dolphin/contract/commerce/products/product-shop.contract';
import { demoPerson } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

const BLUE_SEA = 1;
const SHOWN_WITHIN_MS = 60_000;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'ko-KR' } as const;

test('[PAY-207] [PAY-209] [PAY-210] a child asks, a guardian pays on the phone, and the screen of the child changes by itself @day2', async ({
  page,
  context,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const [child, guardian] = [await demoPerson('student'), await demoPerson('guardian')];
  const { productInfoList } = await child.call(productShop.list, { channelId: BLUE_SEA });
  const [product] = productInfoList;
  const option = product?.paymentProductList[0];
  if (!product || !option) throw new Error('the demo academy sells nothing');
  const name = `${product.title} ${option.title}`;
  const price = `${option.price.toLocaleString('ko-KR')}원`;
  await child.enter(context);
  await postponeQuestPopups(page);

  await test.step('the child asks instead of paying', async () => {
    await page.goto(`/channel/blue-sea/products?option=${option.paymentProductId}`);
    const asking = page.getByRole('region', { name: '보호자에게 부탁하기' });
    await asking.getByRole('button', { name: '결제 부탁하기' }).click({ timeout: SHOWN_WITHIN_MS });
    await expect(asking.getByText('결제를 부탁했어요')).toBeVisible();
    await expectAccessible();
  });

  const onPhone = await browser.newContext({ ...PHONE, ...(baseURL === undefined ? {} : { baseURL }) });
  const phone = await onPhone.newPage();
  // The provider knows a phone by the name of its browser: the page leaves for the window and comes back.
  await phone.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone) Mobile' }),
  );
  await postponeQuestPopups(phone);
  await guardian.enter(onPhone);

  await test.step('the guardian finds it on the family page and pays', async () => {
    await phone.goto('/family');
    await phone.getByRole('link', { name: `${name} 결제하기` }).click({ timeout: SHOWN_WITHIN_MS });
    await expect(phone.getByText(/결제를 부탁했어요/)).toBeVisible();
    await phone.getByLabel('휴대폰 번호').fill('010-1234-5678');
    await phone.getByRole('button', { name: `${price} 결제하기` }).click();
    await phone.waitForURL(/\/_window\//, { timeout: SHOWN_WITHIN_MS });
    await phone.getByRole('button', { name: /결제하기/ }).click();
    await expect(phone.getByText('결제했어요!')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  });

  await test.step('the child sees it without doing anything', async () => {
    await expect(page.getByText('보호자가 결제했어요!')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await page.goto('/orders');
    await expect(page.getByRole('list', { name: '보호자에게 부탁한 결제' }).getByText('결제됨')).toBeVisible();
  });

  await test.step('nothing waits for the guardian any more', async () => {
    await phone.goto('/family');
    await expect(phone.getByRole('heading', { level: 1, name: '우리 가족' })).toBeVisible();
    await expect(phone.getByRole('link', { name: `${name} 결제하기` })).toBeHidden();
  });
  await onPhone.close();
});
