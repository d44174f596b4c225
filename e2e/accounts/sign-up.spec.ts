import { expect, test } from '../product.ts';
import { codeMailedTo, waitForLink } from '../mails.ts';
import { chooseCard, fillAccount, fillBirthDate, unique } from './people.ts';

test(
  '[ACC-1] [ACC-2] a grown-up signs up, introduces themselves and is at home',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: '다음' }).click();
    await expect(page.getByText('태어난 날을 모두 써 주세요.')).toBeVisible();
    await fillBirthDate(page, '19900305');

    await expect(page.getByRole('heading', { name: '계정을 만들어요' })).toBeVisible();
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    await expect(page.getByText('가입하려면 꼭 동의해야 하는 항목이에요.')).toHaveCount(2);
    await expectAccessible();
    await page.getByRole('button', { name: '개인정보 수집과 이용 내용 보기' }).click();
    await expect(page.getByRole('dialog', { name: '개인정보 처리방침' })).toContainText('모으는 항목');
    await expectAccessible();
    await page.keyboard.press('Escape');
    const email = `adult-${unique()}@dolphin.example`;
    await fillAccount(page, email);
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    await expect(page.getByRole('heading', { name: '메일함을 확인해 주세요' })).toBeVisible();
    await expectAccessible();
    await page.getByLabel('인증번호', { exact: true }).fill('000000');
    await page.getByRole('button', { name: '가입하기', exact: true }).click();
    await expect(page.getByLabel('인증번호', { exact: true })).toHaveAccessibleDescription(/맞지 않거나/);
    await page.getByLabel('인증번호', { exact: true }).fill(await codeMailedTo(email));
    await page.getByRole('button', { name: '가입하기', exact: true }).click();

    await page.waitForURL('**/signup/dolphin');
    await page.getByLabel('닉네임').fill('서아물결');
    await expect(page.getByText('이미 누가 쓰고 있어요.', { exact: false })).toBeVisible();
    await expectAccessible();
    const nickname = `고래${unique().slice(-9)}`;
    await page.getByLabel('닉네임').fill(nickname);
    await expect(page.getByText('쓸 수 있는 닉네임이에요!')).toBeVisible();
    await chooseCard(page, '파이썬');
    await page.reload();
    await expect(page.getByLabel('닉네임')).toHaveValue(nickname);
    await expect(page.getByRole('checkbox', { name: '파이썬' })).toBeChecked();
    await page.getByRole('button', { name: '시작하기' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.locator('h1')).toContainText(nickname);
  },
);

test('the back button goes one step back, and the birth date is still there', async ({ page }) => {
  await page.goto('/signup');
  await fillBirthDate(page, '19900305');
  await expect(page.getByRole('heading', { name: '계정을 만들어요' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('년', { exact: true })).toHaveValue('1990');
});

test('[SEC-65] an e-mail that is taken gets a mail, and the page shows its usual message @long', async ({ page }) => {
  await page.goto('/signup');
  await fillBirthDate(page, '19900305');
  await fillAccount(page, 'student@demo.dolphin.example');
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByRole('heading', { name: '메일함을 확인해 주세요' })).toBeVisible();
  expect(await waitForLink('student@demo.dolphin.example')).toContain('/signin');
});
