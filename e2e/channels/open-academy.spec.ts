import { unique } from '../accounts/people.ts';
import { expect, test } from '../product.ts';
import { postponeQuestPopups, useListView } from '../page-preparation.ts';
import { enterAsAdult } from '../learner/newcomers.ts';

// Confetti is an animation.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[CHN-1] [UIX-10] [UIX-11] [NAV-125] somebody opens an academy, is congratulated, shown around and led to the staff home', async ({
  page,
  expectAccessible,
}) => {
  await postponeQuestPopups(await useListView(page));
  await enterAsAdult(page.context());
  await page.goto('/channel/create');
  await expect(page.getByRole('heading', { name: '새로 열기', level: 1 })).toBeVisible();

  const slug = `sea-${unique()}`;
  await page.getByLabel('이름', { exact: true }).fill('노을바다 코딩학원');
  // An address that is taken is reported at once, with a free one.
  await page.getByLabel('주소', { exact: true }).fill('blue-sea');
  await expect(page.getByText('이미 쓰고 있는 주소예요.')).toBeVisible();
  await page.getByLabel('주소', { exact: true }).fill(slug);
  await expect(page.getByText('쓸 수 있는 주소예요.')).toBeVisible();
  await page.getByLabel('소개').fill('저녁마다 함께 배우는 곳이에요.');
  await page.getByRole('button', { name: '열기', exact: true }).click();

  await page.waitForURL((url) => url.pathname === '/lounge');
  const notice = page
    .getByRole('alertdialog', { name: '학원이 열렸어요!' })
    .or(page.getByRole('dialog', { name: '학원이 열렸어요!' }));
  await expect(notice.getByText('이제 회원을 초대해 보세요.')).toBeVisible();
  await notice.getByRole('button', { name: '확인' }).click();

  // Confetti falls over the tutorial; a key ends it.
  await expect(page.getByText('학원을 연 것을 축하해요!')).toBeVisible();
  const confetti = page.locator('.effect');
  await expect(confetti).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(confetti).toHaveCount(0);
  for (const step of ['회원을 초대해요', '게시판을 꾸며요', '함께 운영해요', '이름을 바꿀 수 있어요']) {
    await page.getByRole('button', { name: '다음', exact: true }).click();
    await expect(page.getByText(step, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: '시작하기', exact: true }).click();

  // The staff home goes on with what is left to set up; from there the header leads to the academy.
  await page.waitForURL((url) => url.pathname === `/channel/${slug}/manage`);
  await expect(page.getByRole('heading', { name: '학원을 준비해요' })).toBeVisible();
  await expect(page.getByRole('link', { name: '로고 올리기' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: '학원 홈으로' }).click();
  await expect(page.getByRole('heading', { name: '노을바다 코딩학원', level: 1 })).toBeVisible();
  await expect(page.getByText('저녁마다 함께 배우는 곳이에요.')).toBeVisible();
  await expect(page.getByRole('link', { name: /공지/ }).first()).toBeAttached();

  // It is found by its address on a host of its own, and its numbers begin with its opener.
  await page.getByRole('navigation', { name: '학원 메뉴' }).getByRole('link', { name: '관리' }).click();
  await page.getByRole('navigation', { name: '학원 관리 메뉴' }).getByRole('link', { name: '통계' }).click();
  await expect(page.getByRole('region', { name: '방문자 표' }).getByRole('row').nth(1)).toContainText('1');
});
