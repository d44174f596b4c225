import { insertRequest, insertChildren } from '../../../src/channels/consent-requests/consent-requests.queries.ts';
import { insertMessage, upsertThread } from '../../../src/channels/family-threads/family-threads.queries.ts';
import { sealPhone } from '../../../src/channels/guardians/seal-contact.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';
import { childOf } from './channels-family.probes.ts';
import { channelOf } from './channel-of.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const REQUESTS = `${HERE}/consent-requests`;
const REQUEST = `${REQUESTS}/:consentRequestId`;
const OF_CHILD = `${REQUEST}/children/:channelMemberId`;
const THREADS = `${HERE}/family-threads`;
const THREAD = `${THREADS}/:channelMemberId/messages`;
const CHILD = '/api/eduenv/v1/family/children/:channelMemberId';
const MISSING_ID = 4_000_000_000_000;
const TEXT = { title: '견학', content: '과학관에 가요.', refusalNote: '' };
const dueDay = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const ANSWER = { answer: 'AGREED', note: '', revision: 1 } as const;
const MESSAGE = { text: '안녕하세요' };

let made = 0;
async function learner(test: TestServer, channelId: number) {
  const { id: userId } = await test.makePerson();
  const { id: channelMemberId } = await test.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: userId, role: 'USER' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId, channelMemberId };
}

/** A learner of the caller's channel whose guardian has an account. */
async function familyOf(test: TestServer, who: Person): Promise<number> {
  const { channelMemberId } = await learner(test, await channelOf(test, who));
  const guardian = await test.makePerson();
  const { sealedPhone, phoneMark, phoneMasked } = sealPhone(test.app, `0106${String(1_000_000 + ++made)}`);
  const { id } = await test.db
    .insertInto('channels_guardians')
    .values({
      member_id: channelMemberId,
      name: '김미경',
      relation: 'MOTHER',
      sealed_phone: sealedPhone,
      phone_mark: phoneMark,
      phone_masked: phoneMasked,
      sealed_email: null,
      email_masked: null,
      language: 'KO',
      source: 'STAFF',
      consent_method: 'WRITTEN',
      consented_at: new Date(),
      marketing_method: null,
      marketing_at: null,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('channels_guardian_accounts')
    .values({ guardian_id: id, user_id: guardian.id, invited_by: 'STAFF', linked_at: new Date() })
    .execute();
  return channelMemberId;
}

async function requestOf(test: TestServer, who: Person) {
  const channelId = await channelOf(test, who);
  const channelMemberId = await familyOf(test, who);
  const now = new Date();
  const consentRequestId = await insertRequest(
    test.db,
    { channelId, authorId: who.id, now },
    { ...TEXT, dueDay: dueDay() },
  );
  await insertChildren(test.db, consentRequestId, [channelMemberId]);
  return { consentRequestId, channelMemberId };
}

/** A request about a child of the caller, who is a guardian. */
async function askedOf(test: TestServer, who: Person) {
  const channelMemberId = await childOf(test, who);
  const { channel_id: channelId } = await test.db
    .selectFrom('channels_members')
    .select('channel_id')
    .where('id', '=', channelMemberId)
    .executeTakeFirstOrThrow();
  return { channelMemberId, channelId, consentRequestId: await askAbout(test, channelId, channelMemberId) };
}

async function askAbout(test: TestServer, channelId: number, channelMemberId: number): Promise<number> {
  const author = await test.makePerson();
  const fields = { ...TEXT, dueDay: dueDay() };
  const id = await insertRequest(test.db, { channelId, authorId: author.id, now: new Date() }, fields);
  await insertChildren(test.db, id, [channelMemberId]);
  return id;
}

async function say(
  test: TestServer,
  at: { readonly channelId: number; readonly channelMemberId: number },
  who: Person,
  side: 'GUARDIAN' | 'STAFF',
): Promise<number> {
  const message = { memberId: at.channelMemberId, side, authorId: who.id, guardianId: null, text: '말' } as const;
  const messageId = await insertMessage(test.db, message, new Date());
  await upsertThread(test.db, { channelId: at.channelId, memberId: at.channelMemberId, messageId, side });
  return messageId;
}

const ofRequest = async (test: TestServer, who: Person) => ({
  consentRequestId: (await requestOf(test, who)).consentRequestId,
});
const ofFamily = async (test: TestServer, who: Person) => ({ channelMemberId: await familyOf(test, who) });
const staffMessage = async (test: TestServer, who: Person) => {
  const at = { channelId: await channelOf(test, who), channelMemberId: await familyOf(test, who) };
  return { channelMemberId: at.channelMemberId, familyMessageId: await say(test, at, who, 'STAFF') };
};
const guardianMessage = async (test: TestServer, who: Person) => {
  const { channelMemberId, channelId } = await askedOf(test, who);
  const at = { channelId, channelMemberId };
  return { channelMemberId, familyMessageId: await say(test, at, who, 'GUARDIAN') };
};

const ownRequest = (more: () => object = () => ({})): ObjectProbe => ({
  kind: 'private',
  missing: MISSING_ID,
  make: async (test, who) => (await requestOf(test, who)).consentRequestId,
  with: async () => ({ ...more() }),
});
const requestOfChild: ObjectProbe = {
  kind: 'private',
  missing: MISSING_ID,
  make: async (test, who) => (await requestOf(test, who)).consentRequestId,
  with: async (test, _who, id) => ({
    channelMemberId:
      (
        await test.db
          .selectFrom('channels_consent_children')
          .select('member_id')
          .where('request_id', '=', Number(id))
          .executeTakeFirst()
      )?.member_id ?? MISSING_ID,
  }),
};
const ownFamily = (more: object = {}): ObjectProbe => ({
  kind: 'private',
  missing: MISSING_ID,
  make: familyOf,
  with: async () => ({ ...more }),
});
const ownChild = (more: object = {}): ObjectProbe => ({
  kind: 'private',
  missing: MISSING_ID,
  make: childOf,
  with: async () => ({ ...more }),
});
const messageOf = (make: typeof staffMessage): ObjectProbe => ({
  kind: 'private',
  missing: MISSING_ID,
  make: async (test, who) => (await make(test, who)).familyMessageId,
  with: async (test, _who, id) => ({
    channelMemberId:
      (
        await test.db
          .selectFrom('channels_family_messages')
          .select('member_id')
          .where('id', '=', Number(id))
          .executeTakeFirst()
      )?.member_id ?? MISSING_ID,
  }),
});
const SECOND = (why: string) => ({ kind: 'public', why }) as const;
const REQUEST_DECIDES = SECOND('the request decides; a child that is not in it is missing: consent-requests.test.ts');
const CHILD_DECIDES = SECOND('the child decides; a request that is not about it is missing: consent-requests.test.ts');
const THREAD_DECIDES = SECOND('the child decides; a message of another thread is missing: family-threads.test.ts');
const MARK = SECOND('a mark how far the thread of the child was read; one of another thread marks nothing');
const NARROWS = SECOND('the last one seen; the list is of the caller');

export const probes: Probes = {
  inputs: {
    [`POST ${REQUESTS}`]: async (test, who) => ({
      ...TEXT,
      dueDay: dueDay(),
      userIdList: [(await learner(test, await channelOf(test, who))).userId],
      channelGroupId: undefined,
    }),
    [`GET ${REQUEST}`]: ofRequest,
    [`PUT ${REQUEST}`]: async (test, who) => ({
      ...(await ofRequest(test, who)),
      ...TEXT,
      dueDay: dueDay(),
      revision: 1,
    }),
    [`PUT ${REQUEST}/states`]: ofRequest,
    [`DELETE ${REQUEST}`]: ofRequest,
    [`POST ${REQUEST}/reminders`]: async (test, who) => ({
      ...(await ofRequest(test, who)),
      reminderCount: 0,
      isByMessage: false,
    }),
    [`GET ${REQUEST}/exports`]: ofRequest,
    [`DELETE ${OF_CHILD}/links`]: requestOf,
    [`GET ${OF_CHILD}/answers`]: requestOf,
    [`GET ${CHILD}/consent-requests`]: async (test, who) => ({ channelMemberId: await childOf(test, who) }),
    [`PUT ${CHILD}/consent-requests/:consentRequestId/answers`]: async (test, who) => {
      const { channelMemberId, consentRequestId } = await askedOf(test, who);
      return { channelMemberId, consentRequestId, ...ANSWER };
    },
    [`GET ${CHILD}/messages`]: async (test, who) => ({ channelMemberId: await childOf(test, who) }),
    [`POST ${CHILD}/messages`]: async (test, who) => ({ channelMemberId: await childOf(test, who), ...MESSAGE }),
    [`PUT ${CHILD}/messages/read`]: guardianMessage,
    [`DELETE ${CHILD}/messages/:familyMessageId`]: guardianMessage,
    [`GET ${THREADS}`]: async () => ({ cursor: undefined, query: undefined }),
    [`GET ${THREAD}`]: ofFamily,
    [`POST ${THREAD}`]: async (test, who) => ({ ...(await ofFamily(test, who)), ...MESSAGE }),
    [`PUT ${THREAD}/read`]: staffMessage,
    [`DELETE ${THREAD}/:familyMessageId`]: staffMessage,
  },
  objects: {
    [`GET ${REQUESTS} before`]: NARROWS,
    [`POST ${REQUESTS} userIdList`]: SECOND('learners of other channels are left out: consent-requests.test.ts'),
    [`POST ${REQUESTS} channelGroupId`]: SECOND('a group of another channel is missing: consent-requests.test.ts'),
    [`GET ${REQUEST} consentRequestId`]: ownRequest(),
    [`PUT ${REQUEST} consentRequestId`]: ownRequest(() => ({ ...TEXT, dueDay: dueDay(), revision: 1 })),
    [`PUT ${REQUEST}/states consentRequestId`]: ownRequest(),
    [`DELETE ${REQUEST} consentRequestId`]: ownRequest(),
    [`POST ${REQUEST}/reminders consentRequestId`]: ownRequest(() => ({ reminderCount: 0, isByMessage: false })),
    [`GET ${REQUEST}/exports consentRequestId`]: ownRequest(),
    [`DELETE ${OF_CHILD}/links consentRequestId`]: requestOfChild,
    [`DELETE ${OF_CHILD}/links channelMemberId`]: REQUEST_DECIDES,
    [`GET ${OF_CHILD}/answers consentRequestId`]: requestOfChild,
    [`GET ${OF_CHILD}/answers channelMemberId`]: REQUEST_DECIDES,
    [`GET ${CHILD}/consent-requests channelMemberId`]: ownChild(),
    [`GET ${CHILD}/consent-requests before`]: NARROWS,
    [`PUT ${CHILD}/consent-requests/:consentRequestId/answers channelMemberId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: async (test, who) => (await askedOf(test, who)).channelMemberId,
      with: async (test, _who, id) => ({
        ...ANSWER,
        consentRequestId:
          (
            await test.db
              .selectFrom('channels_consent_children')
              .select('request_id')
              .where('member_id', '=', Number(id))
              .executeTakeFirst()
          )?.request_id ?? MISSING_ID,
      }),
    },
    [`PUT ${CHILD}/consent-requests/:consentRequestId/answers consentRequestId`]: CHILD_DECIDES,
    [`GET ${CHILD}/messages channelMemberId`]: ownChild(),
    [`GET ${CHILD}/messages before`]: NARROWS,
    [`POST ${CHILD}/messages channelMemberId`]: ownChild(MESSAGE),
    [`PUT ${CHILD}/messages/read channelMemberId`]: ownChild({ familyMessageId: 1 }),
    [`PUT ${CHILD}/messages/read familyMessageId`]: MARK,
    [`DELETE ${CHILD}/messages/:familyMessageId channelMemberId`]: THREAD_DECIDES,
    [`DELETE ${CHILD}/messages/:familyMessageId familyMessageId`]: messageOf(guardianMessage),
    [`GET ${THREAD} channelMemberId`]: ownFamily(),
    [`GET ${THREAD} before`]: NARROWS,
    [`POST ${THREAD} channelMemberId`]: ownFamily(MESSAGE),
    [`PUT ${THREAD}/read channelMemberId`]: ownFamily({ familyMessageId: 1 }),
    [`PUT ${THREAD}/read familyMessageId`]: MARK,
    [`DELETE ${THREAD}/:familyMessageId channelMemberId`]: THREAD_DECIDES,
    [`DELETE ${THREAD}/:familyMessageId familyMessageId`]: messageOf(staffMessage),
  },
  lists: {
    [`GET ${REQUESTS}`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let n = 0; n < count; n += 1) await requestOf(test, who);
      },
    },
    [`GET ${REQUEST}`]: { kind: 'fixed', why: 'the children of one request, in one statement' },
    [`GET ${OF_CHILD}/answers`]: { kind: 'fixed', why: 'at most fifty answers for one child, in one statement' },
    [`GET ${CHILD}/consent-requests`]: { kind: 'fixed', why: 'the requests about one child, in one statement' },
    [`GET ${CHILD}/messages`]: { kind: 'fixed', why: 'thirty messages of one thread, in one statement' },
    [`GET ${THREAD}`]: { kind: 'fixed', why: 'thirty messages of one thread, in one statement' },
    [`GET ${THREADS}`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let n = 0; n < count; n += 1) {
          const channelMemberId = await familyOf(test, who);
          await say(test, { channelId: await channelOf(test, who), channelMemberId }, who, 'STAFF');
        }
      },
    },
  },
};
