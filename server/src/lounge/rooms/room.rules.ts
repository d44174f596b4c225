import { passes } from '@dolphin/contract/core/roles';
import type { ChannelRole } from '@dolphin/contract/core/roles';

type Caller = { readonly id: number; readonly isAdmin: boolean };
type RoomMembership = {
  readonly kind: 'LOUNGE' | 'ROOM';
  readonly channelId: number | null;
  readonly hostId: number | null;
  readonly role: ChannelRole | null;
  readonly isMember: boolean;
  readonly isHostBlocked: boolean;
};

/** Who runs the site, or teaches or runs the channel the room belongs to. */
export function isStaff(me: Caller, room: Pick<RoomMembership, 'role'>): boolean {
  return me.isAdmin || (room.role !== null && passes([room.role], 'TEACHER'));
}

/** Whether the room exists for somebody: rooms of a channel are for those who belong to it, and nobody meets whom they block. */
export function maySee(me: Caller, room: RoomMembership): boolean {
  if (isStaff(me, room)) return true;
  if (room.channelId !== null && (room.role === null || !passes([room.role], 'VISITOR'))) return false;
  return room.isMember || !room.isHostBlocked;
}

export function isHost(me: Caller, room: Pick<RoomMembership, 'kind' | 'hostId' | 'isMember'>): boolean {
  return room.kind === 'ROOM' && room.hostId === me.id && room.isMember;
}

/** Whether a user may remove members, mute them and close the room. No one can close a lounge. */
export function mayModerate(me: Caller, room: Pick<RoomMembership, 'kind' | 'hostId' | 'isMember' | 'role'>): boolean {
  return isStaff(me, room) || isHost(me, room);
}

/** A place that was not seen for longer than it is kept is lost, whether it has been cleared away or not. */
export function isSeatHeld(seenAt: Date, now: Date, timeoutMs: number): boolean {
  return now.getTime() - seenAt.getTime() <= timeoutMs;
}

/** How names of rooms are looked for: without case and spaces. */
export function roomNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}
