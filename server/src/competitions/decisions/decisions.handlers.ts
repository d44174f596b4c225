import { SITE_DECISIONS_PAGE_SIZE } from '@dolphin/contract/competitions/decisions/decisions.constants';
import { siteDecisions } from '@dolphin/contract/competitions/decisions/decisions.contract';
import { implement } from '../../core/module.ts';
import { selectSiteDecisions } from './decisions.queries.ts';

export const siteDecisionsModule = implement(siteDecisions, {
  async list({ db }, { before }) {
    const rows = await selectSiteDecisions(db, before ?? null);
    const shown = rows.slice(0, SITE_DECISIONS_PAGE_SIZE);
    return {
      decisionList: shown.map(({ actorId, actorName, createdAt, ...decision }) => ({
        ...decision,
        actor: actorId === null ? null : { userId: actorId, nickname: actorName ?? '' },
        createdAt: createdAt.toISOString(),
      })),
      next: rows.length > shown.length ? (shown.at(-1)?.decisionId ?? null) : null,
    };
  },
});
