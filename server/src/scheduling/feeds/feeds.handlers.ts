import { FEEDS_PATH, lessonFeeds } from '@dolphin/contract/scheduling/feeds/feeds.contract';
import { implement } from '../../core/module.ts';
import { hashOf, newToken } from './feed-token.ts';
import { deleteFeed, findFeed, upsertFeed } from './feeds.queries.ts';

/** [SCH-211] */
export const lessonFeedsModule = implement(lessonFeeds, {
  async find({ db, me }) {
    const feed = await findFeed(db, me.id);
    return { createdAt: feed?.createdAt.toISOString() ?? null, readAt: feed?.readAt?.toISOString() ?? null };
  },

  async create({ app, db, me, now }) {
    const token = newToken();
    await upsertFeed(db, me.id, hashOf(token), now);
    return { url: new URL(`${FEEDS_PATH}/${token}.ics`, app.config.publicUrl).href };
  },

  async remove({ db, me }) {
    await deleteFeed(db, me.id);
    return {};
  },
});
