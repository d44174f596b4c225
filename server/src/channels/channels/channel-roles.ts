import type { ChannelRole } from '@dolphin/contract/core/roles';
import { DEFAULT_WORDS, type Language, type Words } from '@dolphin/contract/core/text';
import type { Db } from '../../core/db.ts';
import type { Me } from '../../core/module.ts';
import { findChannel, findRoles } from './channels.queries.ts';

/** The caller's roles in a channel; the site's administrators are ROLE_ADMIN everywhere. Undefined: no such channel. */
export async function channelRoles(db: Db, me: Me, channelId: number): Promise<readonly ChannelRole[] | undefined> {
  const found = await findRoles(db, me.id, channelId);
  if (!found) return undefined;
  return [...(me.isAdmin ? (['ROLE_ADMIN'] as const) : []), ...(found.role ? [found.role] : [])];
}

export async function superChannelRoles(db: Db, me: Me, channelId: number): Promise<readonly ChannelRole[]> {
  const found = await findRoles(db, me.id, channelId);
  return found?.super_role ? [found.super_role] : [];
}

/** The term for "channel" as the current channel has renamed it. [UIX-2] */
export async function channelWords(db: Db, channelId: number | null, language: Language): Promise<Words> {
  const row = channelId === null ? undefined : await findChannel(db, channelId);
  if (!row) return DEFAULT_WORDS[language];
  return { channel: language === 'KO' ? row.label_ko : row.label_en };
}
