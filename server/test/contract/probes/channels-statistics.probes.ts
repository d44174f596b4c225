import type { Person, TestServer } from '../../harness.ts';
import { insertEntries } from '../../../src/channels/audit/audit.queries.ts';
import { insertNotification } from '../../../src/channels/channel-notifications/channel-notifications.queries.ts';
import { addPostViews } from '../../../src/channels/statistics/daily-counts.queries.ts';
import { seoulDay } from '@dolphin/contract/core/days';
import { makeBoard, makePost } from '../../../src/channels/statistics/statistics.fixture.ts';
import type { Probes } from '../probes.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';

async function channelOf(test: TestServer, { id }: Person): Promise<number> {
  return (
    await test.db
      .selectFrom('channels_members')
      .select('channel_id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
  ).channel_id;
}

/** Posts, each on a board of its own, submitted one after the other. */
async function write(
  test: TestServer,
  who: Person,
  count: number,
  use: (post: { readonly channelId: number; readonly boardId: number; readonly postId: number }) => Promise<unknown>,
): Promise<void> {
  const channelId = await channelOf(test, who);
  for (let n = 0; n < count; n++) {
    const boardId = await makeBoard(test, channelId, { kind: 'NOTICE' });
    await use({ channelId, boardId, postId: await makePost(test, { channelId, boardId, authorId: who.id }) });
  }
}

export const probes: Probes = {
  objects: {
    [`GET ${HERE}/audit-entries before`]: {
      kind: 'public',
      why: 'an entry of another channel is no place in this one',
    },
    [`GET ${HERE}/audit-entries actor_id`]: { kind: 'public', why: "narrows the channel's own entries" },
    [`POST ${HERE}/visits channelId`]: {
      kind: 'public',
      why: 'whoever may see a channel may visit it; one that may not be seen answers as to everybody',
    },
    [`PUT ${HERE}/notifications/check lastReadId`]: {
      kind: 'public',
      why: "a place in the channel's own news, which never leads beyond it",
    },
  },
  lists: {
    [`GET ${HERE}/audit-entries`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const channelId = await channelOf(test, who);
        for (let n = 0; n < count; n++)
          await insertEntries(test.db, {
            channelId,
            actorId: who.id,
            kind: 'SETTING',
            changes: [{ subject: 'name', before: null, after: String(n) }],
          });
      },
    },
    [`GET ${HERE}/daily-statistics`]: { kind: 'fixed', why: 'a day of the period each, whatever happened' },
    [`GET ${HERE}/post-view-ranking`]: {
      kind: 'grows',
      fill: (test, who, count) =>
        write(test, who, count, (post) => addPostViews(test.db, [{ ...post, day: seoulDay(new Date()), views: 1 }])),
    },
    [`GET ${HERE}/notifications`]: {
      kind: 'grows',
      fill: (test, who, count) =>
        write(test, who, count, (post) =>
          insertNotification(test.db, { ...post, kind: 'NOTICE', seq: post.postId, userId: who.id, at: new Date() }),
        ),
    },
  },
};
