import { setTimeout as sleep } from 'node:timers/promises';
import { guardianAccounts, myGuardianAccounts } from '@dolphin/contract/channels/family/guardian-accounts.contract';
import { guardianMessages } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { memberGuardians, myGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { PASSWORD, signIn } from '../accounts/people.ts';
import { type Caller, demoPerson } from '../channels/api.ts';
import { signUpByApi, uniqueNickname } from '../learner/newcomers.ts';
import { postponeQuestPopups } from '../page-preparation.ts';
import { expect, test } from '../product.ts';
import { openAcademy } from '../scheduling/academy.ts';

const BLUE_SEA = 1;
const ARRIVES_WITHIN_MS = 30_000;
const MOTHER = { name: '한보호', relation: 'MOTHER', language: 'KO', isMarketingAllowed: false } as const;

const inviteIn = (text: string) => /\/family\/invite\/[\w-]{32}/.exec(text)?.[0];

/** The address in the newest text message that the simulated phone got. */
async function invitationOnPhone(staff: Caller, phoneNumber: string): Promise<string> {
  const { sandboxPhoneUrl } = await staff.call(guardianMessages.composer, { channelId: BLUE_SEA });
  const until = Date.now() + ARRIVES_WITHIN_MS;
  for (;;) {
    const shown = await (await fetch(`${sandboxPhoneUrl ?? ''}?to=${phoneNumber}`)).text();
    const found = inviteIn(shown);
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(`no invitation came to ${phoneNumber}`);
    await sleep(200);
  }
}

/** The academy sends the invitation by text message. */
async function invitedByStaff(): Promise<string> {
  const [manager, child] = [await demoPerson('manager'), await demoPerson('lecturer')];
  const { channelMemberId } = await child.call(myGuardians.list, { channelId: BLUE_SEA });
  const at = { channelId: BLUE_SEA, channelMemberId };
  const phoneNumber = `0109${String(Date.now()).slice(-7)}`;
  const { guardianId } = await manager.call(memberGuardians.add, {
    ...at,
    ...MOTHER,
    phoneNumber,
    consentMethod: 'WRITTEN',
  });
  await manager.call(guardianAccounts.invite, { ...at, guardianId, inviteNumber: 0 });
  return invitationOnPhone(manager, phoneNumber);
}

/** A learner of another academy, who is old enough, passes the address on. */
async function invitedByLearner(): Promise<string> {
  const { learner, channelId } = await openAcademy();
  const guardian = { channelId, ...MOTHER, phoneNumber: '010-9000-1234', isConsented: true };
  const { guardianId } = await learner.call(myGuardians.add, guardian);
  const { url } = await learner.call(myGuardianAccounts.invite, { channelId, guardianId, inviteNumber: 0 });
  return new URL(url).pathname;
}

test('[CHN-215] [CHN-216] a guardian links two children in two academies, sees both and switches between them @phone @day3', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { email } = await signUpByApi(request, { nickname: uniqueNickname() });
  const [first, second] = [await invitedByStaff(), await invitedByLearner()];
  await postponeQuestPopups(page);

  await test.step('the text message names the child, and leads back after the sign-in', async () => {
    await page.goto(first);
    await expect(page.getByRole('heading', { level: 1, name: '보호자 계정 초대' })).toBeVisible();
    await expect(page.getByText('푸른바다 코딩학원', { exact: true })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: '로그인', exact: true }).last().click();
    await signIn(page, email, PASSWORD);
    await page.waitForURL(`**${first}`);
  });

  await test.step('both invitations are accepted', async () => {
    for (const address of [first, second]) {
      await page.goto(address);
      await page.getByRole('button', { name: '자녀와 연결하기' }).click();
      await page.waitForURL(/\/family\/\d+/);
    }
    await page.goto(first);
    await expect(page.getByRole('heading', { level: 1, name: '이미 연결했어요' })).toBeVisible();
  });

  await test.step('the family has both, and each opens with its tabs', async () => {
    await page.goto('/family');
    await expect(page.getByRole('link', { name: /물결 학원/ })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: /푸른바다 코딩학원/ }).click();
    const others = page.getByRole('navigation', { name: '자녀 바꾸기' });
    await expect(others.getByRole('link', { name: /푸른바다/ })).toHaveAttribute('aria-current', 'page');
    const tabs = page.getByRole('tab');
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    await expectAccessible();
    await others.getByRole('link', { name: /물결 학원/ }).click();
    await expect(others.getByRole('link', { name: /물결 학원/ })).toHaveAttribute('aria-current', 'page');
  });

  await test.step('a link ends, and the other child stays', async () => {
    await page.getByRole('tab', { name: '연결' }).click();
    await page.getByRole('button', { name: '연결 끊기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '연결 끊기' }).click();
    await page.waitForURL('**/family');
    await expect(page.getByRole('link', { name: /푸른바다 코딩학원/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /물결 학원/ })).toBeHidden();
  });
});
