import type { ChannelRole } from '@dolphin/contract/core/roles';
import { verifications } from '@dolphin/contract/channels/members/verifications.contract';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { makeFile } from '../../../src/storage/public.ts';
import { toXlsx, XLSX_TYPE } from '../../../src/channels/members/export/sheet-files.ts';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const ADMIN = `${HERE}/admin/members`;
const ONE = `${ADMIN}/:channelMemberId`;
const MISSING_ID = 4_000_000_000_000;

async function memberAs(test: TestServer, who: Person, role: ChannelRole) {
  const person = await test.makePerson();
  const channelId = await channelOf(test, who);
  const { id } = await test.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: person.id, role })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { channelMemberId: id, person, channelId };
}
const member = async (test: TestServer, who: Person) => (await memberAs(test, who, 'USER')).channelMemberId;

async function note(test: TestServer, who: Person) {
  const channelMemberId = await member(test, who);
  const { noteId } = (
    await callEndpoint(
      test.http,
      members.addNote,
      { channelId: await channelOf(test, who), channelMemberId, body: '메모' },
      who.headers,
    )
  ).json<{ noteId: number }>();
  return { channelMemberId, noteId };
}

async function verification(test: TestServer, who: Person): Promise<number> {
  const { person, channelId } = await memberAs(test, who, 'USER');
  return (await callEndpoint(test.http, verifications.ask, { channelId, body: '재학생이에요' }, person.headers)).json<{
    verificationId: number;
  }>().verificationId;
}

async function sheet(test: TestServer, who: Person): Promise<number> {
  const key = await makeFile(test.app, {
    userId: who.id,
    purpose: 'ROSTER',
    fileName: '명단.xlsx',
    contentType: XLSX_TYPE,
    body: await toXlsx([
      ['이름', '이메일'],
      ['가나다', 'probe@test.example'],
    ]),
  });
  return (await test.db.selectFrom('storage_files').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
}

async function roster(test: TestServer, who: Person): Promise<number> {
  const rows = [
    {
      line: 2,
      name: '가',
      nickname: '가',
      email: `probe${Math.random()}@test.example`,
      birthDate: null,
      role: 'USER' as const,
      group: '',
      faults: [],
    },
  ];
  const row = await test.db
    .insertInto('channels_rosters')
    .values({
      channel_id: await channelOf(test, who),
      user_id: who.id,
      file_name: '명단.xlsx',
      rows: JSON.stringify(rows) as never,
      result: null,
      created_at: new Date(),
      imported_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

let made = 0;
async function invite(test: TestServer, who: Person): Promise<number> {
  const row = {
    channel_id: await channelOf(test, who),
    email_key: `invite${++made}@test.example`,
    name: '',
    nickname: '',
    role: 'USER' as const,
    group_id: null,
    invited_by: null,
    created_at: new Date(),
  };
  return (await test.db.insertInto('channels_roster_invites').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const grows = (make: (test: TestServer, who: Person) => Promise<unknown>) => ({
  kind: 'grows' as const,
  fill: async (test: TestServer, who: Person, count: number) => {
    for (let n = 0; n < count; n++) await make(test, who);
  },
});
const own = (make: (test: TestServer, owner: Person) => Promise<number>) => ({
  kind: 'private' as const,
  missing: MISSING_ID,
  make,
});
const ofMember = async (test: TestServer, who: Person) => ({ channelMemberId: await member(test, who) });
/** The member whose list was filled first, so that the list grows where it is asked for. */
const first = async (test: TestServer, who: Person) =>
  (await test.db
    .selectFrom('channels_members')
    .select(['id', 'user_id'])
    .where('channel_id', '=', await channelOf(test, who))
    .where('user_id', '<>', who.id)
    .orderBy('id')
    .executeTakeFirst()) ?? { id: await member(test, who), user_id: 0 };

const CHANGES = [
  'change-role',
  'approve-join',
  'reject-join',
  'suspend',
  'suspend/undo',
  'ben',
  'ben/undo',
  'staff/appoint',
  'staff/dismiss',
] as const;
const LISTED = { all: 'USER', pending: 'PENDING', staff: 'TEACHER', suspend: 'SUSPEND', ben: 'BEN' } as const;
const EACH_ITS_OWN = {
  kind: 'public',
  why: 'each id has its own result, and those of other channels are not found: members.test.ts and verifications.test.ts try them',
} as const;
const NARROWS = {
  kind: 'public',
  why: 'a group of another channel matches nobody: member-lists.test.ts tries one',
} as const;

export const probes: Probes = {
  inputs: {
    ...Object.fromEntries(
      CHANGES.map((path) => [
        `PUT ${ADMIN}/${path}`,
        async (test: TestServer, who: Person) => ({
          channelMemberIds: [await member(test, who)],
          ...(path === 'change-role' || path === 'approve-join'
            ? { role: 'ADVANCED' }
            : path === 'staff/appoint'
              ? { role: 'TEACHER' }
              : {}),
        }),
      ]),
    ),
    ...Object.fromEntries(['details', 'histories', 'notes'].map((path) => [`GET ${ONE}/${path}`, ofMember])),
    [`POST ${ONE}/notes`]: async (test, who) => ({ ...(await ofMember(test, who)), body: '메모' }),
    [`PUT ${ONE}/notes/:noteId`]: async (test, who) => ({ ...(await note(test, who)), body: '고친 메모' }),
    [`DELETE ${ONE}/notes/:noteId`]: note,
    [`GET ${ONE}/cards`]: ofMember,
    [`PUT ${ONE}/cards`]: async (test, who) => ({ ...(await ofMember(test, who)), school: '바다초' }),
    [`PUT ${ADMIN}/columns`]: async () => ({ columnList: ['name', 'school'] }),
    [`POST ${ADMIN}/messages`]: async (test, who) => ({ channelMemberIds: [await member(test, who)], text: '안녕' }),
    [`POST ${HERE}/verifications`]: async () => ({ body: '재학생이에요' }),
    [`DELETE ${HERE}/verifications/mine`]: async (test, who) => {
      await callEndpoint(
        test.http,
        verifications.ask,
        { channelId: await channelOf(test, who), body: '재학생이에요' },
        who.headers,
      );
      return {};
    },
    [`POST ${HERE}/admin/rosters`]: async (test, who) => ({ fileId: await sheet(test, who) }),
    [`POST ${HERE}/admin/rosters/:rosterId/imports`]: async (test, who) => ({ rosterId: await roster(test, who) }),
    [`DELETE ${HERE}/admin/rosters/invites/:inviteId`]: async (test, who) => ({ inviteId: await invite(test, who) }),
  },
  objects: {
    ...Object.fromEntries(CHANGES.map((path) => [`PUT ${ADMIN}/${path} channelMemberIds`, EACH_ITS_OWN])),
    [`PUT ${ADMIN}/approve-join channelGroupId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: async (test, who) =>
        (
          await test.db
            .insertInto('channels_groups')
            .values({ channel_id: await channelOf(test, who), name: `반 ${++made}`, code: null })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      with: async () => ({ channelMemberIds: [MISSING_ID] }),
    },
    [`PUT ${HERE}/admin/verifications/accept verificationIds`]: EACH_ITS_OWN,
    [`PUT ${HERE}/admin/verifications/reject verificationIds`]: EACH_ITS_OWN,
    ...Object.fromEntries(
      [...Object.keys(LISTED), 'exports'].map((path) => [`GET ${ADMIN}/${path} group_id`, NARROWS]),
    ),
    ...Object.fromEntries(
      ['details', 'histories', 'notes'].map((path) => [`GET ${ONE}/${path} channelMemberId`, own(member)]),
    ),
    [`GET ${ONE}/cards channelMemberId`]: own(member),
    [`PUT ${ONE}/cards channelMemberId`]: { ...own(member), with: async () => ({ school: '바다초' }) },
    [`POST ${ADMIN}/messages channelMemberIds`]: {
      kind: 'public',
      why: 'members of other channels are passed over: card.test.ts tries one',
    },
    [`POST ${ONE}/notes channelMemberId`]: { ...own(member), with: async () => ({ body: '메모' }) },
    [`PUT ${ONE}/notes/:noteId channelMemberId`]: {
      kind: 'public',
      why: 'the note decides; one of another member is missing: members.test.ts',
    },
    [`DELETE ${ONE}/notes/:noteId channelMemberId`]: {
      kind: 'public',
      why: 'the note decides; one of another member is missing: members.test.ts',
    },
    [`PUT ${ONE}/notes/:noteId noteId`]: {
      ...own(async (test, who) => (await note(test, who)).noteId),
      with: async (test, _who, noteId) => ({ body: '메모', channelMemberId: await memberOf(test, noteId) }),
    },
    [`DELETE ${ONE}/notes/:noteId noteId`]: {
      ...own(async (test, who) => (await note(test, who)).noteId),
      with: async (test, _who, noteId) => ({ channelMemberId: await memberOf(test, noteId) }),
    },
    [`POST ${HERE}/admin/rosters fileId`]: own(sheet),
    [`POST ${HERE}/admin/rosters/:rosterId/imports rosterId`]: own(roster),
    [`DELETE ${HERE}/admin/rosters/invites/:inviteId inviteId`]: own(invite),
  },
  lists: {
    ...Object.fromEntries(
      Object.entries(LISTED).map(([path, role]) => [
        `GET ${ADMIN}/${path}`,
        grows((test, who) => memberAs(test, who, role)),
      ]),
    ),
    [`GET ${ADMIN}/columns`]: { kind: 'fixed', why: 'columns of a closed list' },
    [`GET ${ADMIN}/counts`]: { kind: 'fixed', why: 'one counter per role' },
    [`GET ${ONE}/details`]: { kind: 'fixed', why: 'the groups of one member, read in one statement' },
    [`GET ${HERE}/members`]: grows(member),
    [`GET ${ONE}/histories`]: grows(async (test, who) => {
      const { id } = await first(test, who);
      const { role } = await test.db
        .selectFrom('channels_members')
        .select('role')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await test.db
        .updateTable('channels_members')
        .set({ role: role === 'USER' ? 'ADVANCED' : 'USER' })
        .where('id', '=', id)
        .execute();
    }),
    [`GET ${ONE}/notes`]: grows(async (test, who) => {
      const { id } = await first(test, who);
      await test.db
        .insertInto('channels_member_notes')
        .values({
          channel_id: await channelOf(test, who),
          member_id: id,
          author_id: who.id,
          body: '메모',
          created_at: new Date(),
          updated_at: null,
        })
        .execute();
    }),
    [`GET ${HERE}/admin/verifications`]: grows(verification),
    [`GET ${HERE}/admin/rosters/invites`]: grows(invite),
  },
};

async function memberOf(test: TestServer, noteId: unknown): Promise<number> {
  return (
    (
      await test.db
        .selectFrom('channels_member_notes')
        .select('member_id')
        .where('id', '=', Number(noteId))
        .executeTakeFirst()
    )?.member_id ?? MISSING_ID
  );
}
