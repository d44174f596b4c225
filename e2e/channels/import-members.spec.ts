import { channels } from '@dolphin/contract/channels/channels.contract';
import { fillAccount, fillBirthDate, proveEmail, unique } from '../accounts/people.ts';
import { expect, test } from '../product.ts';
import { newOwner } from './api.ts';
import { joinChannelPlan } from './join-plan.ts';
import { makeSheet } from './make-sheet.ts';
import { postponeQuestPopups } from '../page-preparation.ts';

const HEAD = ['이름', '닉네임', '이메일', '역할', '그룹'];
/** People of the demo, who have accounts; everybody else on the sheet is yet to sign up. */
const KNOWN = ['student', 'lecturer', 'user', 'visitor', 'teacher'];
const PEOPLE = 200;

test('[CHN-5] a manager imports two hundred members from a sheet, and somebody on it is in by signing up @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const master = await newOwner();
  const mark = unique();
  const slug = `roster-${mark}`;
  const { channelId } = await master.call(channels.create, {
    name: '명단 학원',
    slug,
    introduction: '',
    color: 'SAND',
    joinMethod: 'MANAGER_APPROVAL',
    dolphinVisibleState: 'ALL_VISIBLE',
    labelKo: '학원',
    labelEn: 'academy',
    template: 'ACADEMY',
  });
  // Without a plan a channel has fifty members at most.
  await joinChannelPlan(master, channelId);
  await master.enter(page.context());
  await page.goto(`/channel/${slug}/manage/members`);

  const rows = Array.from({ length: PEOPLE }, (_, n) => [
    `학생${n + 1}`,
    `물결${n + 1}`,
    n < KNOWN.length ? `${KNOWN[n]}@demo.dolphin.example` : `roster-${mark}-${n}@dolphin.example`,
    '',
    n % 2 === 0 ? '월요일반' : '수요일반',
  ]);
  const faulty = [
    ['이름만', '', '', '', ''],
    ['두 번', '', `roster-${mark}-9@dolphin.example`, '', ''],
    ['이상한 역할', '', `roster-${mark}-x@dolphin.example`, '대통령', ''],
  ];
  await page.getByRole('button', { name: '명단 올리기' }).click();
  const dialog = page.getByRole('dialog', { name: '명단 파일로 회원 등록' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: '명단.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: makeSheet([HEAD, ...rows, ...faulty]),
  });

  // The result is shown before anything is written, row by row.
  const preview = dialog.getByRole('region', { name: '미리 보기' });
  for (const [name, count] of [
    ['바로 등록', KNOWN.length],
    ['가입하면 등록', PEOPLE - KNOWN.length],
    ['고칠 곳이 있음', faulty.length],
  ] as const) {
    await expect(preview.locator('dl > div', { has: page.getByText(name, { exact: true }) })).toContainText(
      `${count}명`,
    );
  }
  await expect(preview.getByText('이메일이나 생년월일이 필요해요')).toBeVisible();
  await expect(preview.getByText('위에 같은 이메일이 있어요')).toBeVisible();
  await expect(preview.getByText('모르는 역할이에요')).toBeVisible();
  await expect(preview.getByText('새로 만들 그룹: 월요일반, 수요일반')).toBeVisible();
  await dialog.getByRole('button', { name: `${PEOPLE}명 등록하기` }).click();
  await expect(page.getByText(`바로 등록 ${KNOWN.length}명, 가입하면 등록 ${PEOPLE - KNOWN.length}명`)).toBeVisible();
  await expect(page.getByText('물결1', { exact: true }).first()).toBeVisible();

  // Somebody on the sheet signs up with the e-mail and is a member by that.
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  const other = await context.newPage();
  await postponeQuestPopups(other);
  await other.goto('/signup');
  await fillBirthDate(other, '19900305');
  await fillAccount(other, `roster-${mark}-42@dolphin.example`);
  await proveEmail(other);
  await other.waitForURL('**/signup/dolphin');
  await other.getByLabel('닉네임').fill(`명단${mark.slice(-7)}`);
  await expect(other.getByText('쓸 수 있는 닉네임이에요!')).toBeVisible();
  await other.getByRole('button', { name: '시작하기' }).click();
  await other.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('물결43', { exact: true }).first()).toBeVisible();
  await other.goto(`/channel/${slug}`);
  await expect(other.getByRole('heading', { name: '명단 학원', level: 1 })).toBeVisible();
  await expect(other.getByRole('button', { name: /학원 알림/ })).toBeVisible();
  await context.close();
});
