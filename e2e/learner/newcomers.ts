import {
  ACCESS_TOKEN_COOKIE,
  ACCESS_TOKEN_HEADER,
  REFRESH_ID_COOKIE,
  REFRESH_ID_HEADER,
} from '@dolphin/contract/accounts/accounts.constants';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { type OutputOf, urlOf } from '@dolphin/contract/core/endpoint';
import { quests } from '@dolphin/contract/profile/quests.contract';
import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';
import { PASSWORD, unique } from '../accounts/people.ts';

type Identity = { readonly nickname: string; readonly birthDate?: string };

export type SignedUp = {
  readonly email: string;
  readonly nickname: string;
  readonly token: string;
  readonly refreshId: string;
};

/** Somebody whose sign-up is not the matter of the journey: signed up by the calls that the pages make. */
export async function signUpByApi(
  request: APIRequestContext,
  { nickname, birthDate = '1990-03-05' }: Identity,
): Promise<SignedUp> {
  const consents = [
    { type: 'SERVICE', agreed: true },
    { type: 'PRIVACY', agreed: true },
  ];
  const headers = { 'X-Forwarded-For': anAddress() };
  const email = `newcomer-${unique()}@dolphin.example`;
  const form = { email, password: PASSWORD, birthDate, consents };
  const proof = await request.post(urlOf(signup.begin), { headers, data: form });
  const { emailRequestId, demoCode } = (await proof.json()) as { emailRequestId: string; demoCode: string };
  const begun = await tokensOf(
    await request.post(urlOf(signup.create), {
      headers,
      data: { ...form, emailRequestId, emailCode: demoCode },
    }),
  );
  const tokens = await tokensOf(
    await request.post(urlOf(signup.additional), {
      data: { nickname },
      headers: { Authorization: `Bearer ${begun.token}` },
    }),
  );
  await seeQuests(request, tokens.token);
  return { email, nickname, ...tokens };
}

/** The same with the session in the browser's cookies. */
export async function enterBySignUp(
  context: BrowserContext,
  identity: Identity,
): Promise<{ readonly email: string; readonly nickname: string }> {
  const { email, nickname, token, refreshId } = await signUpByApi(context.request, identity);
  const url = process.env['E2E_BASE_URL'] ?? '';
  await context.addCookies([
    { name: ACCESS_TOKEN_COOKIE, value: token, url },
    { name: REFRESH_ID_COOKIE, value: refreshId, url },
  ]);
  return { email, nickname };
}

/** A new quest presents itself in a modal dialog over whatever the journey is about; these have seen theirs. */
async function seeQuests(request: APIRequestContext, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.get(urlOf(quests.popups), { headers });
  const { questList } = (await answer.json()) as OutputOf<typeof quests.popups>;
  for (const { questId } of questList)
    await request.post(urlOf(quests.see).replace(':questId', String(questId)), {
      headers,
      data: { part: 'QUEST' },
    });
}

/** A nickname that nobody else has. */
export const uniqueNickname = () => `고래${unique().slice(-9)}`;

/** Enters with a nickname that nobody else has. */
export function enterAsAdult(context: BrowserContext): Promise<{ readonly email: string; readonly nickname: string }> {
  return enterBySignUp(context, { nickname: uniqueNickname() });
}

/** From one address only so many sign up in an hour; these come from everywhere. The product is started as behind a proxy. */
function anAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `198.${18 + (part() % 2)}.${part()}.${part()}`;
}

async function tokensOf(answer: APIResponse): Promise<{ readonly token: string; readonly refreshId: string }> {
  const { [ACCESS_TOKEN_HEADER]: token, [REFRESH_ID_HEADER]: refreshId } = answer.headers();
  if (!answer.ok() || token === undefined || refreshId === undefined)
    throw new Error(`${answer.url()} answered ${answer.status()} ${await answer.text()}`);
  return { token, refreshId };
}
