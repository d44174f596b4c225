import { sql } from 'kysely';
import type { Probes } from '../probes.ts';

const JOBS = '/api/dolphin/v1/admin/jobs';
const FOR_ALL = { kind: 'public', why: 'for administrators of the site alone, who may name all of them' } as const;

export const probes: Probes = {
  inputs: {
    [`POST ${JOBS}/replays`]: async () => ({ setAsideId: null }),
    [`POST ${JOBS}/discards`]: async () => ({ setAsideId: null }),
  },
  objects: {
    [`POST ${JOBS}/replays setAsideId`]: FOR_ALL,
    [`POST ${JOBS}/discards setAsideId`]: FOR_ALL,
  },
  lists: {
    'GET /api/dolphin/v1/admin/processes': {
      kind: 'fixed',
      why: 'as many as there are processes, in one statement; the rest are sums',
    },
    [`GET ${JOBS}`]: {
      kind: 'grows',
      fill: async (test, _who, count) => {
        await sql`
          insert into core_set_aside (kind, name, key, reason, attempts, ends, payload, created_at, expires_at)
          select 'JOB', 'core.send-mail', gen_random_uuid(), 'FAILED', 1, 0, '{}', now(), now() + interval '1 day'
          from generate_series(1, ${sql.lit(count)})`.execute(test.db);
      },
    },
  },
};
