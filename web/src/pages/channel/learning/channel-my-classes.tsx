import { MyClasses } from '../../../features/learning/my-classes/my-classes.tsx';

/** /channel/$slug/classes [LMS-240] */
export function ChannelMyClassesPage() {
  return <MyClasses />;
}
