import {
  type Endpoint,
  type InputOf,
  type OutputOf,
  pathSlots,
  travelsInQuery,
  urlOf,
} from '@dolphin/contract/core/endpoint';
import { quests } from '@dolphin/contract/profile/quests.contract';
import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import { request, type BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD } from '../accounts/people.ts';
import { signUpByApi, uniqueNickname } from '../learner/newcomers.ts';

/** A client that calls the API without a browser, to create the data that a test then looks at. */
export type Caller = {
  readonly nickname: string;
  /** Throws unless it succeeds. */
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
  /** Any input; gives the status, and the answer if it was a good one. */
  readonly attempt: (
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;
  /** The same person in a browser. */
  readonly enter: (context: BrowserContext) => Promise<void>;
};

const base = () => process.env['E2E_BASE_URL'] ?? '';

export async function demoPerson(key: string): Promise<Caller> {
  const answer = await fetch(`${base()}/api/dolphin/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${key}@demo.dolphin.example`, password: DEMO_PASSWORD }),
  });
  const [access, refresh] = [answer.headers.get('access_token'), answer.headers.get('refresh_id')];
  if (!access || !refresh) throw new Error(`${key} cannot sign in: ${answer.status} ${await answer.text()}`);
  return callerOf(key, access, refresh);
}

/**
 * An adult who has just signed up. A person opens only so many channels (CHANNELS_CREATED_MAX): a journey that needs one
 * opens it as somebody new, or a second try of any of them would take the last channel from another.
 */
export async function newOwner(): Promise<Caller> {
  const client = await request.newContext({ baseURL: base() });
  const { nickname, token, refreshId } = await signUpByApi(client, { nickname: uniqueNickname() });
  await client.dispose();
  return callerOf(nickname, token, refreshId);
}

function callerOf(nickname: string, access: string, refresh: string): Caller {
  const send: Caller['attempt'] = async (endpoint, input) => {
    const slots = pathSlots(endpoint.path);
    const address = slots.reduce(
      (url, name) => url.replace(`:${name}`, encodeURIComponent(String(input[name]))),
      base() + urlOf(endpoint),
    );
    const rest = Object.entries(input).filter(([name, value]) => !slots.includes(name) && value !== undefined);
    const isQuery = travelsInQuery(endpoint.method);
    const query =
      isQuery && rest.length > 0 ? `?${new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))}` : '';
    const answer = await fetch(address + query, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${access}`, ...(isQuery ? {} : { 'content-type': 'application/json' }) },
      ...(isQuery ? {} : { body: JSON.stringify(Object.fromEntries(rest)) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
  };
  const attempt: Caller['attempt'] = (endpoint, input) => untilAdmitted(() => send(endpoint, input));
  const call: Caller['call'] = async (endpoint, input) => {
    const { status, body } = await attempt(endpoint, input as Record<string, unknown>);
    if (status !== 200)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status} ${JSON.stringify(body)}`);
    return body as never;
  };
  return {
    nickname,
    attempt,
    call,
    enter: async (context) => {
      await seeQuests(call);
      await context.addCookies([
        { name: 'access_token', value: access, url: base() },
        { name: 'refresh_id', value: refresh, url: base() },
      ]);
    },
  };
}

type Answer = Awaited<ReturnType<Caller['attempt']>>;

const BUSY_TRIES = 15;
const BUSY_PAUSE_MS = 2000;

/** A busy server refuses with 503 before it has done anything, and asks to come again; so does the web. */
async function untilAdmitted(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await send();
    if (answer.body['errorCode'] !== 'SERVER_BUSY' || tries === BUSY_TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS));
  }
}

/** What the person has earned in other journeys would open its dialog in this one; they have seen it. */
async function seeQuests(call: Caller['call']): Promise<void> {
  const { questList, rewardList } = await call(quests.popups, {});
  for (const { questId } of questList) await call(quests.see, { questId, part: 'QUEST' });
  for (const { questId } of rewardList) await call(quests.see, { questId, part: 'REWARD' });
}

type Upload = {
  readonly purpose: InputOf<typeof uploadCalls.create>['purpose'];
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
};

/** Sends a file as the web does, in one part; undefined when the server will have none of it. */
export async function upload(
  { attempt }: Caller,
  { content, ...about }: Upload,
): Promise<{ readonly fileId: number; readonly url: string } | undefined> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const begun = await attempt(uploadCalls.create, { ...about, byteSize: bytes.length });
  if (begun.status !== 200) return undefined;
  const uploadId = String(begun.body['uploadId']);
  const part = await attempt(uploadCalls.part, { uploadId, partNumber: 1 });
  const sent = await fetch(new URL(String(part.body['preSignedUrl']), base()), { method: 'PUT', body: bytes });
  const done = await attempt(uploadCalls.complete, {
    uploadId,
    parts: [{ partNumber: 1, awsETag: sent.headers.get('etag') ?? '' }],
  });
  return done.status === 200 ? { fileId: Number(done.body['fileId']), url: String(done.body['url']) } : undefined;
}
