import { DirectoryUser } from '../../features/accounts/directory/directory-user.tsx';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /admin/users/$userId */
export function AdminUserPage() {
  const userId = usePathId('userId');
  if (userId === null) return <NotFoundPage />;
  return <DirectoryUser userId={userId} />;
}
