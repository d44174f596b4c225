import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelEvents } from '@dolphin/contract/channels/channels.events';
import { CHANNEL_PLAN_OPENS } from '@dolphin/contract/commerce/plans/plans.constants';
import type { Db } from '../../core/db.ts';
import { AppError } from '../../core/fail.ts';
import { publish } from '../../core/outbox/publish.ts';
import { findPlan, updatePlan } from './channel-plan.queries.ts';

type Plan = 'CHANNEL_PRO' | null;

/** For commerce, in the transaction of the payment. Everybody in the channel reads it again. */
export async function setChannelPlan(tx: Db, channelId: number, plan: Plan): Promise<void> {
  if (await updatePlan(tx, channelId, plan)) await publish(tx, channelEvents.settingsChanged, channelId, { channelId });
}

export function opensOf(plan: Plan) {
  return CHANNEL_PLAN_OPENS[plan ?? 'FREE'];
}

export function notPremium(): AppError {
  return new AppError(channelErrors.IS_NOT_PREMIUM_CHANNEL, {});
}

/** For what only a plan opens. [PAY-17] */
export async function requireOpened(
  db: Db,
  channelId: number,
  what: 'ownDomain' | 'selling' | 'messages',
): Promise<void> {
  if (!opensOf(await findPlan(db, channelId))[what]) throw notPremium();
}

type Members = { readonly plan: Plan; readonly memberCount: number };

/** Whether so many more may come. Who is in already stays, however many they are. [PAY-17] */
export function hasRoom({ plan, memberCount }: Members, coming: number): boolean {
  const { members } = opensOf(plan);
  return members === null || coming === 0 || memberCount + coming <= members;
}

export function requireRoom(channel: Members, coming: number): void {
  if (!hasRoom(channel, coming)) throw notPremium();
}
