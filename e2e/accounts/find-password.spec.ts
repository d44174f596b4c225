import { expect, test } from '../product.ts';
import { enterAsAdult } from '../learner/newcomers.ts';
import { PASSWORD, signIn } from './people.ts';

test('[ACC-1] a forgotten password is replaced by mail, once @day1', async ({
  page,
  linkMailedTo,
  expectAccessible,
}) => {
  const { email, nickname } = await enterAsAdult(page.context());
  await page.goto('/signout');
  await expect(page.getByRole('heading', { name: '잘 가요! 또 만나요.' })).toBeVisible();
  await page.goto('/find-password');
  await page.getByLabel('가입한 이메일').fill(email);
  await page.getByRole('button', { name: '링크 보내기' }).click();
  await expect(page.getByRole('heading', { name: '메일을 확인해 주세요' })).toBeVisible();
  await expectAccessible();

  const link = await linkMailedTo(email);
  await page.goto(link);
  const next = 'a crab counts to 12 stars';
  await page.getByLabel('새 비밀번호', { exact: true }).fill(next);
  await expect(page.getByText('아주 튼튼해요!')).toBeVisible();
  await page.getByRole('button', { name: '새 비밀번호로 바꾸기' }).click();
  await expect(page.getByRole('heading', { name: '비밀번호를 바꿨어요' })).toBeVisible();
  await page.getByRole('link', { name: '로그인하기' }).click();
  await signIn(page, email, PASSWORD);
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAccessibleDescription(
    '이메일(아이디) 또는 비밀번호가 맞지 않아요.',
  );
  await signIn(page, email, next);
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.locator('h1')).toContainText(nickname);

  await page.goto(link);
  await page.getByLabel('새 비밀번호', { exact: true }).fill('another long secret 9');
  await page.getByRole('button', { name: '새 비밀번호로 바꾸기' }).click();
  await expect(page.getByRole('heading', { name: '이 링크는 쓸 수 없어요' })).toBeVisible();
  await expectAccessible();
});

test('an address that nobody has gets the same answer @long', async ({ page }) => {
  await page.goto('/find-password');
  await page.getByLabel('가입한 이메일').fill('nobody-at-all@dolphin.example');
  await page.getByRole('button', { name: '링크 보내기' }).click();
  await expect(page.getByRole('heading', { name: '메일을 확인해 주세요' })).toBeVisible();
});
