import { guardianMessageErrors } from '@dolphin/contract/channels/guardian-messages/guardian-messages.errors';
import { messageTalk } from '@dolphin/contract/channels/guardian-messages/message-talk.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import {
  findTalkProfile,
  messageProviderFailure,
  messagingInfo,
  requireMessageDriver,
  selectTalkTemplates,
  setTalkProfile,
  storeTalkTemplates,
  switchTalkTemplate,
  talkProfileOf,
} from '../../messaging/public.ts';
import { ownerOf } from './message-shapes.ts';

/** More than a KakaoTalk channel of an academy has. */
const TEMPLATES_SHOWN = 200;

export const messageTalkModule = implement(
  messageTalk,
  {
    async list({ app, db }, { channelId }) {
      const owner = ownerOf(channelId);
      const own = (await findTalkProfile(db, owner)) ?? null;
      const { siteProfileId } = messagingInfo(app);
      const profileId = own ?? siteProfileId;
      const rows = profileId === null ? [] : await selectTalkTemplates(db, owner, profileId, TEMPLATES_SHOWN);
      return {
        profileId: own,
        hasSiteProfile: siteProfileId !== null,
        templateList: rows.map(({ templateId, buttonNames, checkedAt, ...row }) => ({
          ...row,
          talkTemplateId: templateId,
          buttonList: [...buttonNames],
          checkedAt: checkedAt.toISOString(),
        })),
      };
    },

    // The site's own channel is for everybody already: nobody takes it.
    async setProfile({ app, db, now }, { channelId, profileId }) {
      const isSite = profileId !== null && profileId === messagingInfo(app).siteProfileId;
      if (isSite || !(await setTalkProfile(db, ownerOf(channelId), profileId, now)))
        throw fail(guardianMessageErrors.MESSAGE_PROFILE_TAKEN);
      return {};
    },

    // Without a transaction around it: the provider is asked in between.
    async check({ app, now }, { channelId }) {
      const driver = requireMessageDriver(app);
      const profileId = await talkProfileOf(app, app.db, ownerOf(channelId));
      if (profileId === null) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const templates = await driver.talkTemplates(profileId).catch((error: unknown) => {
        throw messageProviderFailure(error);
      });
      await inTransaction(app.db, (tx) => storeTalkTemplates(tx, profileId, templates, now));
      return {};
    },

    async switch({ app, db }, { channelId, talkTemplateId, isOn }) {
      const owner = ownerOf(channelId);
      const profileId = await talkProfileOf(app, db, owner);
      if (profileId === null) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const switched = await switchTalkTemplate(db, owner, { profileId, templateId: talkTemplateId, isOn });
      if (switched === 'UNKNOWN') throw fail(coreErrors.RESOURCE_NOT_FOUND);
      if (switched === 'UNFIT') throw fail(guardianMessageErrors.MESSAGE_TALK_UNFIT);
      return {};
    },
  },
  { ownTransactions: ['check'] },
);
