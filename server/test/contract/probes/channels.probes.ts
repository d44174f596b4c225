import { randomBytes } from 'node:crypto';
import { makeFile } from '../../../src/storage/public.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/eduenv/v1';
const CHANNEL = `${V1}/channels/:channelId`;
const shown = {
  kind: 'public',
  why: 'a channel shows itself to visitors, and reports it when it shows itself to members only',
} as const;

/** The channel that the caller runs, or is in; the site's administrators are in none and get one made. */
async function ownChannel(
  test: TestServer,
  { id: userId }: Person,
): Promise<{ id: number; name: string; slug: string }> {
  const row = await test.db
    .selectFrom('channels_members')
    .select('channel_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const id = row?.channel_id ?? (await test.makeChannel()).id;
  return test.db
    .selectFrom('channels_channels')
    .select(['id', 'name', 'slug'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A picture of one pixel, uploaded by the caller. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
async function ownPicture(test: TestServer, caller: Person): Promise<number> {
  const key = await makeFile(test.app, {
    userId: caller.id,
    purpose: 'CHANNEL_LOOK',
    fileName: 'a.png',
    contentType: 'image/png',
    body: PIXEL,
  });
  return (await test.db.selectFrom('storage_files').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
}

async function slugOfAnother(test: TestServer): Promise<string> {
  const { id } = await test.makeChannel();
  return (await test.db.selectFrom('channels_channels').select('slug').where('id', '=', id).executeTakeFirstOrThrow())
    .slug;
}

async function holidayIn(test: TestServer, channelId: number): Promise<number> {
  const day = new Date(Date.parse('2030-01-01') + Math.floor(Math.random() * 20_000) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const { id } = await test.db
    .insertInto('channels_holidays')
    .values({ channel_id: channelId, start_date: day, end_date: day, name: '쉬는 날' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const probes: Probes = {
  inputs: {
    [`POST ${V1}/channels`]: async () => ({
      name: '새 채널',
      slug: `probe-${randomBytes(5).toString('hex')}`,
      domain: null,
      introduction: '',
      color: 'SEA',
      labelKo: '교실',
      labelEn: 'class',
      joinMethod: 'IMMEDIATELY',
      dolphinVisibleState: 'ALL_VISIBLE',
      template: 'EMPTY',
    }),
    [`GET ${V1}/channels/doors/:slug`]: async (test, caller) => ({ slug: (await ownChannel(test, caller)).slug }),
    [`PUT ${CHANNEL}/settings`]: async (test, caller) => ({
      channelId: (await ownChannel(test, caller)).id,
      name: '새 이름',
      introduction: '',
      color: 'KELP',
      joinMethod: 'IMMEDIATELY',
      dolphinVisibleState: 'ALL_VISIBLE',
      contactEmail: null,
      contactChatUrl: null,
    }),
    [`PUT ${CHANNEL}/pictures/:kind`]: async (test, caller) => ({
      channelId: (await ownChannel(test, caller)).id,
      kind: 'LOGO',
      fileId: await ownPicture(test, caller),
    }),
    [`PUT ${CHANNEL}/domains`]: async (test, caller) => ({
      channelId: (await ownChannel(test, caller)).id,
      domain: `${randomBytes(5).toString('hex')}.example`,
    }),
    [`POST ${CHANNEL}/domains/checks`]: async (test, caller) => {
      const { id } = await ownChannel(test, caller);
      await test.db
        .updateTable('channels_channels')
        .set({ domain: `${randomBytes(5).toString('hex')}.example` })
        .where('id', '=', id)
        .execute();
      return { channelId: id };
    },
    [`PUT ${CHANNEL}/plugins/:name`]: async (test, caller) => ({
      channelId: (await ownChannel(test, caller)).id,
      name: 'ANALYTICS',
      value: 'G-ABCD1234',
    }),
    [`PUT ${CHANNEL}/masters`]: async (test, caller) => {
      const { id, name } = await ownChannel(test, caller);
      const heir = await test.makePerson();
      await test.db.insertInto('channels_members').values({ channel_id: id, user_id: heir.id, role: 'USER' }).execute();
      return { channelId: id, userId: heir.id, confirmName: name };
    },
    [`POST ${CHANNEL}/closings`]: async (test, caller) => {
      const { id, name } = await ownChannel(test, caller);
      return { channelId: id, confirmName: name };
    },
    [`PUT ${CHANNEL}/super-channels`]: async (test, caller) => ({
      channelId: (await ownChannel(test, caller)).id,
      superSlug: await slugOfAnother(test),
    }),
    [`POST ${CHANNEL}/holidays`]: async (test, caller) => ({
      channelId: (await ownChannel(test, caller)).id,
      startDate: '2030-01-01',
      endDate: '2030-01-02',
      name: '쉬는 날',
    }),
    [`DELETE ${CHANNEL}/holidays/:holidayId`]: async (test, caller) => {
      const { id } = await ownChannel(test, caller);
      return { channelId: id, holidayId: await holidayIn(test, id) };
    },
  },
  objects: {
    [`GET ${V1}/channels/addresses/:slug slug`]: {
      kind: 'public',
      why: 'whether an address is free is what everybody who opens a channel must know',
    },
    [`GET ${V1}/channels/doors/:slug slug`]: {
      kind: 'public',
      why: 'the entrance is shown to everybody, and shows those outside nothing of the inside',
    },
    [`GET ${CHANNEL} channelId`]: shown,
    [`GET ${CHANNEL}/main-pages channelId`]: shown,
    [`GET ${CHANNEL}/recommendations/courses channelId`]: shown,
    [`GET ${CHANNEL}/recommendations/worksheets channelId`]: shown,
    [`GET ${CHANNEL}/holidays channelId`]: shown,
    [`PUT ${CHANNEL}/super-channels channelId`]: { kind: 'public', why: "the site's administrators link any channel" },
    [`PUT ${CHANNEL}/pictures/:kind fileId`]: {
      kind: 'private',
      missing: 999_999,
      make: ownPicture,
      with: async () => ({ kind: 'LOGO' }),
    },
    [`PUT ${CHANNEL}/masters userId`]: {
      kind: 'public',
      why: "any active member of one's own channel may get it; everybody else is refused alike",
    },
    [`DELETE ${CHANNEL}/holidays/:holidayId holidayId`]: {
      kind: 'private',
      missing: 999_999,
      make: async (test, owner) => holidayIn(test, (await ownChannel(test, owner)).id),
    },
  },
  lists: {
    [`GET ${V1}/channels`]: {
      kind: 'grows',
      fill: async (test, { id }, count) => {
        for (let made = 0; made < count; made++) {
          const channel = await test.makeChannel();
          await test.db
            .insertInto('channels_members')
            .values({ channel_id: channel.id, user_id: id, role: 'USER' })
            .execute();
        }
      },
    },
    [`GET ${V1}/channels/finds`]: {
      kind: 'grows',
      fill: async (test, _caller, count) => {
        for (let made = 0; made < count; made++) await test.makeChannel();
      },
    },
    [`GET ${CHANNEL}/main-pages`]: {
      kind: 'fixed',
      why: 'the first of the staff, of those here and of the days off, each cut at a handful',
    },
    [`GET ${CHANNEL}/holidays`]: { kind: 'fixed', why: 'never more than two hundred, read in one statement' },
    [`GET ${CHANNEL}/recommendations/courses`]: { kind: 'fixed', why: 'there are no courses yet' },
    [`GET ${CHANNEL}/recommendations/worksheets`]: {
      kind: 'fixed',
      why: 'a page of what was given to the caller, read in one statement',
    },
  },
};
