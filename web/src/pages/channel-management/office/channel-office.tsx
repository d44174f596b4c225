import { StaffHome } from '../../../features/learning/office/today/staff-home.tsx';

/** /channel/$slug/manage [NAV-121] */
export function ChannelOfficePage() {
  return <StaffHome />;
}
