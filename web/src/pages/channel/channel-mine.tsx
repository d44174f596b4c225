import { MyAcademies } from '../../features/learning/office/my-academies.tsx';

/** /channels/mine, for whoever is in several channels. [NAV-103] */
export function ChannelMinePage() {
  return <MyAcademies />;
}
