import { channels } from '@dolphin/contract/channels/channels.contract';
import { signIn, unique } from '../accounts/people.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';
import { newOwner } from './api.ts';

const CHILDREN = [
  '김바다 2017-03-02',
  '이파도 2016-11-05',
  '박조개 2018-01-20',
  '최해마 2017-07-07',
  '정산호 2016-02-29',
];

test('[NAV-124] [ACC-20] [LMS-241] an owner follows the set-up steps to a first class with five children without e-mail @day1', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const owner = await newOwner();
  const slug = `class-${unique()}`;
  await owner.call(channels.create, {
    name: '첫걸음 학원',
    slug,
    introduction: '',
    color: 'SAND',
    joinMethod: 'MANAGER_APPROVAL',
    dolphinVisibleState: 'ALL_VISIBLE',
    labelKo: '학원',
    labelEn: 'academy',
    template: 'ACADEMY',
  });
  await owner.enter(page.context());
  await postponeQuestPopups(page);

  await test.step('a first course', async () => {
    await page.goto(`/channel/${slug}/manage`);
    await page.getByRole('link', { name: '첫 강좌 만들기' }).click();
    await page.getByRole('button', { name: '새 강좌' }).first().click();
    const dialog = page.getByRole('dialog', { name: '새 강좌' });
    await dialog.getByLabel('강좌 이름').fill('파이썬 첫걸음');
    await dialog.getByRole('button', { name: '저장' }).click();
    await page.waitForURL(/\/manage\/courses\/\d+$/);
  });

  await test.step('a first class', async () => {
    await page.goto(`/channel/${slug}/manage`);
    await expect(page.getByRole('link', { name: /첫 강좌 만들기.*했어요/ })).toBeVisible();
    await page.getByRole('link', { name: '첫 반 만들기' }).click();
    await page.getByRole('button', { name: '반 만들기' }).first().click();
    const dialog = page.getByRole('dialog', { name: '반 만들기' });
    await dialog.getByRole('combobox', { name: /^강좌/ }).click();
    await page.getByRole('option', { name: '파이썬 첫걸음' }).click();
    await dialog.getByLabel('반 이름').fill('새싹반');
    await dialog.getByRole('button', { name: '반 만들기' }).click();
    await page.waitForURL(/\/manage\/classes\/\d+$/);
    await expectAccessible();
  });

  const card = await test.step('five children without e-mail', async () => {
    await page.goto(`/channel/${slug}/manage/members`);
    await page.getByRole('button', { name: '학생 계정 만들기' }).click();
    const dialog = page.getByRole('dialog', { name: '이메일이 없는 학생의 계정 만들기' });
    await dialog.getByLabel('학생 명단').fill(CHILDREN.join('\n'));
    await dialog.getByRole('combobox', { name: '그룹' }).click();
    await page.getByRole('option', { name: '새싹반' }).click();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '5명의 계정 만들기' }).click();
    const cards = page.getByRole('dialog', { name: '로그인 카드' });
    await expect(cards.getByRole('listitem')).toHaveCount(CHILDREN.length);
    const first = cards.getByRole('listitem').filter({ hasText: '김바다' });
    return {
      loginName: (await first.locator('dd').first().textContent()) ?? '',
      password: (await first.locator('.sign-in-card-password').textContent()) ?? '',
    };
  });

  await test.step('a child signs in with the card and is in the class', async () => {
    const child = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const childPage = await postponeQuestPopups(await child.newPage());
    await childPage.goto('/signin');
    await signIn(childPage, card.loginName, card.password);
    await childPage.waitForURL((url) => url.pathname !== '/signin');
    await childPage.goto(`/channel/${slug}/classes`);
    await expect(childPage.getByText('새싹반').first()).toBeVisible();
    await child.close();
  });
});
