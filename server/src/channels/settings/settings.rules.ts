import type { PublicPlugin } from '@dolphin/contract/channels/channels.constants';

/** What the keys of each service look like. They are put into addresses of scripts, so nothing else gets in. */
const KEY_FORMS: Readonly<Record<PublicPlugin, RegExp>> = {
  ANALYTICS: /^(G|UA|AW)-[A-Z0-9-]{4,30}$/,
  TAG_MANAGER: /^GTM-[A-Z0-9]{4,20}$/,
  AD_PIXEL: /^\d{10,20}$/,
};

export function isPluginKey(name: PublicPlugin, key: string): boolean {
  return KEY_FORMS[name].test(key);
}

const DAY_MS = 86_400_000;

/** How many days a span has, both ends included; less than one when it ends before it begins. */
export function daysBetween(startDate: string, endDate: string): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1;
}

const SEOUL_MS = 9 * 3_600_000;

/** Today's date in Seoul. */
export function todayOf(now: Date): string {
  return new Date(now.getTime() + SEOUL_MS).toISOString().slice(0, 10);
}
