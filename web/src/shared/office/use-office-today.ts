import { office } from '@dolphin/contract/learning/office/office.contract';
import { useRead } from '../../lib/query.ts';

/** What has no event (a due date that comes, somebody who is stuck no longer) is seen after a while. */
const AGAIN_MS = 60_000;

/** What waits for the person in the channel; `OfficeLive` reads it again when something of it may have changed. [NAV-105] */
export function useOfficeToday(channelId: number, isStaff: boolean) {
  return useRead(office.today, { channelId }, { isQuiet: true, enabled: isStaff, refetchEveryMs: AGAIN_MS });
}
