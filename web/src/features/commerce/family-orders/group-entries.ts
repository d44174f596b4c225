import type { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';

type Entry = OutputOf<typeof familyOrders.tickets>['entryList'][number];

/** Ten tickets of one purchase are ten entries of one moment: one line with their number. */
export function groupEntries(entries: readonly Entry[]): readonly (Entry & { readonly count: number })[] {
  const groups: (Entry & { count: number })[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && keyOf(last) === keyOf(entry)) last.count += 1;
    else groups.push({ ...entry, count: 1 });
  }
  return groups;
}

const keyOf = ({ cause, title, reason, createdAt }: Entry): string => JSON.stringify([cause, title, reason, createdAt]);
