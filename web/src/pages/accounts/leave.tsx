import { Leave } from '../../features/profile/settings/leave.tsx';

/** /leave [ACC-1] */
export function LeavePage() {
  return <Leave />;
}
