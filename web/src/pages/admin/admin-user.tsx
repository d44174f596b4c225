import { useParams } from '@tanstack/react-router';
import { DirectoryUser } from '../../features/accounts/directory/directory-user.tsx';

/** /admin/users/$userId */
export function AdminUserPage() {
  const { userId } = useParams({ strict: false }) as { readonly userId?: string };
  return <DirectoryUser userId={Number(userId)} />;
}
