import { DEFAULT_MAP_ID, SEA_MAP_ID } from '@dolphin/contract/lounge/lounge.constants';
import { type Db, query } from '../../src/core/db.ts';
import { roomNameKey } from '../../src/lounge/rooms/room.rules.ts';
import { DEMO_PEOPLE, demoEmail } from '../demo-people.ts';

type DemoRoom = {
  readonly host: string;
  readonly name: string;
  readonly mapId: string;
  readonly capacity: number;
  readonly isOfChannel: boolean;
  readonly isLocked: boolean;
};

/** Rooms that wait for visitors, of the site and of the academy; the locked one opens with the password of all demo people. */
const ROOMS: readonly DemoRoom[] = [
  { host: 'student', name: '숙제 같이 해요', mapId: DEFAULT_MAP_ID, capacity: 10, isOfChannel: false, isLocked: false },
  { host: 'lecturer', name: '산호 광장 모임', mapId: SEA_MAP_ID, capacity: 20, isOfChannel: false, isLocked: false },
  { host: 'user', name: '비밀 기지', mapId: SEA_MAP_ID, capacity: 4, isOfChannel: false, isLocked: true },
  { host: 'teacher', name: '파이썬 질문방', mapId: DEFAULT_MAP_ID, capacity: 30, isOfChannel: true, isLocked: false },
  {
    host: 'advanced-lecturer',
    name: '블록 코딩 모임',
    mapId: SEA_MAP_ID,
    capacity: 12,
    isOfChannel: true,
    isLocked: false,
  },
];

/** Nobody has been in them yet, so they stay open until somebody has. */
export async function seedLounge(
  tx: Db,
  { channelId, passwordHash }: { readonly channelId: number; readonly passwordHash: string },
): Promise<void> {
  for (const room of ROOMS) {
    const host = DEMO_PEOPLE.find(({ key }) => key === room.host);
    if (!host) throw new Error(`Nobody is called ${room.host}`);
    await query(
      tx,
      'seed.room',
      `insert into lounge_rooms (kind, channel_id, host_id, name, name_key, map_id, password_hash, capacity) select 'ROOM', $1, u.id, $3, $4, k.id, $6, $7 from accounts_users u, lounge_maps k where u.email = $2 and k.id = $5`,
      [
        room.isOfChannel ? channelId : null,
        demoEmail(host),
        room.name,
        roomNameKey(room.name),
        room.mapId,
        room.isLocked ? passwordHash : null,
        room.capacity,
      ],
    );
  }
}
