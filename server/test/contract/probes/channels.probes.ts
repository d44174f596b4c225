import type { Probes } from '../probes.ts';

const V1 = '/api/eduenv/v1';

export const probes: Probes = {
  objects: {
    [`GET ${V1}/channels/:channelId channelId`]: { kind: 'public', why: 'a channel shows itself to visitors, and says so when it shows itself to members only' },
  },
  lists: {
    [`GET ${V1}/channels`]: {
      kind: 'grows',
      fill: async (test, { id }, count) => {
        for (let made = 0; made < count; made++) {
          const channel = await test.makeChannel();
          await test.db.insertInto('channels_members').values({ channel_id: channel.id, user_id: id, role: 'USER' }).execute();
        }
      },
    },
  },
};
