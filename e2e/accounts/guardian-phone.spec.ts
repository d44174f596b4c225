import { expect, test } from '../product.ts';
import { chooseIn, openPopup } from './identity-popup.ts';
import { fillBirthDate, unique } from './people.ts';

const SHOWN_WITHIN_MS = 60_000;
const AGREE = '휴대폰 본인인증으로 동의';

test('[IDV-104] a guardian cancels, is too young, and then consents by phone @phone @day2', async ({
  page,
  context,
  linkMailedTo,
  expectAccessible,
}) => {
  const guardian = `guardian-${unique()}@dolphin.example`;
  const child = await context.newPage();
  await child.goto('/signup');
  await fillBirthDate(child, `${new Date().getFullYear() - 10}0102`);
  await child.getByLabel('보호자님 이름').fill('김바다');
  await child.getByLabel('보호자님 이메일').fill(guardian);
  await child.getByRole('button', { name: '보호자님께 편지 보내기' }).click();
  await expect(child.getByRole('heading', { name: '보호자님의 답을 기다려요' })).toBeVisible();

  await page.bringToFront();
  await page.goto(await linkMailedTo(guardian));
  await test.step('what is required is asked for before the window', async () => {
    await page.getByRole('button', { name: AGREE }).click({ timeout: SHOWN_WITHIN_MS });
    await expect(page.getByText('가입하려면 꼭 동의해야 하는 항목이에요.')).toHaveCount(2);
    await page.getByRole('checkbox', { name: '이용약관' }).check();
    await page.getByRole('checkbox', { name: '개인정보 수집과 이용' }).check();
    await expectAccessible();
  });

  await test.step('cancel', async () => {
    await chooseIn(await openPopup(page, AGREE), /^취소/);
    await expect(page.getByText('본인인증이 완료되지 않았어요. 다시 시도해 주세요.')).toBeVisible({
      timeout: SHOWN_WITHIN_MS,
    });
    await expectAccessible();
  });

  await test.step('a child is no guardian', async () => {
    const popup = await openPopup(page, AGREE);
    await popup.getByLabel('어린이').check();
    await chooseIn(popup, /^인증하기/);
    await expect(page.getByText('자녀의 가입에는 만 19세 이상인 보호자가 동의할 수 있어요.')).toBeVisible({
      timeout: SHOWN_WITHIN_MS,
    });
  });

  await test.step('an adult is, and the child goes on', async () => {
    const popup = await openPopup(page, AGREE);
    await popup.getByLabel('어른').check();
    await chooseIn(popup, /^인증하기/);
    await expect(page.getByRole('heading', { name: '동의해 주셔서 고마워요' })).toBeVisible({
      timeout: SHOWN_WITHIN_MS,
    });
    await child.bringToFront();
    await expect(child.getByLabel('이메일', { exact: true })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  });
});
