import { familyEvents } from '@dolphin/contract/channels/family/family.events';
import { family } from '@dolphin/contract/channels/family/family.contract';
import { refresh, useRead } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';
import { useUser } from '../../lib/session/session-store.ts';

/** Whether the person is a guardian of somebody: the place is in the menus of those alone. [CHN-215] */
export function useHasFamily(): boolean {
  const { isSignedUp } = useUser();
  const { data } = useRead(family.children, {}, { enabled: isSignedUp, isQuiet: true });
  useEvent(familyEvents.familyChanged, () => void refresh(family.children, family.child));
  return (data?.childList.length ?? 0) > 0;
}
