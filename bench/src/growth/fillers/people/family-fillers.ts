import type { Filler } from '../filler.ts';
import { CROWDED_CHANNEL } from './member-fillers.ts';
import { TARGET_CHANNEL } from '../statistics-fillers.ts';

/** Every tenth request is over. */
const STATE = `case when n % 10 = 0 then 'CLOSED' else 'OPEN' end`;

export const familyFillers: readonly Filler[] = [
  {
    table: 'channels_consent_requests',
    // Half of them in the channel that is asked about, each with a child who has answered and one who has not.
    fill: ({ rows, people, admin }) => [
      `insert into channels_consent_requests (id, channel_id, author_id, title, content, refusal_note, due_day, state, created_at, updated_at) overriding system value
       select n, case when n % 2 = 0 then ${TARGET_CHANNEL} else ${TARGET_CHANNEL + 1} + n % ${Math.max(1, Math.ceil(people / 10) - 1)} end, ${admin}, 'bench ' || n, 'bench', '', current_date + 7, ${STATE}, now(), now() from generate_series(1, ${rows}) n`,
      `insert into channels_consent_children (request_id, member_id, answer, method, answered_at)
       select n, m.id, case when m.nth = 1 then 'AGREED' end, case when m.nth = 1 then 'LINK' end, case when m.nth = 1 then now() end
       from generate_series(1, ${rows}) n, (select id, row_number() over (order by id) as nth from channels_members where channel_id = ${TARGET_CHANNEL} order by id limit 2) m`,
    ],
  },
  {
    table: 'channels_family_threads',
    // A thread of one message for everybody of the crowded channel; every second one was not read.
    fill: ({ admin }) => [
      `insert into channels_family_messages (id, member_id, side, author_id, text, created_at) overriding system value
       select row_number() over (order by id), id, 'GUARDIAN', ${admin}, 'bench', now() from channels_members where channel_id = ${CROWDED_CHANNEL}`,
      `insert into channels_family_threads (member_id, channel_id, last_message_id, staff_unread) select member_id, ${CROWDED_CHANNEL}, id, id % 2 from channels_family_messages`,
    ],
  },
];
