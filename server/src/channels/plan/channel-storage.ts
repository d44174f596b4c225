import { passes } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import type { Me } from '../../core/module.ts';
import type { ChannelQuota } from '../../storage/public.ts';
import { channelRoles } from '../channels/channel-roles.ts';
import { findPlan } from './channel-plan.queries.ts';
import { notPremium, opensOf } from './channel-plan.ts';

/** How many bytes of files the channel may keep with its plan. What is there stays. [PAY-17] */
export function storageQuota(channelId: number): ChannelQuota {
  return {
    channelId,
    async requireFits(db, byteSize) {
      const { storageBytes } = opensOf(await findPlan(db, channelId));
      if (storageBytes !== null && byteSize > storageBytes) throw notPremium();
    },
  };
}

/** Only for those who are let in: nobody outside can fill a channel. */
export async function storageQuotaOf(db: Db, me: Me, channelId: number): Promise<ChannelQuota | undefined> {
  const roles = await channelRoles(db, me, channelId);
  return roles && passes(roles, 'VISITOR') ? storageQuota(channelId) : undefined;
}
