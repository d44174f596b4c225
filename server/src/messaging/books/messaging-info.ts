import type { App } from '../../core/app.ts';
import { findDriver } from '../driver/open-driver.ts';

/** What a composer has to know. The page of the sandbox shows what a phone would have got. */
export function messagingInfo(app: App) {
  const keys = app.config.messages;
  const driver = findDriver(app);
  return {
    isOn: driver !== undefined,
    isSandbox: driver?.isSandbox ?? false,
    sandboxPhoneUrl: keys?.apiUrl ? `${keys.apiUrl}/phone` : null,
    prices: keys?.prices ?? { SMS: 0, LMS: 0, ATA: 0 },
    optOutNumber: keys?.optOutNumber ?? null,
    siteSender: keys?.sender ?? '',
    siteProfileId: keys?.profileId ?? null,
  };
}
