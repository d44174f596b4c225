import { useParams } from '@tanstack/react-router';
import { FamilyInvitation } from '../../features/channels/family/family-invitation.tsx';

/** /family/invite/:token [CHN-216] */
export function FamilyInvitePage() {
  const { token = '' } = useParams({ strict: false }) as { readonly token?: string };
  return <FamilyInvitation token={token} />;
}
