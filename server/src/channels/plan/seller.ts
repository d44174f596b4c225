import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { AppError } from '../../core/fail.ts';
import { requireOpened } from './channel-plan.ts';
import { findSeller } from './seller.queries.ts';

type Settings = Pick<App, 'config'>;

/** Where no provider is set up nobody could fulfil it, so nobody is asked. */
const isAsked = ({ config }: Settings) => config.verification !== null;

/**
 * Before something gets a price, or is shown with one, and before the channel takes money itself: a plan that opens
 * selling, and a verified master. What is for sale already is not touched. [IDV-106]
 */
export async function requireSeller(db: Db, app: Settings, channelId: number): Promise<void> {
  await requireOpened(db, channelId, 'selling');
  await requireVerifiedMaster(db, app, channelId);
}

export async function requireVerifiedMaster(db: Db, app: Settings, channelId: number): Promise<void> {
  if (!isAsked(app)) return;
  const { isVerified } = await findSeller(db, channelId, null);
  if (!isVerified) throw new AppError(channelErrors.SELLER_NOT_VERIFIED, {});
}

/** For screens that show it before somebody tries. */
export async function sellerStanding(db: Db, app: Settings, channelId: number, userId: number) {
  return { isRequired: isAsked(app), ...(await findSeller(db, channelId, userId)) };
}
