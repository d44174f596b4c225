import { randomBytes } from 'node:crypto';
import type { ChannelPicture } from '@dolphin/contract/channels/channels.constants';
import { sql } from 'kysely';
import { insertStarterBoards } from '../../src/channels/boards/starter-boards.ts';
import { renderChannelPicture } from '../../src/channels/settings/render-channel-picture.ts';
import type { App } from '../../src/core/app.ts';
import type { Db } from '../../src/core/db.ts';
import { BLUE_SEA_BANNER, BLUE_SEA_LOGO, WHALE_BANNER, WHALE_LOGO } from './channel-art.ts';
import { DEMO_PEOPLE, demoEmail } from '../demo-people.ts';

const DAY_MS = 86_400_000;

/** The look and the days off of the demo academy, and a smaller channel beside it. */
export async function seedChannels(tx: Db, app: App, { channelId }: { readonly channelId: number }): Promise<void> {
  const idOf = await peopleByKey(tx);
  const master = idOf('master');
  await tx
    .updateTable('channels_channels')
    .set({
      owner_id: master,
      color: 'SEA',
      contact_chat_url: 'https://chat.blue-sea.example/room',
      introduction:
        '파이썬, 자바스크립트, 블록 코딩을 함께 배우는 동네 코딩학원이에요.\n월요일부터 토요일까지 문을 열고, 수업이 없는 날에도 질문 게시판에서 코치가 답해 드려요.',
      logo_key: await keepPicture(tx, app, { kind: 'LOGO', svg: BLUE_SEA_LOGO, userId: master, channelId }),
      banner_key: await keepPicture(tx, app, { kind: 'BANNER', svg: BLUE_SEA_BANNER, userId: master, channelId }),
    })
    .where('id', '=', channelId)
    .execute();
  await tx
    .insertInto('channels_holidays')
    .values([
      { channel_id: channelId, start_date: dayIn(app, 9), end_date: dayIn(app, 9), name: '학원 대청소' },
      { channel_id: channelId, start_date: dayIn(app, 38), end_date: dayIn(app, 44), name: '겨울 방학' },
    ])
    .execute();
  await seedWhaleClub(tx, app, { channelId, idOf });
}

/** Run by the academy's coach, under the academy, open to everybody. */
async function seedWhaleClub(
  tx: Db,
  app: App,
  { channelId, idOf }: { readonly channelId: number; readonly idOf: (key: string) => number },
): Promise<void> {
  const coach = idOf('teacher');
  const { id } = await tx
    .insertInto('channels_channels')
    .values({
      name: '고래 알고리즘 동아리',
      slug: 'whale-club',
      introduction: '일요일마다 모여 알고리즘 문제를 함께 풀어요. 누구나 환영해요!',
      label_ko: '동아리',
      label_en: 'club',
      color: 'GRAPE',
      domain: null,
      super_channel_id: channelId,
      contact_email: null,
      owner_id: coach,
      join_method: 'IMMEDIATELY',
      logo_key: await keepPicture(tx, app, { kind: 'LOGO', svg: WHALE_LOGO, userId: coach }),
      banner_key: await keepPicture(tx, app, { kind: 'BANNER', svg: WHALE_BANNER, userId: coach }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = [
    ['teacher', 'ROLE_CHANNEL_MASTER'],
    ['advanced-lecturer', 'MANAGER'],
    ['student', 'USER'],
    ['lecturer', 'USER'],
  ] as const;
  await tx
    .insertInto('channels_members')
    .values(
      people.map(([key, role]) => ({
        channel_id: id,
        user_id: idOf(key),
        role,
        nickname: DEMO_PEOPLE.find((person) => person.key === key)?.nickname ?? '',
      })),
    )
    .execute();
  await insertStarterBoards(tx, id, 'COMMUNITY', 'KO');
}

async function peopleByKey(tx: Db): Promise<(key: string) => number> {
  const rows = await tx.selectFrom('accounts_users').select(['id', 'email']).execute();
  return (key) => {
    const person = DEMO_PEOPLE.find((one) => one.key === key);
    const row = person && rows.find(({ email }) => email === demoEmail(person));
    if (!row) throw new Error(`The demo has nobody called ${key}.`);
    return row.id;
  };
}

/** As an uploaded picture is kept, but in the transaction of the seed: no file remains of a seed that failed but its bytes. */
async function keepPicture(
  tx: Db,
  app: App,
  {
    kind,
    svg,
    userId,
    channelId,
  }: {
    readonly kind: ChannelPicture;
    readonly svg: string;
    readonly userId: number;
    readonly channelId?: number;
  },
): Promise<string> {
  const body = await renderChannelPicture(app, kind, Buffer.from(svg));
  if (!body) throw new Error('A picture of the demo cannot be drawn.');
  const key = `channel_look/0${randomBytes(24).toString('base64url')}`;
  await app.store.put(key, body, 'image/webp');
  const now = app.now();
  await tx
    .insertInto('storage_files')
    .values({
      user_id: userId,
      purpose: 'CHANNEL_LOOK',
      key,
      file_name: `${kind.toLowerCase()}.webp`,
      content_type: 'image/webp',
      byte_size: body.length,
      created_at: now,
      used_at: sql<Date>`${now}`,
      channel_id: channelId ?? null,
    })
    .execute();
  return key;
}

function dayIn(app: App, days: number): string {
  return new Date(app.now().getTime() + days * DAY_MS + 9 * 3_600_000).toISOString().slice(0, 10);
}
