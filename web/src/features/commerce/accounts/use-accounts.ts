import { channelAccounts, siteAccounts } from '@dolphin/contract/commerce/accounts/accounts.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { call } from '../../../lib/api.ts';
import { useCommand, useRead } from '../../../lib/query.ts';

export type AccountMonth = OutputOf<typeof channelAccounts.months>['monthList'][number];
export type AccountGap = OutputOf<typeof channelAccounts.months>['gapList'][number];
export type AccountEntry = OutputOf<typeof channelAccounts.entries>['entryList'][number];

/** Whose accounts; null: the site's own. */
export type Seller = { readonly channelId: number | null };

/** Not read while it is the other one that is shown. */
const UNREAD = 1;

export function useMonths({ channelId }: Seller) {
  const ofChannel = useRead(
    channelAccounts.months,
    { channelId: channelId ?? UNREAD },
    { isQuiet: true, staleTimeMs: 0, enabled: channelId !== null },
  );
  const ofSite = useRead(siteAccounts.months, {}, { isQuiet: true, staleTimeMs: 0, enabled: channelId === null });
  return channelId === null ? ofSite : ofChannel;
}

export function useEntries({ channelId }: Seller, month: string, before: number | null) {
  const params = { month, ...(before === null ? {} : { before }) };
  const ofChannel = useRead(
    channelAccounts.entries,
    { channelId: channelId ?? UNREAD, ...params },
    { isQuiet: true, staleTimeMs: 0, enabled: channelId !== null },
  );
  const ofSite = useRead(siteAccounts.entries, params, {
    isQuiet: true,
    staleTimeMs: 0,
    enabled: channelId === null,
  });
  return channelId === null ? ofSite : ofChannel;
}

export function useClosing({ channelId }: Seller): (month: string) => Promise<unknown> {
  const ofChannel = useCommand(channelAccounts.close, { refresh: [channelAccounts.months] });
  const ofSite = useCommand(siteAccounts.close, { refresh: [siteAccounts.months] });
  return (month) => (channelId === null ? ofSite.mutateAsync({ month }) : ofChannel.mutateAsync({ channelId, month }));
}

export function readFile({ channelId }: Seller, month: string) {
  return channelId === null ? call(siteAccounts.file, { month }) : call(channelAccounts.file, { channelId, month });
}
