import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { fillText, type Language } from '@dolphin/contract/core/text';
import type { ProgressCause } from '@dolphin/contract/profile/progress.constants';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { implement } from '../../core/module.ts';
import { findProgress, type LedgerRow, selectEntries } from './progress.queries.ts';
import { requiredExperience } from './progress.rules.ts';
import { progressText } from './progress.text.ts';
import type { EntryTitle } from './spend.ts';

export const progressModule = implement(progress, {
  async experience({ db, me }) {
    const { level, level_exp: levelExp } = await findProgress(db, me.id);
    return { level, levelExp, requiredLevelPoint: requiredExperience(level) };
  },

  async point({ db, me }) {
    const { point } = await findProgress(db, me.id);
    return { point };
  },

  async entries({ db, me, client }, { page = 1 }) {
    const { rows, total } = await selectEntries(db, me.id, (page - 1) * PAGE_SIZE, PAGE_SIZE);
    return {
      progressEntryList: rows.map((row) => toEntry(row, client.language)),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },
});

function toEntry(row: LedgerRow, language: Language) {
  const { id, cause, point, experience, createdAt } = row;
  return {
    progressEntryId: id,
    cause: cause as ProgressCause,
    title: titleOf(row, language),
    point,
    experience,
    createdAt: createdAt.toISOString(),
  };
}

function titleOf({ cause, causeId, title }: LedgerRow, language: Language): string | null {
  if (cause === 'LEVEL_UP') return fillText(progressText[language].level, { level: Number(causeId) }, language);
  const written = title as EntryTitle | null;
  return written && (language === 'KO' ? written.ko : written.en);
}
