import { nicknameKey } from '@dolphin/contract/accounts/nickname';
import { passes } from '@dolphin/contract/core/roles';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import {
  DEFAULT_MAP_ID,
  ROOM_CAPACITY_DEFAULT,
  ROOM_SEAT_TIMEOUT_MS,
  ROOMS_PER_HOST_MAX,
} from '@dolphin/contract/lounge/lounge.constants';
import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import { loungeEvents } from '@dolphin/contract/lounge/lounge.events';
import { mapEvents } from '@dolphin/contract/lounge/maps/maps.events';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { hashPassword } from '../../accounts/public.ts';
import { outfitHashesOf } from '../../avatar/public.ts';
import { channelRoles } from '../../channels/public.ts';
import { limitReached } from '../../commerce/public.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement, type Me } from '../../core/module.ts';
import { publish, publishAll, outgoing } from '../../core/outbox/publish.ts';
import { checkContactDetails, isClean } from '../../social/public.ts';
import { joinRoom } from './seats/join-room.ts';
import { isChild, type RoomPersonRow, selectRoomMembers, selectRoomPeople } from './people.queries.ts';
import { isHost, isStaff, mayModerate, maySee, roomNameKey } from './room.rules.ts';
import {
  deleteMute,
  findMute,
  findTarget,
  insertBan,
  updateHost,
  updateRoom,
  upsertMute,
} from './room-changes.queries.ts';
import { findPlace, findRoom, findUsableMap, lockRoom, readRooms, type RoomForUserRow } from './room-rows.queries.ts';
import { toMyRoom, toRoom } from './room-shapes.ts';
import { findScene } from './scene.queries.ts';
import { insertRoom, takeSeat, updateClosed, vacateSeats } from './seats/seats.queries.ts';
import { leaveOldPlace, startOf } from './seats/take-place.ts';
import { roomsChangedFor, roomChangedFor, publishVacated, placeChangedFor } from './room-events.ts';

export const roomsModule = implement(
  rooms,
  {
    async list({ db, me, answer }, { channel_id: channelId = null, query, page = 1 }) {
      await requireChannel(db, me, channelId);
      const key = query === undefined ? '' : roomNameKey(query);
      const params = { channelId, viewerId: me.id, key: key === '' ? null : key, offset: (page - 1) * PAGE_SIZE };
      return answer.json(await readRooms(db, params));
    },

    async mine({ db, me, now }) {
      const place = await findPlace(db, me.id, new Date(now.getTime() - ROOM_SEAT_TIMEOUT_MS));
      const mutedUntil = place ? await findMute(db, place.roomId, me.id, now) : null;
      return {
        place: place
          ? {
              roomId: place.roomId,
              kind: place.kind,
              channelId: place.channelId,
              name: place.name,
              mutedUntil: mutedUntil?.toISOString() ?? null,
            }
          : null,
        isChild: await isChild(db, me.id, now),
      };
    },

    async create(
      { db, me, now },
      { channelId = null, name, mapId = DEFAULT_MAP_ID, password, capacity = ROOM_CAPACITY_DEFAULT },
    ) {
      const normalizedName = nameOf(name);
      const passwordHash = password === undefined ? null : await hashPassword(password);
      await requireChannel(db, me, channelId);
      await checkContactDetails(db, { userId: me.id, channelId, texts: { name: normalizedName }, now });
      return inTransaction(db, async (tx) => {
        await leaveOldPlace(tx, { userId: me.id, now }, null);
        const map = await findUsableMap(tx, { mapId, userId: me.id, channelId });
        if (!map) throw fail(loungeErrors.ROOM_MAP_NOT_FOUND);
        if (map.hostedCount >= ROOMS_PER_HOST_MAX) {
          const max = await limitReached(tx, me.id, 'rooms', map.hostedCount);
          if (max !== undefined) throw fail(loungeErrors.ROOM_LIMIT_REACHED, { max });
        }
        const id = await insertRoom(tx, {
          channelId,
          hostId: me.id,
          name: normalizedName,
          nameKey: roomNameKey(normalizedName),
          mapId,
          passwordHash,
          capacity,
          now,
        });
        const seat = { userId: me.id, sessionId: me.sessionId, roomId: id, ...startOf(map), now, withMap: false };
        const { leftRoomId } = await takeSeat(tx, seat);
        await publishAll(tx, [
          outgoing(loungeEvents.placeChanged, me.id, { userId: me.id, roomId: id, leftRoomId, reason: 'JOINED' }),
          ...roomsChangedFor(channelId),
        ]);
        return {
          ...toRoom({
            id,
            kind: 'ROOM',
            channelId,
            hostId: me.id,
            hostName: map.nickname,
            name: normalizedName,
            mapId,
            mapName: map.mapName,
            mapVersion: map.mapVersion,
            start: map.start,
            passwordHash,
            capacity,
            memberCount: 1,
            isAccepting: true,
            createdAt: now,
          }),
          isMember: true,
          isHost: true,
          mayModerate: true,
        };
      });
    },

    read: async ({ db, me }, { roomId }) => toMyRoom(me, await requireRoom(db, me, roomId)),

    async change({ db, me, now }, { roomId, name, mapId, password, capacity, isAccepting }) {
      const normalizedName = name === undefined ? null : nameOf(name);
      const passwordHash = typeof password === 'string' ? await hashPassword(password) : password;
      return inTransaction(db, async (tx) => {
        const room = await requireLocked(tx, me, roomId);
        const isLounge = room.kind === 'LOUNGE';
        // A lounge has no host: its moderators choose its map, and nothing else.
        if (
          isLounge
            ? !isStaff(me, room) || [name, password, capacity, isAccepting].some((given) => given !== undefined)
            : !isHost(me, room)
        )
          throw fail(loungeErrors.ROOM_NOT_ALLOWED);
        if (normalizedName !== null)
          await checkContactDetails(tx, {
            userId: me.id,
            channelId: room.channelId,
            texts: { name: normalizedName },
            now,
          });
        if (capacity !== undefined && capacity < room.memberCount)
          throw fail(loungeErrors.ROOM_CAPACITY_TAKEN, { count: room.memberCount });
        const newMap =
          mapId === undefined || mapId === room.mapId
            ? null
            : await findUsableMap(tx, { mapId, userId: me.id, channelId: room.channelId });
        // What somebody may take away with them is no ground for everybody.
        if (newMap === undefined || (isLounge && newMap?.isPersonal)) throw fail(loungeErrors.ROOM_MAP_NOT_FOUND);
        const people = await updateRoom(tx, roomId, {
          name: normalizedName,
          nameKey: normalizedName === null ? null : roomNameKey(normalizedName),
          mapId: newMap ? (mapId ?? null) : null,
          start: newMap?.start ?? null,
          passwordHash,
          capacity: capacity ?? null,
          isAccepting: isAccepting ?? null,
        });
        const onNewMap =
          newMap && mapId !== undefined
            ? people.map((userId) =>
                outgoing(mapEvents.mapPublished, userId, { mapId, version: newMap.mapVersion, roomId }),
              )
            : [];
        await publishAll(
          tx,
          isLounge ? onNewMap : [...roomChangedFor(roomId, people), ...onNewMap, ...roomsChangedFor(room.channelId)],
        );
        return toMyRoom(me, await requireRoom(tx, me, roomId));
      });
    },

    async close({ db, me, now }, { roomId }) {
      const room = await requireLocked(db, me, roomId);
      if (room.kind === 'LOUNGE' || !mayModerate(me, room)) throw fail(loungeErrors.ROOM_NOT_ALLOWED);
      await publishAll(db, [
        ...placeChangedFor(roomId, await updateClosed(db, roomId, now), 'CLOSED'),
        ...roomsChangedFor(room.channelId),
      ]);
      return {};
    },

    join: joinRoom,

    async scene({ db, me }, { roomId }) {
      await requireInside(db, me, roomId);
      const scene = await findScene(db, roomId, me.id);
      if (!scene) throw fail(loungeErrors.ROOM_NOT_FOUND);
      return scene;
    },

    async leave({ db, me, now }, { roomId }) {
      await requireLocked(db, me, roomId);
      await publishVacated(
        db,
        roomId,
        await vacateSeats(db, { roomId, userIds: [me.id], unseenSince: null, now }),
        'LEFT',
      );
      return {};
    },

    async members({ db, me }, { roomId, query }) {
      const room = await requireInside(db, me, roomId);
      const people = await dressed(
        db,
        await selectRoomMembers(db, { roomId, viewerId: me.id, key: query === undefined ? null : nicknameKey(query) }),
      );
      return {
        memberList: people.map(({ cameAt, ...person }) => ({
          ...person,
          isHost: person.userId === room.hostId,
          cameAt: cameAt.toISOString(),
        })),
        totalCount: room.memberCount,
      };
    },

    async people({ db, me }, { roomId, user_ids }) {
      await requireInside(db, me, roomId);
      const people = await dressed(
        db,
        await selectRoomPeople(db, { roomId, viewerId: me.id, userIds: user_ids.split(',').map(Number) }),
      );
      return { personList: people };
    },

    async kick({ db, me, now }, { roomId, userId }) {
      const room = await requireLocked(db, me, roomId);
      await requireOver(db, me, room, userId);
      if (room.kind === 'LOUNGE') throw fail(loungeErrors.ROOM_NOT_ALLOWED);
      await insertBan(db, roomId, userId, now);
      await publishVacated(
        db,
        roomId,
        await vacateSeats(db, { roomId, userIds: [userId], unseenSince: null, now }),
        'KICKED',
      );
      return {};
    },

    async handOver({ db, me }, { roomId, userId }) {
      const room = await requireLocked(db, me, roomId);
      if (!isHost(me, room)) throw fail(loungeErrors.ROOM_NOT_ALLOWED);
      const people = await updateHost(db, roomId, userId);
      if (!people) throw fail(loungeErrors.NOT_ROOM_MEMBER);
      await publishAll(db, [...roomChangedFor(roomId, people), ...roomsChangedFor(room.channelId)]);
      return {};
    },

    async mute({ db, me, now }, { roomId, userId, minutes }) {
      const room = await requireLocked(db, me, roomId);
      await requireOver(db, me, room, userId);
      const until = minutes === 0 ? null : new Date(now.getTime() + minutes * 60_000);
      if (until) await upsertMute(db, roomId, userId, until);
      else await deleteMute(db, roomId, userId);
      await publish(db, loungeEvents.muted, userId, { roomId, until: until?.toISOString() ?? null });
      return { until: until?.toISOString() ?? null };
    },
    // Passwords take long to compute, and nobody holds a room meanwhile. All three are refused when they come twice.
  },
  { ownTransactions: ['create', 'change', 'join'] },
);

function nameOf(typed: string): string {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (name === '' || !isClean(name)) throw failAt('name', loungeErrors.ROOM_NAME_NOT_ALLOWED);
  return name;
}

async function requireChannel(db: Db, me: Me, channelId: number | null): Promise<void> {
  if (channelId !== null && !passes((await channelRoles(db, me, channelId)) ?? [], 'VISITOR'))
    throw fail(loungeErrors.ROOM_NOT_FOUND);
}

async function requireRoom(db: Db, me: Me, roomId: number): Promise<RoomForUserRow> {
  const room = await findRoom(db, roomId, me.id);
  if (!room || !maySee(me, room)) throw fail(loungeErrors.ROOM_NOT_FOUND);
  return room;
}

async function requireInside(db: Db, me: Me, roomId: number): Promise<RoomForUserRow> {
  const room = await requireRoom(db, me, roomId);
  if (!room.isMember) throw fail(loungeErrors.NOT_ROOM_MEMBER);
  return room;
}

async function requireLocked(tx: Db, me: Me, roomId: number): Promise<RoomForUserRow> {
  const room = await lockRoom(tx, roomId, me.id);
  if (!room || !maySee(me, room)) throw fail(loungeErrors.ROOM_NOT_FOUND);
  return room;
}

/** Staff stand over everybody, a host over everybody but staff, and nobody over themselves. */
async function requireOver(tx: Db, me: Me, room: RoomForUserRow, userId: number): Promise<void> {
  const target = await findTarget(tx, room.id, userId);
  if (!mayModerate(me, room) || userId === me.id || (target.isStaff && !isStaff(me, room)))
    throw fail(loungeErrors.ROOM_NOT_ALLOWED);
  if (!target.isMember) throw fail(loungeErrors.NOT_ROOM_MEMBER);
}

async function dressed<P extends RoomPersonRow>(db: Db, people: readonly P[]) {
  const outfits = await outfitHashesOf(
    db,
    people.map(({ userId }) => userId),
  );
  return people.map((person) => ({ ...person, outfitHash: outfits.get(person.userId) ?? '' }));
}
