import { enterBySignUp, uniqueNickname } from '../learner/newcomers.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';
import { PASSWORD, signIn, unique } from './people.ts';

const SHOWN_WITHIN_MS = 60_000;

test('[IDV-107] somebody turns out to be a child, asks a guardian and goes on @phone @long', async ({
  page,
  context,
  browser,
  baseURL,
  linkMailedTo,
  expectAccessible,
}) => {
  const { email } = await enterBySignUp(context, { nickname: uniqueNickname() });
  await postponeQuestPopups(page);

  await test.step('the verification shows a message, and ends the session', async () => {
    await page.goto('/settings?tab=verification');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: '휴대폰으로 본인인증하기' }).click({ timeout: SHOWN_WITHIN_MS });
    const popup = await opened;
    await popup.getByLabel('직접 쓰기').check({ timeout: SHOWN_WITHIN_MS });
    await popup.getByRole('textbox', { name: '이름' }).fill(`어린이 ${unique()}`);
    await popup.getByRole('textbox', { name: '생년월일' }).fill(`${new Date().getFullYear() - 10}0102`);
    await popup.getByRole('textbox', { name: '휴대폰 번호' }).fill('01012345678');
    await popup
      .getByRole('button', { name: /^인증하기/ })
      .click()
      .catch(() => undefined);
    await page.waitForURL('**/signin**', { timeout: SHOWN_WITHIN_MS });
    await expect(popup.getByText('만 14세 미만이라서 보호자님의 동의가 필요해요.')).toBeVisible();
  });

  const guardian = `guardian-${unique()}@dolphin.example`;
  await test.step('after signing in a guardian is asked', async () => {
    await signIn(page, email, PASSWORD);
    await page.waitForURL('**/signup/dolphin');
    await expect(page.getByRole('heading', { name: '보호자님의 동의가 필요해요' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: '보호자님께 여쭤보기' }).click();
    await page.getByLabel('보호자님 이름').fill('김바다');
    await page.getByLabel('보호자님 이메일').fill(guardian);
    await page.getByRole('button', { name: '보호자님께 편지 보내기' }).click();
    await expect(page.getByRole('heading', { name: '보호자님의 답을 기다려요' })).toBeVisible();
  });

  await test.step('the guardian agrees by e-mail, and the account goes on', async () => {
    const parentContext = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR' });
    const parent = await parentContext.newPage();
    await parent.goto(await linkMailedTo(guardian));
    await parent.getByRole('checkbox', { name: '모두 동의해요' }).check({ timeout: SHOWN_WITHIN_MS });
    await parent.getByRole('button', { name: '이메일로 동의하기' }).click();
    await expect(parent.getByRole('heading', { name: '동의해 주셔서 고마워요' })).toBeVisible();
    await parentContext.close();
    await page.waitForURL((url) => url.pathname === '/', { timeout: SHOWN_WITHIN_MS });
    await page.goto('/settings?tab=verification');
    await expect(page.getByText('본인인증 완료')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  });
});
