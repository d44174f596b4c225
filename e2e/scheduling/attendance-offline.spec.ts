import { channels } from '@dolphin/contract/channels/channels.contract';
import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { demoPerson } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';

const SLUG = 'blue-sea';

test(
  '[SCH-220] a coach marks a class on a phone without a network, and it is sent once @day2',
  { tag: '@phone-only' },
  async ({ page }) => {
    const coach = await demoPerson('teacher');
    const { id: channelId } = (await coach.call(channels.access, { slug: SLUG })).channel;
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    const { lessonList } = await coach.call(attendance.list, { channelId, from: today, to: today });
    const lesson = lessonList.find(({ kind, personCount }) => kind === 'EXTRA' && personCount > 1);
    if (!lesson) throw new Error('the demo data has no lesson to mark');
    const at = { channelId, classLessonId: lesson.classLessonId };
    const read = async () => (await coach.call(attendance.lesson, at)).attendeeList.filter(({ isPaused }) => !isPaused);
    // Another try of this journey finds the lesson as the first one did.
    await coach.call(attendance.mark, {
      ...at,
      markList: (await read()).map(({ userId, version }) => ({ userId, version, attendance: null })),
    });
    const before = await read();
    const first = before[0];
    await coach.enter((await postponeQuestPopups(page)).context());
    await page.goto(`/channel/${SLUG}/manage/lessons/${lesson.classLessonId}`);
    const row = page.getByRole('group', { name: first?.nickname ?? '', exact: true });
    await expect(row).toBeVisible();
    let sent = 0;
    page.on('requestfinished', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/attendance')) sent++;
    });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: '모두 출석' }).click();
    await row.getByRole('button', { name: '지각' }).click();
    await expect(page.getByText(/인터넷이 끊겼어요/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('저장됨')).toBeVisible();
    const after = await read();
    expect(sent).toBe(1);
    expect(after.map(({ attendance: state }) => state)).toEqual(
      before.map((_, nth) => (nth === 0 ? 'LATE' : 'PRESENT')),
    );
    expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1));
  },
);
