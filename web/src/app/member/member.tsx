import { queryClient } from '../../lib/query-client.ts';
import { followSession } from '../../lib/realtime/realtime.ts';

/*
 * What only a signed-in user needs: the module through which the shell loads it. Visitors, and the sign-in page,
 * never pay for it.
 */
export { BottomTabs } from './navigation/bottom-tabs.tsx';
export { MemberNavigation } from './navigation/member-navigation.tsx';
export { MemberSide } from './member-side.tsx';

let stop: (() => void) | undefined;

/** Opens the realtime connection as soon as, and for as long as, somebody is signed in. [ACC-6] */
export function startMember(): void {
  stop ??= followSession({ onReset: () => void queryClient.invalidateQueries() });
}
