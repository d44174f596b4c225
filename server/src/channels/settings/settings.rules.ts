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
