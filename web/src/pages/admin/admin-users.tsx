import { UserDirectory } from '../../features/accounts/directory/user-directory.tsx';

/** /admin/users */
export function AdminUsersPage() {
  return <UserDirectory />;
}
