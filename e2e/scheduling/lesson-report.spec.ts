import { guardianMessages } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { addDays, seoulDay, seoulMinute } from '@dolphin/contract/core/days';
import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { unique } from '../accounts/people.ts';
import { plainFaults } from '../axe.ts';
import { type Caller, demoPerson } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

const SLUG = 'blue-sea';
/** A headless browser by its own name is a robot and does not count as a reader. */
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 9; SM-G950N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0 Mobile Safari/537.36';
const LESSON_MINUTES = 10;
const TRIES = 20;

/** A lesson of the demo class earlier today, at a time that nothing else has: also for a second try of this journey. */
async function pastLesson(coach: Caller, manager: Caller, channelId: number): Promise<number> {
  const today = seoulDay(new Date());
  const { lessonList } = await coach.call(attendance.list, { channelId, from: addDays(today, -1), to: today });
  const known = lessonList.find(({ kind, personCount }) => kind === 'EXTRA' && personCount > 1);
  if (!known) throw new Error('the demo data has no lesson with people');
  const { courseClassId, coach: its } = await manager.call(classLessons.detail, {
    channelId,
    classLessonId: known.classLessonId,
  });
  if (courseClassId === null) throw new Error('the lesson is of no class');
  for (let tried = 0; tried < TRIES; tried++) {
    const startMinute = Math.floor((Math.random() * seoulMinute(new Date())) / LESSON_MINUTES) * LESSON_MINUTES;
    const place = { day: today, startMinute, endMinute: startMinute + LESSON_MINUTES, coachId: its?.userId ?? null };
    const added = await manager.attempt(classLessons.add, { channelId, courseClassId, ...place, roomId: null });
    if (added.status === 200) return Number(added.body['classLessonId']);
  }
  throw new Error('the coach has no free time today');
}

test('[SCH-280] [SCH-281] [SCH-292] a coach ends a class, edits two reports and sends all; a parent opens one in two taps and prints it @day1', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const [coach, manager] = [await demoPerson('teacher'), await demoPerson('master')];
  const { id: channelId } = (await coach.call(channels.access, { slug: SLUG })).channel;
  const classLessonId = await pastLesson(coach, manager, channelId);
  await coach.enter((await postponeQuestPopups(page)).context());
  await page.goto(`/channel/${SLUG}/manage/lessons/${classLessonId}`);
  await page.getByRole('button', { name: '모두 출석' }).click();
  await expect(page.getByText('저장됨')).toBeVisible();
  await page.getByRole('button', { name: '수업 보고서' }).click();
  const dialog = page.getByRole('dialog', { name: '수업 보고서' });
  await dialog.getByRole('button', { name: '초안 만들기' }).click();
  const cards = dialog.getByRole('article').filter({ hasText: /보호자 \d명/ });
  const words = `반복문을 혼자 고쳤어요 ${unique()}`;
  for (const nth of [0, 1]) {
    const card = cards.nth(nth);
    await card.getByRole('textbox').fill(`${words} ${nth}`);
    await card.getByRole('button', { name: '저장' }).click();
    await expect(card.getByRole('button', { name: '저장' })).toBeDisabled();
  }
  await expectAccessible();
  const name = (await cards.first().locator('b').textContent()) ?? '';
  await dialog.getByRole('button', { name: /\d+명 보내기/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '보내기' }).click();
  await expect(cards.first()).toContainText('보냄');

  const { sandboxPhoneUrl } = await manager.call(guardianMessages.composer, { channelId });
  const sent = await manager.call(guardianMessages.list, { channelId, query: name });
  const [message] = sent.messageList;
  const phoneNumber = `010-0000-${message?.phoneNumber.slice(-4) ?? ''}`;
  const screen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const parent = await browser.newContext({ ...screen, userAgent: USER_AGENT });
  const phone = await parent.newPage();
  await expect
    .poll(async () => {
      await phone.goto(sandboxPhoneUrl ?? '');
      return phone.getByRole('link', { name: phoneNumber }).count();
    })
    .toBeGreaterThan(0);
  await phone.getByRole('link', { name: phoneNumber }).tap();
  await phone
    .getByRole('link', { name: /보고서 보기|\/r\// })
    .first()
    .tap();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('수업 보고서');
  await expect(phone.getByText(`${words} 0`)).toBeVisible();
  expect(await plainFaults(phone)).toEqual([]);
  await phone.emulateMedia({ media: 'print' });
  await expect(phone.getByText(/브라우저의 인쇄/)).toBeHidden();
  await expect(phone.getByText(`${words} 0`)).toBeVisible();
  await phone.emulateMedia({ media: 'screen' });

  // The number of a sibling with this signature, and the link itself after it was revoked, show the same nothing.
  const address = new URL(phone.url());
  const bytes = Buffer.from(address.pathname.split('/').at(-1) ?? '', 'base64url');
  bytes.writeUIntBE(bytes.readUIntBE(0, 6) + 1, 0, 6);
  await phone.goto(new URL(`/r/${bytes.toString('base64url')}`, address).href);
  await expect(phone.getByRole('heading', { name: '열 수 없는 보고서예요' })).toBeVisible();
  // Its picture was asked for on the phone: the coach sees that it was read.
  await page.reload();
  await page.getByRole('button', { name: '수업 보고서' }).click();
  await expect(cards.first()).toContainText('읽음');
  await cards
    .first()
    .getByRole('button', { name: /주소 닫기/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: '주소 닫기' }).click();
  await expect(cards.first()).toContainText('닫음');
  await phone.goto(address.href);
  await expect(phone.getByRole('heading', { name: '열 수 없는 보고서예요' })).toBeVisible();
  await expect(phone.getByText(words)).toHaveCount(0);
  await parent.close();
});
