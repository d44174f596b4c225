import { seoulDay } from '@dolphin/contract/core/days';
import { channelMainPage } from '@dolphin/contract/channels/main-page.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { passes } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { implement, type Me, type Module } from '../../core/module.ts';
import { mergedJson } from '../../core/sql/sql-json.ts';
import { type OnlineJson, readMain } from './main-page.queries.ts';
import { requireVisible } from './visibility.ts';

type Params = { readonly db: Db; readonly me: Me | null; readonly channelId: number };

/** What the domains above know of a channel; modules.ts hands it in. */
export type MainPageParts = {
  readonly onlineJson: OnlineJson;
  /** What learning recommends to somebody in a channel; learning is not there yet, and until it is nobody hands these in. */
  readonly coursesFor?: (params: Params) => Promise<OutputOf<typeof channelMainPage.courses>['courseList']>;
  readonly worksheetsFor?: (params: Params) => Promise<OutputOf<typeof channelMainPage.worksheets>['worksheetList']>;
};

export function mainPageModule({ onlineJson, coursesFor, worksheetsFor }: MainPageParts): Module {
  return implement(channelMainPage, {
    async detail({ db, me, now, answer }, { channelId }) {
      const { roles } = await requireVisible(db, me, channelId);
      const params = { channelId, today: seoulDay(now), isMember: passes(roles, 'VISITOR') };
      const { main, online } = await readMain(db, onlineJson, params);
      return answer.json(mergedJson(main, online));
    },

    async courses({ db, me }, { channelId }) {
      await requireVisible(db, me, channelId);
      return { courseList: (await coursesFor?.({ db, me, channelId })) ?? [] };
    },

    async worksheets({ db, me }, { channelId }) {
      await requireVisible(db, me, channelId);
      return { worksheetList: (await worksheetsFor?.({ db, me, channelId })) ?? [] };
    },
  });
}
