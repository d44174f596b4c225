import { seoulDay } from '@dolphin/contract/core/days';
import { channelMainPage } from '@dolphin/contract/channels/main-page.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { passes } from '@dolphin/contract/core/roles';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../core/db.ts';
import { implement, type Me, type Module } from '../../core/module.ts';

import { findMain } from './main-page.queries.ts';
import { requireVisible } from './visibility.ts';

type Person = { readonly userId: number; readonly nickname: string; readonly portraitKey: string | null };
type Asked = { readonly db: Db; readonly me: Me | null; readonly channelId: number };

/** What the domains above know of a channel; modules.ts hands it in. */
export type MainPageParts = {
  /** Members who are here now and do not hide, and how many there are. */
  readonly onlineIn: (
    db: Db,
    channelId: number,
  ) => Promise<{ readonly count: number; readonly people: readonly Person[] }>;
  /** What learning recommends to somebody in a channel; learning is not there yet, and until it is nobody hands these in. */
  readonly coursesFor?: (asked: Asked) => Promise<OutputOf<typeof channelMainPage.courses>['courseList']>;
  readonly worksheetsFor?: (asked: Asked) => Promise<OutputOf<typeof channelMainPage.worksheets>['worksheetList']>;
};

export function mainPageModule({ onlineIn, coursesFor, worksheetsFor }: MainPageParts): Module {
  return implement(channelMainPage, {
    async detail({ db, me, now }, { channelId }) {
      const { roles } = await requireVisible(db, me, channelId);
      const [{ staff, holidays }, online] = await Promise.all([
        findMain(db, channelId, seoulDay(now)),
        onlineIn(db, channelId),
      ]);
      return {
        staffList: staff.map((person) => ({ ...toPerson(person), role: person.role })),
        onlineCount: online.count,
        onlineList: passes(roles, 'VISITOR') ? online.people.map(toPerson) : [],
        holidayList: [...holidays],
      };
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

function toPerson({ userId, nickname, portraitKey }: Person) {
  return { userId, nickname, portrait: portraitKey === null ? null : fileUrl(portraitKey) };
}
