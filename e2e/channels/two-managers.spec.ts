import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { members } from '@dolphin/contract/channels/members/members.contract';
import type { Page } from '@playwright/test';
import { unique } from '../accounts/people.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';
import { demoPerson, newOwner } from './api.ts';

const nameIn = (page: Page) => page.getByLabel('이름', { exact: true }).first();
const wordsIn = (page: Page) => page.getByRole('textbox', { name: /^소개/ });
const save = (page: Page) => page.getByRole('region', { name: '저장' }).getByRole('button', { name: '저장' }).click();

test('[UIX-105] two managers edit the settings at once: different fields are both kept, of the same field both values are shown @long', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const [first, second] = [await newOwner(), await demoPerson('manager')];
  const slug = `two-${unique()}`;
  const { channelId } = await first.call(channels.create, {
    name: '두물머리 학원',
    slug,
    introduction: '처음 소개',
    color: 'KELP',
    joinMethod: 'IMMEDIATELY',
    dolphinVisibleState: 'ALL_VISIBLE',
    labelKo: '학원',
    labelEn: 'academy',
    template: 'ACADEMY',
  });
  await second.call(channelJoin.join, {
    channelId,
    nickname: '둘째매니저',
    introduction: '함께 운영해요',
    channelPersonalInformationConsent: true,
  });
  const { memberList } = await first.call(members.all, { channelId, query: '둘째매니저' });
  await first.call(members.changeRole, {
    channelId,
    channelMemberIds: memberList.map(({ channelMemberId }) => channelMemberId),
    role: 'MANAGER',
  });

  const settings = `/channel/${slug}/manage/settings`;
  await first.enter(page.context());
  await (await postponeQuestPopups(page)).goto(settings);
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  await second.enter(context);
  const other = await postponeQuestPopups(await context.newPage());
  await other.goto(settings);
  await expect(nameIn(page)).toHaveValue('두물머리 학원');
  await expect(nameIn(other)).toHaveValue('두물머리 학원');

  await test.step('each changes another field, and both are kept', async () => {
    await nameIn(page).fill('새 두물머리 학원');
    await wordsIn(other).fill('둘째가 쓴 소개');
    await save(page);
    await expect(page.getByText('저장했어요.')).toBeVisible();
    await save(other);
    await expect(other.getByText('저장했어요.')).toBeVisible();
    for (const each of [page, other]) {
      await each.reload();
      await expect(nameIn(each)).toHaveValue('새 두물머리 학원');
      await expect(wordsIn(each)).toHaveValue('둘째가 쓴 소개');
    }
  });

  await test.step('both change the same field, and the second chooses between both values', async () => {
    await wordsIn(page).fill('첫째의 새 소개');
    await wordsIn(other).fill('둘째의 새 소개');
    await save(page);
    await expect(page.getByText('저장했어요.')).toBeVisible();
    await save(other);
    const conflict = other.getByRole('dialog', { name: '다른 사람도 같은 곳을 바꿨어요' });
    await expect(conflict.getByText('첫째의 새 소개')).toBeVisible();
    await expect(conflict.getByText('둘째의 새 소개')).toBeVisible();
    await expect(conflict.getByRole('button', { name: '고른 내용으로 저장' })).toBeDisabled();
    await conflict.getByRole('radio', { name: /먼저 저장된 내용/ }).check();
    await conflict.getByRole('button', { name: '고른 내용으로 저장' }).click();
    await expect(conflict).toBeHidden();
    await expect(wordsIn(other)).toHaveValue('첫째의 새 소개');
    await page.reload();
    await expect(wordsIn(page)).toHaveValue('첫째의 새 소개');
    await expectAccessible();
  });
  await context.close();
});
