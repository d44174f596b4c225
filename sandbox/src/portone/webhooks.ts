import { createHmac } from 'node:crypto';
import type { Clock } from './clock.ts';

/** `hold` keeps webhooks until they are released in any order; `drop` loses them. */
export const WEBHOOK_MODES = ['send', 'hold', 'drop'] as const;
export type WebhookPlan = {
  readonly mode: (typeof WEBHOOK_MODES)[number];
  readonly delayMs: number;
  readonly copies: number;
  readonly retry: boolean;
};

export type Webhook = {
  readonly url: string;
  readonly merchantUid: string;
  readonly kind: string;
  readonly body: string;
  /** Of the merchant whose payment it is. */ readonly secrets: readonly string[];
};
type Message = Webhook & { readonly id: string; tries: number };
type Delivery = { readonly merchantUid: string; readonly kind: string; readonly status: number };

const TIMEOUT_MS = 30_000;
const MINUTE_MS = 60_000;
/** Waits before each further try, in minutes. */
const RETRIES = { 1: [1, 1, 1, 1, 1], 2: [1, 4, 16, 64, 256] } as const;
const LOG_MAX = 1_000;

export type Webhooks = ReturnType<typeof openWebhooks>;

export function openWebhooks(clock: Clock, version: 1 | 2) {
  let plan: WebhookPlan = { mode: 'send', delayMs: 0, copies: 1, retry: version === 2 };
  let held: Message[] = [];
  const deliveries: Delivery[] = [];
  let count = 0;

  async function deliver(message: Message): Promise<void> {
    const status = await post(message, version, clock);
    deliveries.push({ merchantUid: message.merchantUid, kind: message.kind, status });
    if (deliveries.length > LOG_MAX) deliveries.shift();
    const wait = RETRIES[version][message.tries];
    const isLost = version === 1 ? status === 0 || status >= 500 : status < 200 || status >= 300;
    if (!isLost || !plan.retry || wait === undefined) return;
    message.tries += 1;
    clock.after(wait * MINUTE_MS, () => deliver(message));
  }

  return {
    plan: () => plan,
    setPlan: (next: WebhookPlan) => void (plan = next),
    held: () => held.map(({ merchantUid, kind }) => ({ merchantUid, kind })),
    deliveries: () => deliveries,
    send(webhook: Webhook): void {
      if (plan.mode === 'drop') return;
      const message: Message = { ...webhook, id: `msg_sandbox_${String(++count).padStart(6, '0')}`, tries: 0 };
      const copies = Array.from({ length: plan.copies }, () => ({ ...message }));
      if (plan.mode === 'hold') held.push(...copies);
      else for (const copy of copies) clock.after(plan.delayMs, () => deliver(copy));
    },
    /** Delivers held webhooks one after the other, in the order of these positions; the rest is lost. */
    async release(order: readonly number[]): Promise<void> {
      const waiting = held;
      held = [];
      for (const position of order) {
        const message = waiting[position];
        if (message) await deliver(message);
      }
    },
  };
}

async function post({ url, id, body, secrets }: Message, version: 1 | 2, clock: Clock): Promise<number> {
  const timestamp = String(Math.floor(clock.now() / 1_000));
  const signed = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': sign(secrets, id, timestamp, body),
  };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(version === 2 ? signed : {}) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

/** Standard Webhooks: one signature for each live secret. */
function sign(secrets: readonly string[], id: string, timestamp: string, body: string): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
