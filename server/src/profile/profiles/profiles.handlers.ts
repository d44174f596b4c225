import { GENDER_NOT_SELECTED } from '@dolphin/contract/accounts/accounts.constants';
import { profileEvents } from '@dolphin/contract/profile/profile.events';
import { profiles, type UserProfile } from '@dolphin/contract/profile/profiles.contract';
import { profileErrors } from '@dolphin/contract/profile/profiles.errors';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Static } from 'typebox';
import type { ContactCheck } from '../../accounts/public.ts';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement, type Module } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { findProfile, upsertIntroduction } from './profiles.queries.ts';

type Profile = Static<typeof UserProfile>;
export type SocialPart = Pick<Profile, 'relation' | 'friendshipId' | 'presence' | 'mayWhisper'>;

/**
 * The parts of a profile that higher domains own, passed in at start-up, because profile must not know
 * those above it. Each may cost one statement.
 */
export type ProfileParts = {
  readonly ofSocial: (db: Db, viewerId: number, userId: number, now: Date) => Promise<SocialPart>;
  readonly ofAvatar?: (db: Db, userId: number) => Promise<Profile['equippedUserItemList']>;
  /** Whether a text may stand where others read it. */
  readonly isClean?: (text: string) => boolean;
  readonly checkContact?: ContactCheck;
};

export function profilesModule({ ofSocial, ofAvatar, isClean, checkContact }: ProfileParts): Module {
  return implement(profiles, {
    async detail({ db, me, now, client }, { userId }) {
      const row = await findProfile(db, userId, me.id, client.channelId);
      if (!row) throw fail(profileErrors.USER_NOT_FOUND);
      const { nickname, level, introduction } = row;
      return {
        userId,
        nickname,
        level,
        introduction,
        portrait: row.portraitKey === null ? null : fileUrl(row.portraitKey),
        gender: row.gender ?? (GENDER_NOT_SELECTED as typeof GENDER_NOT_SELECTED),
        channelProfile:
          row.channelId === null ? null : { channelId: row.channelId, channelName: row.channelName ?? '' },
        equippedUserItemList: ofAvatar ? await ofAvatar(db, userId) : [],
        ...(await ofSocial(db, me.id, userId, now)),
      };
    },

    async introduce({ db, me, now }, { introduction: typed }) {
      const introduction = typed.normalize('NFC').trim();
      if (introduction === '') throw failAt('introduction', profileErrors.PLEASE_ENTER_INTRODUCTION);
      if (isClean && !isClean(introduction)) throw failAt('introduction', profileErrors.INTRODUCTION_NOT_ALLOWED);
      await checkContact?.(db, { userId: me.id, channelId: null, texts: { introduction }, now });
      if (await upsertIntroduction(db, me.id, introduction, now))
        await publish(db, profileEvents.edited, 0, { userId: me.id, part: 'INTRODUCTION' });
      return { introduction };
    },
  });
}
