import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { QUEST_POPUPS_MAX } from '@dolphin/contract/profile/quests.constants';
import { quests } from '@dolphin/contract/profile/quests.contract';
import { fail } from '../../core/fail.ts';
import { type Ctx, implement } from '../../core/module.ts';
import {
  type QuestRow,
  type Reader,
  readQuests,
  selectNewQuests,
  selectNewRewards,
  updateRewardSeen,
  updateSeen,
} from './quests.queries.ts';
import { periodsAt, stateOf } from './quests.rules.ts';

/** A reward that was not seen for so long is not shown as new any more. */
const NEW_REWARD_DAYS = 7;
const DAY_MS = 86_400_000;

export const questsModule = implement(quests, {
  async list(ctx, { page = 1, quest_type: type = null }) {
    const paged = { type, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
    return ctx.answer.json(await readQuests(ctx.db, readerOf(ctx), paged));
  },

  async popups(ctx) {
    const reader = readerOf(ctx);
    const since = new Date(ctx.now.getTime() - NEW_REWARD_DAYS * DAY_MS);
    const fresh = await selectNewQuests(ctx.db, reader, QUEST_POPUPS_MAX);
    const rewards = await selectNewRewards(ctx.db, reader, since, QUEST_POPUPS_MAX);
    return { questList: fresh.map(toQuest), rewardList: rewards.map(toQuest) };
  },

  async see({ db, me, now }, { questId, part = 'QUEST' }) {
    const isFound = await (part === 'QUEST' ? updateSeen : updateRewardSeen)(db, me.id, questId, now);
    if (!isFound) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },
});

function readerOf({ me, client, now }: Ctx<{ kind: 'signedUp' }>): Reader {
  return { userId: me.id, language: client.language, periods: periodsAt(now) };
}

function toQuest(row: QuestRow) {
  const { id, type, goals, isOpen, completedAt, ...rest } = row;
  return {
    ...rest,
    questId: id,
    questType: type,
    rewardType: 'POINT' as const,
    goalList: [...goals],
    state: stateOf({ isOpen, completedAt }),
    completedAt: completedAt?.toISOString() ?? null,
  };
}
