import { useParams } from '@tanstack/react-router';
import { DirectoryUser } from '../../features/accounts/directory/directory-user.tsx';
import { NotFoundPage } from '../not-found.tsx';

/** /admin/users/$userId */
export function AdminUserPage() {
  const params = useParams({ strict: false }) as { readonly userId?: string };
  const userId = Number(params.userId);
  if (!Number.isSafeInteger(userId) || userId <= 0) return <NotFoundPage />;
  return <DirectoryUser userId={userId} />;
}
