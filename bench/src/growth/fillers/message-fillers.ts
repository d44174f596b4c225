import type { Filler } from './filler.ts';
import { TARGET_CHANNEL } from './statistics-fillers.ts';

const IN_BATCH = 50;
const CHILDREN = 300;
/** What one batch of the oldest has, and nothing else: a child, a number and a result that are rare. */
export const RARE = { label: 'zebra', tail: '0007', state: 'FAILED' } as const;
const RARE_BATCH = 2;
/** The beginning of every other name. */
export const USUAL_LABEL = 'child';

export type MessagesAt = {
  readonly channel: number;
  /** Another channel for the n-th batch. */ readonly elsewhere: (n: string) => string;
  readonly person: (n: string) => string;
  /** Messages so far, and how many there are then; whole batches. */
  readonly from: number;
  readonly to: number;
};

/** Messages in batches, every second one of the channel that is asked about. The rare child is the person 0. */
export function messageStatements({ channel, elsewhere, person, from, to }: MessagesAt): readonly string[] {
  const batches = `generate_series(${from / IN_BATCH + 1}, ${to / IN_BATCH}) b`;
  const owner = `case when b % 2 = 0 then ${channel} else ${elsewhere('b')} end`;
  const at = `'2026-01-01'::timestamptz + b * interval '1 second'`;
  const isRare = `b = ${RARE_BATCH}`;
  return [
    `insert into messaging_batches (id, owner_kind, owner_id, actor_id, key, created_at) overriding system value select b, 'CHANNEL', ${owner}, ${person('b')}, 'bench-' || b, ${at} from ${batches}`,
    `insert into messaging_groups (id, batch_id, is_ad, sender, state, start_at, created_at) overriding system value select b, b, false, '0212345678', 'DONE', ${at}, ${at} from ${batches}`,
    `insert into messaging_messages (id, batch_id, group_id, owner_kind, owner_id, subject_id, label, phone_sealed, phone_mark, phone_tail, content, kind, is_ad, price_krw, state, created_at, settled_at)
     overriding system value select (b - 1) * ${IN_BATCH} + n, b, b, 'CHANNEL', ${owner}, case when ${isRare} then ${person('0')} else ${person(`1 + (b * ${IN_BATCH} + n) % ${CHILDREN}`)} end,
       case when ${isRare} then '${RARE.label}' else '${USUAL_LABEL}' || lpad(((b * ${IN_BATCH} + n) % ${CHILDREN})::text, 4, '0') end, '\\x00', '\\x00', case when ${isRare} then '${RARE.tail}' else (1000 + (b * ${IN_BATCH} + n) % 9000)::text end,
       'bench', 'SMS', false, 18, case when ${isRare} then '${RARE.state}' else 'DELIVERED' end, ${at}, ${at} from ${batches}, generate_series(1, ${IN_BATCH}) n`,
  ];
}

/** Numbers that refuse, half of them in the channel that is asked about. */
export function optOutStatements({ channel, elsewhere, from, to }: Omit<MessagesAt, 'person'>): readonly string[] {
  return [
    `insert into messaging_opt_outs (owner_kind, owner_id, phone_mark, phone_tail, scope, created_at) select 'CHANNEL', case when n % 2 = 0 then ${channel} else ${elsewhere('n')} end, decode(lpad(to_hex(n), 16, '0'), 'hex'), lpad((n % 10000)::text, 4, '0'), 'AD', now() from generate_series(${from + 1}, ${to}) n`,
  ];
}

const elsewhere = (people: number) => (n: string) =>
  `${TARGET_CHANNEL + 1} + ${n} % ${Math.max(1, Math.ceil(people / 10) - 1)}`;

export const messageFillers: readonly Filler[] = [
  {
    table: 'messaging_messages',
    fill: ({ rows, people, person }) =>
      messageStatements({ channel: TARGET_CHANNEL, elsewhere: elsewhere(people), person, from: 0, to: rows }),
  },
  {
    table: 'messaging_opt_outs',
    fill: ({ rows, people }) =>
      optOutStatements({ channel: TARGET_CHANNEL, elsewhere: elsewhere(people), from: 0, to: rows }),
  },
];
