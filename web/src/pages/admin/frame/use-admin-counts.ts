import { adminPayments } from '@dolphin/contract/commerce/reconciliation/reconciliation.contract';
import { judgeStatus } from '@dolphin/contract/learning/problems/judge-status.contract';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { jobs } from '@dolphin/contract/site/jobs.contract';
import { reports } from '@dolphin/contract/social/reports.contract';
import { useMay } from '../../../lib/may.ts';
import { useRead } from '../../../lib/query.ts';

const AGAIN_MS = 60_000;

/** What waits for an administrator of the site; undefined where it is not known. [NAV-105] */
export type AdminCounts = Readonly<
  Record<'reports' | 'jobs' | 'judges' | 'author' | 'reconciliation', number | undefined>
>;

export function useAdminCounts(): AdminCounts {
  const options = { enabled: useMay(jobs.status), refetchEveryMs: AGAIN_MS } as const;
  return {
    reports: useRead(reports.list, { state: 'OPEN' }, { ...options, isQuiet: true }).data?.totalCount,
    jobs: useRead(jobs.status, {}, { ...options, isQuiet: true }).data?.setAsideCount,
    judges: useRead(judgeStatus.status, {}, { ...options, isQuiet: true }).data?.setAsideCount,
    reconciliation: useRead(adminPayments.reconciliation, {}, { ...options, isQuiet: true }).data?.totalCount,
    author: useRead(storages.waiting, {}, { ...options, isQuiet: true }).data?.totalCount,
  };
}
