import { daysBetween, seoulDay } from '@dolphin/contract/core/days';
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
import { recordChanges } from '../audit/record.ts';
import { requireVisible } from '../channels/visibility.ts';
import { notPremium, opensOf } from '../plan/channel-plan.ts';
import { publishMemberChanges } from '../members/member-changed.ts';
import { publishSettingsChanged } from './settings-changed.ts';
import { renderChannelPicture } from './render-channel-picture.ts';
import { countHolidays, deleteHoliday, selectHolidays, upsertHoliday } from './holidays.queries.ts';
import { choiceFields, settingsVersion } from './settings-fields.ts';
import { isPluginKey } from './settings.rules.ts';
import {
  clearDomain,
  clearSuper,
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
} from './settings.queries.ts';

export const channelSettingsModule = implement(
  channelSettings,
  {
    async detail({ db, app }, { channelId }) {
      const channel = await findChannel(db, channelId);
      if (!channel) throw fail(channelErrors.CHANNEL_NOT_FOUND);
      const { superName, superSlug, masterId, masterNickname, domain, token, ...proof } = await findExtras(
        db,
        channelId,
      );
      return {
        channel: toInfo(channel),
        reviewMethod: channel.review_method,
        siteAddress: app.config.publicUrl,
        ownDomain: domain === null || token === null ? null : toDomain({ domain, token, ...proof }),
        superChannel:
          channel.super_channel_id === null
            ? null
            : { channelId: channel.super_channel_id, name: superName ?? '', slug: superSlug ?? '' },
        master: masterId === null ? null : { userId: masterId, nickname: masterNickname ?? '' },
        version: settingsVersion(channel, superSlug),
      };
    },

    async update({ db, me }, { channelId, ...given }) {
      const before = choiceFields(await requireLocked(db, channelId));
      const fields = mergeEdit(channelSettings.update, given, before);
      const { name, introduction, dolphinVisibleState: visibleState, ...rest } = fields;
      const changed = await updateChoices(db, channelId, {
        ...rest,
        name: name.trim(),
        introduction: introduction.trim(),
        visibleState,
      });
      if (!changed) throw fail(channelErrors.CHANNEL_NOT_FOUND);
      await recordChanges(db, { channelId, actorId: me.id, kind: 'SETTING', before, after: choiceFields(changed) });
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
        channelId,
      });
      await inTransaction(app.db, (tx) =>
        setPictureFile(tx, { channelId, actorId: me.id, kind, key, drop: [original.key], now }),
      );
      return { url: fileUrl(key) };
    },

    async removePicture({ db, me, now }, { channelId, kind }) {
      await setPictureFile(db, { channelId, actorId: me.id, kind, key: null, drop: [], now });
      return {};
    },

    async setDomain({ db, app, me, now }, { channelId, ...given }) {
      const current = await requireLocked(db, channelId);
      const domain = requireDomain(
        app.config,
        mergeEdit(channelSettings.setDomain, given, { domain: current.domain }).domain,
      );
      if (domain !== null && domain !== current.domain && !opensOf(current.plan).ownDomain) throw notPremium();
      if (domain === null) await clearDomain(db, channelId);
      else if (!(await updateDomain(db, channelId, domain, now)))
        throw failAt('domain', channelSettingsErrors.CHANNEL_DOMAIN_TAKEN);
      const before = { domain: current.domain };
      await recordChanges(db, { channelId, actorId: me.id, kind: 'DOMAIN', before, after: { domain } });
      await publishSettingsChanged(db, channelId);
      return { domain };
    },

    async checkDomain({ db, app }, { channelId }) {
      const row = await findDomain(db, channelId);
      if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      if (row.verifiedAt === null && !opensOf(row.plan).ownDomain) throw notPremium();
      const answer = await checkDomain(app, row);
      const after = await findDomain(db, channelId);
      return { answer, ownDomain: after ? toDomain(after) : null };
    },

    async setPlugin({ db, me }, { channelId, name, ...given }) {
      const current = { value: (await requireLocked(db, channelId)).plugins[name] ?? null };
      const { value } = mergeEdit(channelSettings.setPlugin, given, current, name);
      const key = value === null || value.trim() === '' ? null : value.trim();
      if (key !== null && !isPluginKey(name, key))
        throw failAt('value', channelSettingsErrors.CHANNEL_PLUGIN_KEY_NOT_POSSIBLE);
      await updatePlugin(db, channelId, name, key);
      const changed = { before: { [name]: current.value }, after: { [name]: key } };
      await recordChanges(db, { channelId, actorId: me.id, kind: 'PLUGIN', ...changed });
      await publishSettingsChanged(db, channelId);
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
      const after = { closedAt: now.toISOString() };
      await recordChanges(db, { channelId, actorId: me.id, kind: 'CLOSED', before: {}, after });
      await publish(db, channelEvents.closed, 0, { channelId, userId: me.id });
      await publishSettingsChanged(db, channelId);
      return {};
    },

    async setSuper({ db, me }, { channelId, ...given }) {
      if (!(await lockChannel(db, channelId))) throw fail(channelErrors.CHANNEL_NOT_FOUND);
      const current = { superSlug: await findSuperSlug(db, channelId) };
      const { superSlug } = mergeEdit(channelSettings.setSuper, given, current);
      const recordSuper = (to: string | null) =>
        recordChanges(db, { channelId, actorId: me.id, kind: 'SETTING', before: current, after: { superSlug: to } });
      if (superSlug === null || superSlug.trim() === '') {
        await clearSuper(db, channelId);
        await recordSuper(null);
        await publishSettingsChanged(db, channelId);
        return { superChannel: null };
      }
      const slug = superSlug.trim().toLowerCase();
      const superChannel = await updateSuper(db, channelId, slug);
      if (!superChannel) throw failAt('superSlug', channelSettingsErrors.SUPER_CHANNEL_NOT_POSSIBLE);
      await recordSuper(slug);
      // Those who run the channel above may read here from now on, and those of the one before no longer.
      await publishSettingsChanged(db, channelId);
      return { superChannel };
    },

    async holidays({ db, me, now }, { channelId }) {
      await requireVisible(db, me, channelId);
      return { holidayList: [...(await selectHolidays(db, channelId, seoulDay(now)))] };
    },

    async addHoliday({ db, me, now }, { channelId, startDate, endDate, name }) {
      const days = daysBetween(startDate, endDate) + 1;
      if (days < 1 || days > HOLIDAY_DAYS_MAX)
        throw failAt('endDate', channelSettingsErrors.CHANNEL_HOLIDAY_NOT_POSSIBLE, { max: HOLIDAY_DAYS_MAX });
      if (!(await lockChannel(db, channelId))) throw fail(channelErrors.CHANNEL_NOT_FOUND);
      if ((await countHolidays(db, channelId, seoulDay(now))) >= HOLIDAYS_MAX)
        throw fail(channelSettingsErrors.CHANNEL_HOLIDAY_LIMIT_REACHED, { max: HOLIDAYS_MAX });
      const after = { [name.trim()]: `${startDate} – ${endDate}` };
      await recordChanges(db, { channelId, actorId: me.id, kind: 'HOLIDAY', before: {}, after });
      await publish(db, channelEvents.closuresChanged, 0, { channelId });
      return { holidayId: await upsertHoliday(db, { channelId, startDate, endDate, name: name.trim() }) };
    },

    async removeHoliday({ db, me }, { channelId, holidayId }) {
      const gone = await deleteHoliday(db, channelId, holidayId);
      if (!gone) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const changed = { before: { [gone.name]: `${gone.startDate} – ${gone.endDate}` }, after: { [gone.name]: null } };
      await recordChanges(db, { channelId, actorId: me.id, kind: 'HOLIDAY', ...changed });
      await publish(db, channelEvents.closuresChanged, 0, { channelId });
      return {};
    },
  },
  { ownTransactions: ['setPicture', 'checkDomain'] },
);

async function setPictureFile(
  tx: Db,
  {
    channelId,
    actorId,
    kind,
    key,
    drop,
    now,
  }: {
    readonly channelId: number;
    readonly actorId: number;
    readonly kind: ChannelPicture;
    readonly key: string | null;
    readonly drop: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  const before = await replacePicture(tx, channelId, kind, key);
  await recordChanges(tx, { channelId, actorId, kind: 'LOOK', before: { [kind]: before }, after: { [kind]: key } });
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
