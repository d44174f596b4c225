import { FamilyHome } from '../../features/channels/family/family-home.tsx';

/** /family [CHN-215] */
export function FamilyPage() {
  return <FamilyHome />;
}
