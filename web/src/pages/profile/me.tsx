import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../lib/session/session-store.ts';
import { openUserDetail } from '../../shared/user-chip/person-store.ts';
import { PageSkeleton } from '../../shared/page-skeleton.tsx';

/** /me: my own profile, which lies over the home. So that a link, such as a quest's, can lead to it. [SOC-1] */
export function MePage() {
  const navigate = useNavigate();
  const { userId, isSignedUp } = useUser();
  useEffect(() => {
    void navigate({ to: '/', replace: true }).then(
      () => void (isSignedUp && userId !== null && openUserDetail(userId)),
    );
  }, [navigate, userId, isSignedUp]);
  return <PageSkeleton />;
}
