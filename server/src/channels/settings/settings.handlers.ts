import {
  CHANNELS_CREATED_MAX,
  type ChannelPicture,
  HOLIDAY_DAYS_MAX,
  HOLIDAYS_MAX,
} from '@dolphin/contract/channels/channels.constants';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelEvents } from '@dolphin/contract/channels/channels.events';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { channelSettingsErrors } from '@dolphin/contract/channels/settings.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { passes } from '@dolphin/contract/core/roles';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import { storageErrors } from '@dolphin/contract/storage/storage.errors';
import { lockUser } from '../../accounts/public.ts';
import { afterCommit } from '../../core/after-commit.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { mergeEdit } from '../../core/edits.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { changeFiles, findOwnUnusedFile, makeFile, readFile } from '../../storage/public.ts';
import { checkDomain, toDomain } from '../domains/check-domain.ts';
import { findDomain } from '../domains/domains.queries.ts';
import { requireDomain } from '../channels/channel-address.ts';
import { toInfo } from '../channels/channel-shapes.ts';
import { type ChannelRow, findChannel } from '../channels/channels.queries.ts';
import { clearHostCache } from '../channels/host-channels.ts';
import { requireVisible } from '../channels/visibility.ts';
import { publishMemberChanges } from '../members/member-changed.ts';
import { sealSecret } from './channel-secrets.ts';
import { renderChannelPicture } from './render-channel-picture.ts';
import { countHolidays, deleteHoliday, selectHolidays, upsertHoliday } from './holidays.queries.ts';
import { choiceFields, settingsVersion } from './settings-fields.ts';
import { daysBetween, isPluginKey, todayOf } from './settings.rules.ts';
import {
  clearDomain,
  clearSuper,
  deleteSecret,
  findExtras,
  findSuccessor,
  findSuperSlug,
  lockChannel,
  replacePicture,
  swapMaster,
  updateChoices,
  updateClosed,
  updateDomain,
  updatePlugin,
  updateSuper,
  upsertSecret,
} from './settings.queries.ts';

export const channelSettingsModule = implement(
  channelSettings,
  {
    async detail({ db, app }, { channelId }) {
      const channel = await findChannel(db, channelId);
      if (!channel) throw fail(channelErrors.CHANNEL_NOT_FOUND);
      const { superName, superSlug, masterId, masterNickname, secrets, domain, token, ...proof } = await findExtras(
        db,
        channelId,
      );
      return {
        channel: toInfo(channel),
        siteAddress: app.config.publicUrl,
        ownDomain: domain === null || token === null ? null : toDomain({ domain, token, ...proof }),
        secretList: secrets.map(({ name, updatedAt }) => ({ name, updatedAt: new Date(updatedAt).toISOString() })),
        superChannel:
          channel.super_channel_id === null
            ? null
            : { channelId: channel.super_channel_id, name: superName ?? '', slug: superSlug ?? '' },
        master: masterId === null ? null : { userId: masterId, nickname: masterNickname ?? '' },
        version: settingsVersion(channel, superSlug),
      };
    },

    async update({ db }, { channelId, ...given }) {
      const fields = mergeEdit(channelSettings.update, given, choiceFields(await requireLocked(db, channelId)));
      const { name, introduction, dolphinVisibleState: visibleState, ...rest } = fields;
      const changed = await updateChoices(db, channelId, {
        ...rest,
        name: name.trim(),
        introduction: introduction.trim(),
        visibleState,
      });
      if (!changed) throw fail(channelErrors.CHANNEL_NOT_FOUND);
      await publishSettingsChanged(db, channelId);
      return toInfo(changed);
    },

    async setPicture({ db, app, me, now }, { channelId, kind, fileId }) {
      const original = await findOwnUnusedFile(db, fileId, me.id, 'CHANNEL_LOOK');
      if (!original) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const body = await renderChannelPicture(app, kind, await readFile(app, original.key));
      if (!body) throw fail(storageErrors.PICTURE_UNREADABLE);
      const key = await makeFile(app, {
        userId: me.id,
        purpose: 'CHANNEL_LOOK',
        fileName: `${kind.toLowerCase()}.webp`,
        contentType: 'image/webp',
        body,
      });
      await inTransaction(app.db, (tx) => setPictureFile(tx, { channelId, kind, key, drop: [original.key], now }));
      return { url: fileUrl(key) };
    },

    async removePicture({ db, now }, { channelId, kind }) {
      await setPictureFile(db, { channelId, kind, key: null, drop: [], now });
      return {};
    },

    async setDomain({ db, app, now }, { channelId, ...given }) {
      const current = await requireLocked(db, channelId);
      const domain = requireDomain(
        app.config,
        mergeEdit(channelSettings.setDomain, given, { domain: current.domain }).domain,
      );
      if (domain === null) await clearDomain(db, channelId);
      else if (!(await updateDomain(db, channelId, domain, now)))
        throw failAt('domain', channelSettingsErrors.CHANNEL_DOMAIN_TAKEN);
      await publishSettingsChanged(db, channelId);
      return { domain };
    },

    async checkDomain({ db, app }, { channelId }) {
      const row = await findDomain(db, channelId);
      if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const answer = await checkDomain(app, row);
      const after = await findDomain(db, channelId);
      return { answer, ownDomain: after ? toDomain(after) : null };
    },

    async setPlugin({ db }, { channelId, name, ...given }) {
      const current = { value: (await requireLocked(db, channelId)).plugins[name] ?? null };
      const { value } = mergeEdit(channelSettings.setPlugin, given, current, name);
      const key = value === null || value.trim() === '' ? null : value.trim();
      if (key !== null && !isPluginKey(name, key))
        throw failAt('value', channelSettingsErrors.CHANNEL_PLUGIN_KEY_NOT_POSSIBLE);
      await updatePlugin(db, channelId, name, key);
      await publishSettingsChanged(db, channelId);
      return {};
    },

    async setSecret({ db, app, me, now }, { channelId, name, value }) {
      const secret = value === null ? '' : value.trim();
      if (secret === '') await deleteSecret(db, channelId, name);
      else await upsertSecret(db, { channelId, name, sealed: sealSecret(app, secret), userId: me.id, now });
      return {};
    },

    /** Whoever gets it is locked first, so that their limit holds at commit. [CHN-103] */
    async transfer({ db, me }, { channelId, userId, confirmName }) {
      await lockUser(db, userId);
      await requireTyped(db, channelId, confirmName);
      const { role, ownCount, isMaster } = await findSuccessor(db, channelId, userId, me.id);
      // The guard checked before the lock; a user who has transferred the channel meanwhile cannot transfer it again.
      if (!isMaster) throw fail(coreErrors.NOT_HAS_ROLE);
      if (userId === me.id || role === null || !passes([role], 'USER'))
        throw failAt('userId', channelSettingsErrors.CHANNEL_HEIR_NOT_POSSIBLE);
      if (ownCount >= CHANNELS_CREATED_MAX) throw fail(channelErrors.TOO_MANY_USER_CREATED_CHANNEL_COUNT);
      await swapMaster(db, { channelId, fromId: me.id, toId: userId });
      await publishMemberChanges(db, [
        { channelId, userId, from: role, to: 'ROLE_CHANNEL_MASTER', actorId: me.id },
        { channelId, userId: me.id, from: 'ROLE_CHANNEL_MASTER', to: 'MANAGER', actorId: me.id },
      ]);
      return {};
    },

    async close({ db, me, now }, { channelId, confirmName }) {
      await requireTyped(db, channelId, confirmName);
      await updateClosed(db, channelId, now);
      await publish(db, channelEvents.closed, 0, { channelId, userId: me.id });
      await publishSettingsChanged(db, channelId);
      return {};
    },

    async setSuper({ db }, { channelId, ...given }) {
      if (!(await lockChannel(db, channelId))) throw fail(channelErrors.CHANNEL_NOT_FOUND);
      const current = { superSlug: await findSuperSlug(db, channelId) };
      const { superSlug } = mergeEdit(channelSettings.setSuper, given, current);
      if (superSlug === null || superSlug.trim() === '') {
        await clearSuper(db, channelId);
        return { superChannel: null };
      }
      const superChannel = await updateSuper(db, channelId, superSlug.trim().toLowerCase());
      if (!superChannel) throw failAt('superSlug', channelSettingsErrors.SUPER_CHANNEL_NOT_POSSIBLE);
      return { superChannel };
    },

    async holidays({ db, me, now }, { channelId }) {
      await requireVisible(db, me, channelId);
      return { holidayList: [...(await selectHolidays(db, channelId, todayOf(now)))] };
    },

    async addHoliday({ db, now }, { channelId, startDate, endDate, name }) {
      const days = daysBetween(startDate, endDate);
      if (days < 1 || days > HOLIDAY_DAYS_MAX)
        throw failAt('endDate', channelSettingsErrors.CHANNEL_HOLIDAY_NOT_POSSIBLE, { max: HOLIDAY_DAYS_MAX });
      if (!(await lockChannel(db, channelId))) throw fail(channelErrors.CHANNEL_NOT_FOUND);
      if ((await countHolidays(db, channelId, todayOf(now))) >= HOLIDAYS_MAX)
        throw fail(channelSettingsErrors.CHANNEL_HOLIDAY_LIMIT_REACHED, { max: HOLIDAYS_MAX });
      return { holidayId: await upsertHoliday(db, { channelId, startDate, endDate, name: name.trim() }) };
    },

    async removeHoliday({ db }, { channelId, holidayId }) {
      if (!(await deleteHoliday(db, channelId, holidayId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return {};
    },
  },
  { ownTransactions: ['setPicture', 'checkDomain'] },
);

/** Pages read anew, and this machine forgets which host leads where. */
async function publishSettingsChanged(tx: Db, channelId: number): Promise<void> {
  await publish(tx, channelEvents.settingsChanged, channelId, { channelId });
  afterCommit(tx, 'forget hosts', clearHostCache);
}

async function setPictureFile(
  tx: Db,
  {
    channelId,
    kind,
    key,
    drop,
    now,
  }: {
    readonly channelId: number;
    readonly kind: ChannelPicture;
    readonly key: string | null;
    readonly drop: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  const before = await replacePicture(tx, channelId, kind, key);
  await changeFiles(tx, { use: key, drop: before === null ? drop : [...drop, before], now });
}

/** The channel as it is until the end of the change. */
async function requireLocked(tx: Db, channelId: number): Promise<ChannelRow> {
  const channel = (await lockChannel(tx, channelId)) && (await findChannel(tx, channelId));
  if (!channel) throw fail(channelErrors.CHANNEL_NOT_FOUND);
  return channel;
}

/** What cannot be taken back is asked for by name. The channel stays locked until it is done. */
async function requireTyped(tx: Db, channelId: number, confirmName: string): Promise<void> {
  const channel = await lockChannel(tx, channelId);
  if (!channel) throw fail(channelErrors.CHANNEL_NOT_FOUND);
  if (channel.name.normalize() !== confirmName.normalize().trim())
    throw failAt('confirmName', channelSettingsErrors.CHANNEL_NAME_MISMATCH);
}
