import { guardianMessageErrors } from '@dolphin/contract/channels/guardian-messages/guardian-messages.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { passes } from '@dolphin/contract/core/roles';
import { fail } from '../../core/fail.ts';
import type { Ctx } from '../../core/module.ts';
import { cancelLockedBatch, lockMessageBatch } from '../../messaging/public.ts';
import { ownerOf } from './message-shapes.ts';

type Caller = Pick<Ctx, 'db' | 'roles' | 'now'> & { readonly me: { readonly id: number } };

/** Takes a batch back, all of it, as long as none of its messages has left. [SMS-113] */
export async function cancelMessages({ db, roles, me, now }: Caller, channelId: number, batchId: number) {
  const batch = await lockMessageBatch(db, ownerOf(channelId), batchId);
  if (!batch || !(batch.actorId === me.id || passes(roles, 'MANAGER'))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (batch.waiting < batch.groups) throw fail(guardianMessageErrors.MESSAGES_LEFT);
  return { messageCount: await cancelLockedBatch(db, batchId, now) };
}
