import {
  competitionSettings,
  managedCompetitions,
  siteCompetitions,
} from '@dolphin/contract/competitions/manage/manage.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';

export type Competition = OutputOf<typeof competitionSettings.detail>;
/** What is old once a competition was changed. */
export const MANAGED_READS = [competitionSettings.detail, managedCompetitions.list, siteCompetitions.list];
