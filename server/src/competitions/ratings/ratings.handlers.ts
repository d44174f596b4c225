import {
  RATING_CHANGES_SHOWN,
  RATING_SCOPES_SHOWN,
  RATINGS_PAGE_SIZE,
} from '@dolphin/contract/competitions/ratings/ratings.constants';
import { ratings } from '@dolphin/contract/competitions/ratings/ratings.contract';
import { passes } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { implement } from '../../core/module.ts';
import { requireCompetition } from '../access/require-competition.ts';
import {
  findMine,
  findMyChange,
  selectChangesOf,
  selectRatings,
  selectScopes,
  upsertChoice,
  type Viewer,
} from './ratings.queries.ts';

async function listOf(db: Db, channelId: number | null, viewer: Viewer, after: number | undefined) {
  const rows = await selectRatings(db, channelId, viewer, { after: after ?? null, limit: RATINGS_PAGE_SIZE + 1 });
  const ratingList = rows.slice(0, RATINGS_PAGE_SIZE);
  return {
    ratingList,
    next: rows.length > ratingList.length ? (ratingList.at(-1)?.ratedId ?? null) : null,
    mine: (await findMine(db, channelId, viewer.userId, viewer.now)) ?? null,
  };
}

export const ratingsModule = implement(ratings, {
  site: ({ db, me, now }, { after }) => listOf(db, null, { userId: me.id, seesAll: me.isAdmin, now }, after),

  channel: ({ db, me, roles, now }, { channelId, after }) =>
    listOf(db, channelId, { userId: me.id, seesAll: passes(roles, 'TEACHER'), now }, after),

  async person({ db, me, now }, { userId }) {
    const shown = { scopes: RATING_SCOPES_SHOWN, changes: RATING_CHANGES_SHOWN };
    const rows = await selectScopes(db, userId, { userId: me.id, now }, shown);
    return {
      scopeList: rows.map(({ changes, ...scope }) => ({
        ...scope,
        changeList: changes.map((change) => ({ ...change, endedAt: new Date(change.endedAt).toISOString() })),
      })),
    };
  },

  async competition(ctx, { competitionId, after }) {
    const { isAuthor, phase } = await requireCompetition(ctx, competitionId);
    if (phase !== 'FINAL' && !isAuthor) return { changeList: [], next: null, mine: null };
    const viewer = { userId: ctx.me.id, seesAll: isAuthor, now: ctx.now };
    const params = { after: after ?? null, limit: RATINGS_PAGE_SIZE + 1 };
    const rows = await selectChangesOf(ctx.db, competitionId, viewer, params);
    const changeList = rows.slice(0, RATINGS_PAGE_SIZE);
    return {
      changeList,
      next: rows.length > changeList.length ? (changeList.at(-1)?.ratedId ?? null) : null,
      mine: (await findMyChange(ctx.db, competitionId, ctx.me.id)) ?? null,
    };
  },

  async choose({ db, me }, { isHidden }) {
    await upsertChoice(db, me.id, isHidden);
    return {};
  },
});
