import type { family } from '@dolphin/contract/channels/family/family.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';

/** The child whose page is open. `isSelf`: the child reads it, and changes nothing. */
export type FamilyChild = OutputOf<typeof family.child>;

/** What each tab of a child gets. */
export type FamilyTabProps = { readonly child: FamilyChild };
