import { channels } from '@dolphin/contract/channels/channels.contract';
import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { unique } from '../accounts/people.ts';
import { expect, test } from '../product.ts';
import { newOwner } from './api.ts';
import { newcomer } from './people.ts';

test('[CHN-2] [CHN-3] [CHN-5] [CHN-9] somebody asks to join, a manager in another browser lets them in, and both see it at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const master = await newOwner();
  const slug = `join-${unique()}`;
  const { channelId } = await master.call(channels.create, {
    name: '기다림 학원',
    slug,
    introduction: '',
    color: 'KELP',
    joinMethod: 'MANAGER_APPROVAL',
    dolphinVisibleState: 'ALL_VISIBLE',
    labelKo: '학원',
    labelEn: 'academy',
    template: 'ACADEMY',
  });
  const applicant = await newcomer(browser, baseURL, `/channel/${slug}`);
  await master.enter(page.context());
  await page.goto(`/channel/${slug}/manage/pending`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The form shows what it lacks, field by field, and what the box is for.
  await applicant.page.getByRole('button', { name: '가입 신청하기' }).first().click();
  const form = applicant.page.getByRole('dialog', { name: '학원 가입하기' });
  await form.getByLabel('닉네임').fill('');
  await form.getByRole('button', { name: '가입 신청하기' }).click();
  await expect(form.getByText('닉네임을 입력해 주세요.')).toBeVisible();
  await expect(form.getByText('자기소개를 입력해 주세요.')).toBeVisible();
  const nickname = `새물결${applicant.nickname.slice(-4)}`;
  await form.getByLabel('닉네임').fill(nickname);
  await form.getByLabel('자기소개').fill('코딩을 배우고 싶어요.');
  await form.getByRole('button', { name: '가입 신청하기' }).click();
  await expect(
    applicant.page.getByText('학원을 이용하려면 이용약관과 개인정보 처리방침에 동의해 주세요.'),
  ).toBeVisible();
  await form.getByRole('checkbox', { name: /이용약관/ }).check();
  await form.getByRole('button', { name: '가입 신청하기' }).click();
  const waiting = applicant.page
    .getByRole('alertdialog')
    .or(applicant.page.getByRole('dialog'))
    .filter({ hasText: /승인|신청/ });
  await waiting.getByRole('button', { name: '확인' }).click();

  // The manager is notified, and lets the person in.
  await expect(page.getByText(nickname).first()).toBeVisible();
  await page.getByRole('button', { name: `${nickname} 승인` }).click();
  await page
    .getByRole('dialog', { name: `${nickname} 승인` })
    .getByRole('button', { name: '승인', exact: true })
    .click();
  await expect(page.getByText(nickname)).toHaveCount(0);

  // The applicant is notified, and is in without having reloaded anything.
  await expect(applicant.page.getByRole('button', { name: /알림 열기, 읽지 않은 알림/ })).toBeVisible();
  await applicant.page.goto(`/channel/${slug}`);
  await expect(applicant.page.getByRole('button', { name: '가입 신청하기' })).toHaveCount(0);

  // From now on the academy's news is theirs: a notice appears on the bell as it is written.
  const bell = applicant.page.getByRole('button', { name: /학원 알림/ });
  await expect(bell).toBeVisible();
  const { boardItemList } = await master.call(boards.menu, { channelId });
  const notices = boardItemList.find(({ kind }) => kind === 'NOTICE');
  await master.call(posts.create, {
    channelId,
    boardId: notices?.boardId ?? 0,
    title: '첫 공지예요',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '반가워요' }] }] },
  });
  await expect(applicant.page.getByRole('button', { name: '학원 알림, 안 읽은 것 1개' })).toBeVisible();
  await bell.click();
  await applicant.page.getByRole('link', { name: /새 공지: 첫 공지예요/ }).click();
  await expect(applicant.page.getByRole('heading', { name: '첫 공지예요' })).toBeVisible();
  await applicant.context.close();
});
