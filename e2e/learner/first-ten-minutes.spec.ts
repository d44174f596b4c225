import type { Browser, Locator, Page } from '@playwright/test';
import { signUpAdult, unique } from '../accounts/people.ts';
import { expect, test } from '../product.ts';
import { writeProgram } from '../learning/workbench.ts';
import { enterBySignUp } from './newcomers.ts';

const INTRODUCTION = '바다를 좋아하는 새내기예요';

/**
 * What the same acts bring besides: levels as experience comes together, and the quests of the day and of the week. They
 * are taken as they come, also several in a row; one that is just closing is gone before it can be pressed.
 */
async function takeWhatElseComes(page: Page): Promise<void> {
  const effect = page.locator('button.effect');
  const levelUp = page.getByRole('alertdialog', { name: '레벨 업!' });
  const aside = page
    .getByRole('alertdialog', { name: '퀘스트를 해냈어요!' })
    .filter({ hasText: /오늘의 옷차림|새로운 만남|오늘의 인사|일주일의 모험|오늘의 문제/ });
  const others: readonly (readonly [Locator, Locator])[] = [
    [effect, effect.first()],
    [levelUp, levelUp.getByRole('button', { name: '좋아요' })],
    [aside, aside.getByRole('button', { name: '확인' })],
  ];
  for (const [shown, button] of others)
    await page.addLocatorHandler(shown, () => button.click({ timeout: 3_000 }).catch(() => undefined), {
      noWaitAfter: true,
    });
}

/** The quest presents itself, and its button leads to where it can be done. [QST-2] [QST-5] */
async function takeQuest(page: Page, title: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: title });
  await expect(popup.getByText('메인 퀘스트')).toBeVisible();
  await expect(popup.getByText('0 / 1')).toBeVisible();
  await popup.getByRole('button', { name: '하러 가기' }).click();
  await expect(popup).toBeHidden();
}

/** The reward is shown, and confirming it opens the list, where the quest is done. [QST-6] [QST-1] */
async function takeReward(page: Page, title: string, points: number): Promise<void> {
  const reward = page.getByRole('alertdialog', { name: '퀘스트를 해냈어요!' }).filter({ hasText: title });
  await expect(reward.getByText(`포인트 ${points} P를 받았어요`)).toBeVisible();
  await reward.getByRole('button', { name: '확인' }).click();
  await page.waitForURL('**/quests');
}

async function newFriend(
  browser: Browser,
  baseURL: string | undefined,
  viewport: { width: number; height: number } | null,
) {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    ...(viewport ? { viewport } : {}),
  });
  const nickname = `문어${unique().slice(-9)}`;
  await enterBySignUp(context, { nickname });
  return { context, nickname, page: await context.newPage() };
}

// Long, and most of it is waiting for what really happens: a busy machine may take its time.
test.setTimeout(240_000);

test('[QST-7] a newcomer signs up, codes, introduces themselves, dresses, makes a friend and whispers, and each is rewarded @day3', async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  await takeWhatElseComes(page);
  const { nickname: mine } = await signUpAdult(page);
  const points = page.locator('.shell-side .badge').first();
  await expect(points).toContainText('100 P');

  await takeQuest(page, '첫 프로그램을 실행해요');
  await page.waitForURL('**/learn/first');
  await page.getByRole('button', { name: '실행', exact: true }).click();
  await page.getByRole('link', { name: '첫 문제 풀러 가기' }).click({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: '바다에 인사하기' })).toBeVisible({ timeout: 60_000 });
  await writeProgram(page, 'print("안녕, 바다!")\n');
  await page.getByRole('button', { name: '제출', exact: true }).click();
  // What it earned is beside the verdict; rewards of quests wait until the person is done here. [PRG-104] [UIX-121]
  await expect(page.getByText('+20 P')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.goto('/quests');
  await takeReward(page, '첫 프로그램을 실행해요', 50);
  await takeReward(page, '첫 문제를 풀어요', 100);

  await takeQuest(page, '나를 소개해요');
  const profile = page.getByRole('dialog', { name: `${mine}님의 프로필` });
  await profile.getByLabel('한 줄 소개').fill(INTRODUCTION);
  await profile.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('한 줄 소개를 바꿨어요.')).toBeVisible();
  // The reward waits until the person is done here.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await profile.getByRole('button', { name: '닫기' }).click();
  await takeReward(page, '나를 소개해요', 10);

  await takeQuest(page, '내 아바타를 꾸며요');
  await page.waitForURL('**/avatar*');
  await page.getByRole('tab', { name: '신발' }).click();
  await page.getByRole('button', { name: '입어 보기' }).first().click();
  await expect(page.getByText('입어 보는 중이에요')).toBeVisible();
  await page.getByRole('button', { name: '이대로 입기' }).click();
  await expect(page.getByText('옷을 갈아입었어요!')).toBeVisible();
  await takeReward(page, '내 아바타를 꾸며요', 10);

  const friend = await newFriend(browser, baseURL, viewport);
  await friend.page.goto('/friends?tab=received');
  await expect(friend.page.getByText('받은 친구 신청이 없어요.')).toBeVisible();
  await takeQuest(page, '첫 친구를 만나요');
  await page.waitForURL('**/friends');
  await page.getByRole('tab', { name: '친구 찾기' }).click();
  await page.getByLabel('닉네임으로 찾기').fill(friend.nickname);
  await page.getByRole('button', { name: `${friend.nickname}님에게 친구 신청` }).click();
  await expect(page.getByText('친구 신청 중이에요.')).toBeVisible();
  await friend.page.getByRole('button', { name: `${mine}님의 친구 신청 수락` }).click();
  await expect(friend.page.getByText('친구 신청이 완료됐어요.')).toBeVisible();
  await takeReward(page, '첫 친구를 만나요', 15);

  await takeQuest(page, '첫인사를 건네요');
  await page.waitForURL('**/whispers');
  await page.getByLabel('닉네임으로 귓속말 보내기').fill(friend.nickname);
  await page.getByRole('button', { name: '찾기' }).click();
  await page.getByLabel(`${friend.nickname}님에게 귓속말`).fill('안녕, 반가워!');
  await page.getByRole('button', { name: '보내기', exact: true }).click();
  await friend.page.getByRole('link', { name: '귓속말, 읽지 않은 귓속말 1개' }).click();
  await friend.page
    .getByRole('region', { name: '대화 목록' })
    .getByRole('button', { name: new RegExp(mine) })
    .click();
  await expect(friend.page.getByRole('log').getByText('안녕, 반가워!')).toBeVisible();
  await expect(page.getByText('읽음', { exact: true })).toBeVisible();
  // Nothing comes over a conversation; leaving it is enough.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.goto('/quests');
  await takeReward(page, '첫인사를 건네요', 10);
  for (const title of [
    '첫 프로그램을 실행해요',
    '첫 문제를 풀어요',
    '나를 소개해요',
    '내 아바타를 꾸며요',
    '첫 친구를 만나요',
    '첫인사를 건네요',
  ]) {
    await expect(
      page
        .locator('.quest-card', { has: page.getByRole('heading', { name: title, exact: true }) })
        .getByText('완료', { exact: true }),
    ).toBeVisible();
  }
  await friend.context.close();
});
