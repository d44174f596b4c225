import { uniqueNickname } from '../learner/newcomers.ts';
import { demoPerson } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

const SHOWN_WITHIN_MS = 90_000;

test('[LMS-316] [LMS-318] [LMS-319] an author writes a contest, tries it out and publishes it @phone @day3', async ({
  page,
}) => {
  const admin = await demoPerson('admin');
  const title = `가을 대회 ${uniqueNickname()}`;
  await admin.enter(page.context());
  await postponeQuestPopups(page);
  await page.goto('/admin/competitions');
  await page.getByRole('button', { name: '대회 만들기' }).first().click({ timeout: SHOWN_WITHIN_MS });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이름').fill(title);
  await dialog.getByRole('button', { name: '대회 만들기' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: SHOWN_WITHIN_MS });

  await page.getByRole('button', { name: '문제 넣기' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('조개 두 바구니');
  await page.getByRole('button', { name: '조개 두 바구니 넣기' }).click({ timeout: SHOWN_WITHIN_MS });
  await expect(page.getByRole('dialog').getByText('넣음').first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();

  await page.getByRole('button', { name: '미리 풀어 보기' }).click();
  await expect(page.getByRole('link', { name: '참가자 화면 열기' })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await page.getByRole('button', { name: '공개하기' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '공개하기' }).click();
  await expect(page.getByText('시작 전')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
});
