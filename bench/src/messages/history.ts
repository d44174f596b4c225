import {
  guardianMessageOffice,
  guardianMessages,
} from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { urlOf } from '@dolphin/contract/core/endpoint';
import type pg from 'pg';
import { timeOf } from '../boards/latency.ts';
import { messageStatements, optOutStatements, RARE, USUAL_LABEL } from '../growth/fillers/message-fillers.ts';
import { accessToken } from '../realtime/people.ts';

export type History = {
  readonly channelId: number;
  readonly managerId: number;
  readonly firstChild: number;
  readonly children: number;
  readonly firstOther: number;
  readonly others: number;
  rows: number;
};

/** Adds messages and numbers that refuse until there are so many of each. */
export async function growHistory(db: pg.Client, history: History, rows: number): Promise<void> {
  const { channelId: channel, firstChild, children, firstOther, others } = history;
  const at = {
    channel,
    elsewhere: (n: string) => `${firstOther} + ${n} % ${others}`,
    person: (n: string) => `(${firstChild} + (${n}) % ${children})`,
    from: history.rows,
    to: rows,
  };
  await db.query('set synchronous_commit = off');
  for (const statement of [...messageStatements(at), ...optOutStatements(at)]) await db.query(statement);
  // All of it: plans must not depend on when autovacuum comes.
  await db.query('vacuum analyze messaging_batches, messaging_groups, messaging_messages, messaging_opt_outs');
  history.rows = rows;
}

type NamedPath = readonly [name: string, path: string];

function addressesOf({ channelId, firstChild, rows }: History): readonly NamedPath[] {
  const path = (url: string) => url.replace(':channelId', String(channelId));
  const list = `${path(urlOf(guardianMessages.list))}?`;
  const optOuts = `${path(urlOf(guardianMessageOffice.optOuts))}?`;
  return [
    ['newest', list],
    ['middle', `${list}before=${rows / 2}`],
    ['oldest', `${list}before=200`],
    ['usual result', `${list}state=DELIVERED`],
    ['rare result', `${list}state=${RARE.state}`],
    ['no such result', `${list}state=PENDING`],
    ['a child', `${list}user_id=${firstChild}`],
    ['a child, rare result', `${list}user_id=${firstChild}&state=${RARE.state}`],
    ['a batch', `${list}batch_id=2`],
    ['a rare name', `${list}query=${RARE.label}`],
    ['the beginning of every name', `${list}query=${USUAL_LABEL}`],
    ['the beginning of some names', `${list}query=${USUAL_LABEL}000`],
    ['an unknown name', `${list}query=nobody`],
    ['a rare name, rare result', `${list}query=${RARE.label}&state=${RARE.state}`],
    ['the end of a number', `${list}query=${RARE.tail}`],
    ['opt-outs', optOuts],
    ['opt-outs, middle', `${optOuts}before=${rows / 2}`],
    ['costs', path(urlOf(guardianMessageOffice.costs))],
  ];
}

/** Each page is asked in several turns: what disturbs one of them for a moment does not disturb all. */
const TURNS = 4;

/** Milliseconds of each page: the fastest of many, since others only ever make it slower. */
export async function timeHistory(
  { url, secret }: { readonly url: string; readonly secret: string },
  history: History,
  samples: number,
): Promise<ReadonlyMap<string, number>> {
  const token = accessToken(secret, history.managerId);
  const fastest = new Map<string, number>();
  const each = Math.ceil(samples / TURNS);
  // The first turn only warms up.
  for (let turn = 0; turn <= TURNS; turn++)
    for (const [name, path] of addressesOf(history))
      for (let at = 0; at < each; at++) {
        const ms = await timeOf(url + path, token);
        if (turn > 0) fastest.set(name, Math.min(ms, fastest.get(name) ?? ms));
      }
  return fastest;
}
