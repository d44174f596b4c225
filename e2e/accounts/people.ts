import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'tall turtle 7 clouds';
export const DEMO_PASSWORD = 'dolphin1234';

/** Letters that make no words: names with unkind ones are refused. */
const LETTERS = 'bdghjklmnpqrvwxz';
const spell = (number: number) => number.toString(16).replace(/./g, (digit) => LETTERS[parseInt(digit, 16)] ?? '');

let count = 0;
/** A name of at most ten signs that nobody else has, also not in another worker or run. */
export function unique(): string {
  const seconds = Math.floor(Date.now() / 1_000);
  return `${spell(seconds).slice(-5)}${spell(Number(process.env['TEST_WORKER_INDEX'] ?? 0))}${count++}`;
}

export async function fillBirthDate(page: Page, digits: string): Promise<void> {
  await page.getByLabel('년', { exact: true }).pressSequentially(digits);
  await page.getByRole('button', { name: '다음' }).click();
}

export async function fillAccount(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '계정을 만들어요' })).toBeVisible();
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: '이용약관' }).check();
  await page.getByRole('checkbox', { name: '개인정보 수집과 이용' }).check();
}

/** Asks for the code and types it; the demo shows on the page what it cannot mail. */
export async function proveEmail(page: Page): Promise<void> {
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  const shown = await page.getByText(/인증번호: \d{6}/).textContent();
  await page.getByLabel('인증번호', { exact: true }).fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: '가입하기', exact: true }).click();
}

/** An adult who has just signed up and entered a nickname. */
export async function signUpAdult(page: Page): Promise<{ readonly email: string; readonly nickname: string }> {
  const name = unique();
  const email = `adult-${name}@dolphin.example`;
  const nickname = `고래${name.slice(-9)}`;
  await page.goto('/signup');
  await fillBirthDate(page, '19900305');
  await fillAccount(page, email);
  await proveEmail(page);
  await page.waitForURL('**/signup/dolphin');
  await page.getByLabel('닉네임').fill(nickname);
  await expect(page.getByText('쓸 수 있는 닉네임이에요!')).toBeVisible();
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  return { email, nickname };
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('이메일 또는 아이디', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인하기', exact: true }).click();
}

/** Chooses one of the big cards, as a finger does: anywhere on it. */
export async function chooseCard(page: Page, label: string): Promise<void> {
  await page.locator('label', { hasText: label }).click();
}
