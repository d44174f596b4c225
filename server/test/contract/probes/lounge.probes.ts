import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/dolphin/v1';

const fill = {
  kind: 'grows' as const,
  fill: async (test: TestServer, _who: Person, count: number) => {
    for (let made = 0; made < count; made++) {
      const person = await test.makePerson();
      await test.http.inject({ method: 'POST', url: `${V1}/auth/rooms/lobbies/members`, headers: person.headers });
    }
  },
};

export const probes: Probes = { lists: { [`GET ${V1}/auth/rooms/lobbies/members`]: fill } };
