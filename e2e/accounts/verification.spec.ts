import { newOwner } from '../channels/api.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';
import { chooseIn, openPopup } from './identity-popup.ts';
import { unique } from './people.ts';

const SHOWN_WITHIN_MS = 60_000;
const NOT_DONE = '본인인증이 완료되지 않았어요. 다시 시도해 주세요.';

test('[IDV-1] somebody cancels, is too slow, has the popup blocked, and then verifies their identity @day1', async ({
  page,
  context,
}) => {
  const person = await newOwner();
  await person.enter(context);
  await postponeQuestPopups(page);
  await page.goto('/settings?tab=verification');
  await expect(page.getByText('본인인증 전')).toBeVisible({ timeout: SHOWN_WITHIN_MS });

  await test.step('cancel and time-out at the provider', async () => {
    for (const outcome of [/^취소/, /^시간 초과/]) {
      const popup = await openPopup(page, '휴대폰으로 본인인증하기');
      await chooseIn(popup, outcome);
      await expect(page.getByText(NOT_DONE)).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    }
  });

  await test.step('a blocked popup is explained', async () => {
    await page.evaluate(() => {
      const open = window.open.bind(window);
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await page.getByRole('button', { name: '휴대폰으로 본인인증하기' }).click();
    await expect(page.getByText('본인인증 창이 막혔어요.')).toBeVisible();
  });

  await test.step('success, and it stays', async () => {
    const popup = await openPopup(page, '휴대폰으로 본인인증하기');
    expect(popup.viewportSize()).toMatchObject({ width: 500, height: 550 });
    // A person of this journey alone: one identity has one account.
    await popup.getByLabel('직접 쓰기').check();
    await popup.getByRole('textbox', { name: '이름' }).fill(`사람 ${unique()}`);
    await popup.getByRole('textbox', { name: '생년월일' }).fill('19900305');
    await popup.getByRole('textbox', { name: '휴대폰 번호' }).fill('01012345678');
    await chooseIn(popup, /^인증하기/);
    await expect(page.getByText('본인인증이 완료되었어요.')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await page.reload();
    await expect(page.getByText('본인인증 완료')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  });
});
