import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { PROTOCOL_VERSION, REALTIME_PATH } from '@dolphin/contract/core/realtime';
import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { socialEvents } from '@dolphin/contract/social/social.events';
import pg from 'pg';
import { launchChromium, openTab } from '../browser.ts';
import { completeSignUp, type Session, signUp, startOurServer } from '../our-server.ts';
import { startProgram, until } from '../processes.ts';
import { makeAudience } from './people.ts';

/** Stays below the rate limit of whispers per minute for one user. */
const PAUSE_MS = 520;
/** The first ones find everything cold: code not compiled, statements not prepared. */
const WARM_UP = 10;
type Tab = Awaited<ReturnType<typeof openTab>>;

/**
 * From the moment one browser sends a whisper until the other has it: two real Chromium tabs on the product's own
 * address, in one process of the product with everything in it, while the rest of the people are connected as well.
 */
export async function deliveryTimes({
  people,
  messages,
}: {
  readonly people: number;
  readonly messages: number;
}): Promise<{ readonly p50: number; readonly p95: number }> {
  const tokenSecret = randomBytes(32).toString('base64');
  const stage = await startOurServer({ role: 'all', core: 0, env: { TOKEN_SECRET: tokenSecret } });
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-crowd-'));
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  const chrome = await launchChromium();
  try {
    const { hellos } = await makeAudience(client, tokenSecret, people - 2);
    const file = path.join(folder, 'crowd.json');
    writeFileSync(file, JSON.stringify({ hellos, perBurst: Number.MAX_SAFE_INTEGER }));
    const crowd = startProgram('bench/src/realtime/crowd.ts', {
      args: ['dolphin', String(stage.port), String(people - 2), file],
      core: 1,
    });
    await crowd.nextLine();
    const [anna, boris] = [await newcomer(stage), await newcomer(stage)];
    const chatId = await openChat(stage.url, anna, boris.userId);
    const tabs = [await enter(chrome.port, stage.url, anna), await enter(chrome.port, stage.url, boris)] as const;
    const sent = new Map<string, number>();
    for (let i = 0; i < messages + WARM_UP; i++) {
      const key = keyOf(i);
      sent.set(key, await whisper(tabs[i % 2 === 0 ? 0 : 1], chatId, key));
      await setTimeout(PAUSE_MS);
    }
    const times: number[] = [];
    for (const [index, tab] of tabs.entries()) {
      const expected = Math.floor((messages + WARM_UP + index) / 2);
      await until('the last whisper', async () => Object.keys(await receivedBy(tab)).length >= expected, 10);
      for (const [key, at] of Object.entries(await receivedBy(tab)))
        if (key > keyOf(WARM_UP - 1)) times.push(at - (sent.get(key) ?? Number.NaN));
    }
    if (times.length !== messages || times.some(Number.isNaN))
      throw new Error(`${times.length} of ${messages} whispers arrived`);
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
    console.log(
      `browser to browser, ${people} people connected, ${messages} whispers: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, slowest ${at(1).toFixed(1)} ms`,
    );
    await crowd.stop();
    return { p50: at(0.5), p95: at(0.95) };
  } finally {
    chrome.kill();
    await client.end();
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function keyOf(index: number): string {
  return `bench-${String(index).padStart(6, '0')}`;
}

async function newcomer(stage: Parameters<typeof signUp>[0]): Promise<Session> {
  return completeSignUp(stage.url, await signUp(stage));
}

async function openChat(url: string, { token }: Session, userId: number): Promise<number> {
  const answer = await fetch(url + urlOf(chats.open), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userId }),
  });
  if (!answer.ok) throw new Error(`the conversation could not be opened: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { chatId: number }).chatId;
}

async function run<T>(tab: Tab, expression: string): Promise<T> {
  const { result, exceptionDetails } = (await tab.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })) as { result: { value: T }; exceptionDetails?: { text: string; exception?: { description?: string } } };
  if (exceptionDetails)
    throw new Error(`in the browser: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  return result.value;
}

/** Opens a page of the product's address and, in it, the socket. */
async function enter(chromePort: number, url: string, { token, userId }: Session): Promise<Tab> {
  const tab = await openTab(chromePort);
  await tab.send('Page.navigate', { url: `${url}/readyz` });
  await until(
    'the page',
    () => run(tab, `location.href.startsWith(${JSON.stringify(url)}) && document.readyState === 'complete'`),
    20,
  );
  const hello = JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token });
  await run(
    tab,
    `new Promise((resolve, reject) => {
    window.token = ${JSON.stringify(token)};
    window.received = {};
    window.now = () => performance.timeOrigin + performance.now();
    const socket = new WebSocket(${JSON.stringify(`${url.replace('http', 'ws')}${REALTIME_PATH}`)});
    socket.onopen = () => socket.send(${JSON.stringify(hello)});
    socket.onclose = ({ code }) => reject(new Error('cut with ' + code));
    socket.onmessage = ({ data }) => {
      const at = window.now();
      const frame = JSON.parse(data);
      if (frame.t === 'ready') resolve();
      if (frame.e === ${JSON.stringify(socialEvents.messageSent.name)} && frame.p.fromId !== ${userId}) window.received[frame.p.message.text] = at;
    };
  })`,
  );
  return tab;
}

/** Gives the time, by the browser's clock, at which the whisper set out. */
function whisper(tab: Tab, chatId: number, key: string): Promise<number> {
  const path = urlOf(chats.send).replace(':chatId', String(chatId));
  return run(
    tab,
    `(async () => {
    const at = window.now();
    const answer = await fetch(${JSON.stringify(path)}, { method: 'POST', headers: { authorization: 'Bearer ' + window.token, 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify({ clientKey: key, text: key }))} });
    if (!answer.ok) throw new Error(answer.status + ' ' + (await answer.text()));
    return at;
  })()`,
  );
}

function receivedBy(tab: Tab): Promise<Readonly<Record<string, number>>> {
  return run(tab, 'window.received');
}
