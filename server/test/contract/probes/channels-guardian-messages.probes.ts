import { inTransaction } from '../../../src/core/db.ts';
import { findTalkProfile, insertSender, setTalkProfile, upsertOptOut } from '../../../src/messaging/public.ts';
import { sealedPhone } from '../../../src/messaging/phones.ts';
import { insertBatch, insertGroup, insertMessages } from '../../../src/messaging/sending/send.queries.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const AT = '/api/eduenv/v1/channels/:channelId/guardian-messages';
const MISSING_ID = 4_000_000_000_000;
const PROVIDER = 'asks a provider of text messages; a test server has none. See guardian-messages.test.ts';

let made = 0;
const ownerOf = async (test: TestServer, who: Person) => ({
  ownerKind: 'CHANNEL',
  ownerId: await channelOf(test, who),
});

async function sender(test: TestServer, who: Person): Promise<number> {
  const phone = `02${String(10_000_000 + ++made)}`;
  const owner = await ownerOf(test, who);
  await insertSender(test.db, owner, { phone, name: '대표', max: 1_000, now: new Date() });
  await test.db.updateTable('messaging_senders').set({ state: 'REGISTERED' }).where('phone', '=', phone).execute();
  const found = test.db.selectFrom('messaging_senders').select('id').where('phone', '=', phone);
  return (await found.where('owner_id', '=', owner.ownerId).executeTakeFirstOrThrow()).id;
}

async function optOut(test: TestServer, who: Person): Promise<number> {
  const { mark, tail } = sealedPhone(test.app, `0103${String(1_000_000 + ++made)}`);
  await upsertOptOut(test.db, await ownerOf(test, who), { mark, tail, scope: 'AD', now: new Date() });
  const found = test.db.selectFrom('messaging_opt_outs').select('id').where('phone_mark', '=', mark);
  return (await found.executeTakeFirstOrThrow()).id;
}

async function template(test: TestServer, who: Person): Promise<number> {
  const { id } = await test.db
    .insertInto('channels_message_templates')
    .values({ channel_id: await channelOf(test, who), name: '인사', content: '안녕하세요', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A template of a KakaoTalk channel that the academy connected. */
async function talk(test: TestServer, who: Person): Promise<string> {
  const owner = await ownerOf(test, who);
  const now = new Date();
  const profileId = (await findTalkProfile(test.db, owner)) ?? `KA01PFprobe${String(10_000_000 + ++made)}`;
  await inTransaction(test.db, async (tx) => {
    if ((await findTalkProfile(tx, owner)) === undefined) await setTalkProfile(tx, owner, profileId, now);
  });
  const templateId = `KA01TPprobe${String(10_000_000 + ++made)}`;
  await test.db
    .insertInto('messaging_talk_templates')
    .values({
      template_id: templateId,
      profile_id: profileId,
      name: '수업',
      content: '#{이름} 학생',
      button_names: [],
      button_places: [],
      state: 'APPROVED',
      checked_at: now,
    })
    .execute();
  return templateId;
}

async function message(test: TestServer, who: Person): Promise<number> {
  const owner = await ownerOf(test, who);
  const now = new Date();
  return inTransaction(test.db, async (tx) => {
    const { id: batchId } = await insertBatch(tx, { ...owner, actorId: who.id, key: `probe-${++made}`, now });
    const groupId = await insertGroup(tx, {
      batchId,
      isAd: false,
      sender: '0212345678',
      startAt: now,
      checkAt: now,
      now,
    });
    await insertMessages(tx, { ...owner, batchId, groupId, isAd: false, now }, [
      {
        subjectId: who.id,
        label: '하루',
        phone: sealedPhone(test.app, '01012345678'),
        content: '안녕하세요',
        kind: 'SMS',
        priceKrw: 18,
        resentOf: null,
        talk: null,
      },
    ]);
    return batchId;
  });
}

const grows = (make: (test: TestServer, who: Person) => Promise<unknown>) => ({
  kind: 'grows' as const,
  fill: async (test: TestServer, who: Person, count: number) => {
    for (let n = 0; n < count; n++) await make(test, who);
  },
});
const own = (make: (test: TestServer, who: Person) => Promise<number>) => ({
  kind: 'private' as const,
  missing: MISSING_ID,
  make,
});
const NARROWS = { kind: 'public', why: "narrows the channel's own messages" } as const;

export const probes: Probes = {
  inputs: {
    [`GET ${AT}/receivers`]: async (_test, who) => ({ user_ids: String(who.id) }),
    [`DELETE ${AT}/senders/:senderId`]: async (test, who) => ({ senderId: await sender(test, who) }),
    [`PUT ${AT}/senders/defaults`]: async (test, who) => ({ senderId: await sender(test, who) }),
    [`POST ${AT}/senders`]: async () => ({ phoneNumber: `031${String(1_000_000 + ++made)}`, name: '대표' }),
    [`PUT ${AT}/templates/:templateId`]: async (test, who) => ({
      templateId: await template(test, who),
      name: '인사',
      content: '안녕하세요',
      revision: 1,
    }),
    [`DELETE ${AT}/batches/:batchId`]: async (test, who) => ({ batchId: await message(test, who) }),
    [`PUT ${AT}/talk-templates/:talkTemplateId`]: async (test, who) => ({
      talkTemplateId: await talk(test, who),
      isOn: true,
    }),
    [`PUT ${AT}/talk-profiles`]: async () => ({ profileId: `KA01PFprobe${String(10_000_000 + ++made)}` }),
    [`DELETE ${AT}/templates/:templateId`]: async (test, who) => ({ templateId: await template(test, who) }),
    [`POST ${AT}/opt-outs`]: async () => ({ phoneNumber: '010-1234-5678', scope: 'AD' }),
    [`DELETE ${AT}/opt-outs/:optOutId`]: async (test, who) => ({ optOutId: await optOut(test, who) }),
  },
  unable: {
    [`POST ${AT}`]: PROVIDER,
    [`POST ${AT}/resends`]: PROVIDER,
    [`POST ${AT}/senders/checks`]: PROVIDER,
    [`POST ${AT}/talk-templates/checks`]: PROVIDER,
  },
  objects: {
    [`GET ${AT} user_id`]: NARROWS,
    [`GET ${AT} batch_id`]: NARROWS,
    [`GET ${AT} before`]: NARROWS,
    [`GET ${AT}/exports user_id`]: NARROWS,
    [`GET ${AT}/exports batch_id`]: NARROWS,
    [`GET ${AT}/receivers user_ids`]: { kind: 'public', why: 'whoever is not taught by the caller is left out' },
    [`POST ${AT} userIdList`]: { kind: 'public', why: 'whoever is not taught by the caller is left out' },
    [`POST ${AT}/resends messageIdList`]: { kind: 'public', why: 'messages of others are left out' },
    [`DELETE ${AT}/senders/:senderId senderId`]: own(sender),
    [`PUT ${AT}/senders/defaults senderId`]: own(sender),
    [`DELETE ${AT}/templates/:templateId templateId`]: own(template),
    [`PUT ${AT}/templates/:templateId templateId`]: own(template),
    [`DELETE ${AT}/batches/:batchId batchId`]: own(message),
    [`PUT ${AT}/talk-templates/:talkTemplateId talkTemplateId`]: {
      kind: 'private',
      missing: 'KA01TPmissing0000000',
      make: talk,
    },
    [`PUT ${AT}/talk-profiles profileId`]: {
      kind: 'public',
      why: 'an id of the provider; one that another academy uses is refused, see guardian-messages.test.ts',
    },
    [`DELETE ${AT}/opt-outs/:optOutId optOutId`]: own(optOut),
  },
  lists: {
    [`GET ${AT}/composer`]: { kind: 'fixed', why: 'at most fifty templates, read in one statement' },
    [`GET ${AT}/receivers`]: { kind: 'fixed', why: 'the guardians of the people named, read in one statement' },
    [`GET ${AT}/costs`]: { kind: 'fixed', why: 'twelve months' },
    [`GET ${AT}/senders`]: grows(sender),
    [`GET ${AT}/talk-templates`]: grows(talk),
    [`GET ${AT}/opt-outs`]: grows(optOut),
    [`GET ${AT}`]: grows(message),
  },
};
