import { HEARING_DISTANCE } from '@dolphin/contract/lounge/lounge.constants';
import { loungeEvents } from '@dolphin/contract/lounge/lounge.events';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useSession, useSessionState } from '../../../shared/lounge/session-context.ts';
import { listPeople, type ListedPeople } from './people.rules.ts';

const READ_EVERY_MS = 15_000;

/** Everybody in the place, those near first. [SOC-9] [WLD-128] */
export function usePeople(): ListedPeople & { readonly totalCount: number; readonly isLoading: boolean } {
  const session = useSession();
  const inSight = useSessionState((state) => state.inSight);
  const named = useSessionState((state) => state.named);
  const { data, isLoading } = useRead(rooms.members, { roomId: session.roomId }, { isQuiet: true, refetchEveryMs: READ_EVERY_MS });
  useEvent(loungeEvents.roomChanged, ({ roomId }) => void (roomId === session.roomId && refresh(rooms.members, rooms.read)));
  useEvent(loungeEvents.peopleChanged, ({ roomId }) => void (roomId === session.roomId && refresh(rooms.members)));
  const listed = listPeople({ members: data?.memberList ?? [], inSight, named, own: session.own, standing: session.standing(), distance: HEARING_DISTANCE });
  return { ...listed, totalCount: Math.max(data?.totalCount ?? 0, listed.near.length + listed.far.length + 1), isLoading };
}
