import type { ChannelRole } from '@dolphin/contract/core/roles';
import { DEFAULT_WORDS, type Language, type Words } from '@dolphin/contract/core/text';
import type { Db } from '../../core/db.ts';
import type { Me } from '../../core/module.ts';
import { accessCacheOf } from '../access/access-cache.ts';
import { findChannel, findRoles } from './channels.queries.ts';
import { rolesIn } from './visibility.ts';

/** The caller's roles in a channel; the site's administrators are ROLE_ADMIN everywhere. Undefined: no such channel. */
export async function channelRoles(db: Db, me: Me, channelId: number): Promise<readonly ChannelRole[] | undefined> {
  const found = await standingOf(db, me, channelId);
  return found && rolesIn(me, found).roles;
}

export async function superChannelRoles(db: Db, me: Me, channelId: number): Promise<readonly ChannelRole[]> {
  const found = await standingOf(db, me, channelId);
  return found ? rolesIn(me, found).superRoles : [];
}

/** From memory in a read, if it is there; a command asks the database. */
function standingOf(db: Db, me: Me, channelId: number) {
  const cache = accessCacheOf(db);
  return cache ? cache.access(me.id, channelId) : findRoles(db, me.id, channelId);
}

/** The term for "channel" as the current channel has renamed it. [UIX-2] */
export async function channelWords(db: Db, channelId: number | null, language: Language): Promise<Words> {
  const row = channelId === null ? undefined : await findChannel(db, channelId);
  if (!row) return DEFAULT_WORDS[language];
  return { channel: language === 'KO' ? row.label_ko : row.label_en };
}
