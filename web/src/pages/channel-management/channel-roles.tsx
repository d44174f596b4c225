import { RoleTable } from '../../features/channels/roles/role-table.tsx';

/** /channel/$slug/manage/roles */
export function ChannelRolesPage() {
  return <RoleTable />;
}
