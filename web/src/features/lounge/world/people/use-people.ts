import { nicknameKey } from '@dolphin/contract/accounts/nickname';
import { NEARBY_DISTANCE } from '@dolphin/contract/lounge/lounge.constants';
import { loungeEvents } from '@dolphin/contract/lounge/lounge.events';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { useState } from 'react';
import { refresh, useRead } from '../../../../lib/query.ts';
import { useEvent } from '../../../../lib/realtime/realtime.ts';
import { useSession, useSessionState } from '../../../../shared/lounge/session-context.ts';
import { type Listed, listPeople, type ListedPeople } from './people.rules.ts';

const READ_EVERY_MS = 15_000;
const NOBODY: ListedPeople = { near: [], far: [] };
const isSameOrder = (now: readonly Listed[], before: readonly Listed[]) =>
  now.length === before.length && now.every(({ userId }, index) => before[index]?.userId === userId);

/** Everybody in the place or those with a part of a name, those near first. `isHeld`: nobody in the list changes place. [SOC-9] [WLD-128] */
export function usePeople(
  query: string,
  isHeld: boolean,
): ListedPeople & { readonly totalCount: number; readonly isLoading: boolean } {
  const session = useSession();
  const visiblePeople = useSessionState((state) => state.visiblePeople);
  const named = useSessionState((state) => state.named);
  const [before, setBefore] = useState<ListedPeople>(NOBODY);
  const { data, isLoading } = useRead(
    rooms.members,
    { roomId: session.roomId, ...(query === '' ? {} : { query }) },
    { isQuiet: true, keepPrevious: true, refetchEveryMs: READ_EVERY_MS },
  );
  useEvent(
    loungeEvents.roomChanged,
    ({ roomId }) => void (roomId === session.roomId && refresh(rooms.members, rooms.read)),
  );
  useEvent(loungeEvents.peopleChanged, ({ roomId }) => void (roomId === session.roomId && refresh(rooms.members)));
  const all = listPeople({
    members: data?.memberList ?? [],
    visiblePeople,
    named,
    own: session.own,
    position: session.position(),
    distance: NEARBY_DISTANCE,
    before,
    isHeld,
  });
  if (!isSameOrder(all.near, before.near) || !isSameOrder(all.far, before.far)) setBefore(all);
  const key = nicknameKey(query);
  const listed =
    key === ''
      ? all
      : {
          near: all.near.filter(({ nickname }) => nicknameKey(nickname).includes(key)),
          far: all.far.filter(({ nickname }) => nicknameKey(nickname).includes(key)),
        };
  return { ...listed, totalCount: Math.max(data?.totalCount ?? 0, all.near.length + all.far.length + 1), isLoading };
}
