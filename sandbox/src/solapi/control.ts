import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../portone/clock.ts';
import { sendJson } from '../web/serve.ts';
import type { Ledger } from './ledger.ts';
import { type Fields, readJson, wrong } from './refused.ts';

/** `down` refuses every call, `late` does the work and loses the answer. */
const FAILURES = ['none', 'down', 'late'] as const;
export type ControlledSimulator = {
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly failure: { mode: (typeof FAILURES)[number] };
};

const TEMPLATE_STATES = ['PENDING', 'INSPECTING', 'APPROVED', 'REJECTED'] as const;
const ADVANCE_MAX_MS = 400 * 86_400_000;
const COPIES_MAX = 10;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

function wholeIn(fields: Fields, name: string, max: number): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || value > max) throw wrong(name);
  return value;
}

type Handle = (simulator: ControlledSimulator, fields: Fields) => object | Promise<object>;

/** What tests control it with. `POST` with JSON: a page of another origin cannot send that without asking. */
const HANDLERS: Readonly<Record<string, Handle>> = {
  failure({ failure }, fields) {
    const mode = FAILURES.find((name) => name === fields['mode']);
    if (!mode) throw wrong('mode');
    failure.mode = mode;
    return {};
  },
  async clock({ clock }, fields) {
    await clock.advance(wholeIn(fields, 'advanceMs', ADVANCE_MAX_MS));
    return { now: new Date(clock.now()).toISOString() };
  },
  pace({ ledger }, fields) {
    ledger.setPace({
      carrierMs: wholeIn(fields, 'carrierMs', ADVANCE_MAX_MS),
      phoneMs: wholeIn(fields, 'phoneMs', ADVANCE_MAX_MS),
    });
    return {};
  },
  template({ ledger }, { templateId, status }) {
    const template = typeof templateId === 'string' ? ledger.templates.get(templateId) : undefined;
    const state = TEMPLATE_STATES.find((each) => each === status);
    if (!template || !state) throw wrong('templateId or status');
    template.status = state;
    return {};
  },
  webhook({ ledger }, { url = null, copies = 1 }) {
    const isLocal =
      url === null || (typeof url === 'string' && URL.canParse(url) && LOOPBACK_HOSTS.has(new URL(url).hostname));
    if (!isLocal) throw wrong('url');
    if (typeof copies !== 'number' || !(copies >= 1 && copies <= COPIES_MAX)) throw wrong('copies');
    ledger.setWebhook(url, copies);
    return {};
  },
};

export async function answerControl(
  simulator: ControlledSimulator,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, name = ''] = /^\/_control\/([a-z-]+)$/.exec(url.pathname) ?? [];
  if (request.method === 'GET' && name === 'messages') {
    sendJson(response, 200, { messageList: simulator.ledger.sent() });
    return true;
  }
  const handle = Object.hasOwn(HANDLERS, name) ? HANDLERS[name] : undefined;
  if (request.method !== 'POST' || !handle) return false;
  sendJson(response, 200, await handle(simulator, await readJson(request)));
  return true;
}
