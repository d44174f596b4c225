import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ChannelCourses } from '../../../features/learning/courses/channel-courses.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useQueryText } from '../../../shared/address/use-query-text.ts';

const OpenClasses = lazyPart(() =>
  import('../../../features/scheduling/registrations/open-classes.tsx').then((module) => ({
    default: module.OpenClasses,
  })),
);

/** /channel/$slug/courses?page= [LMS-101] [LMS-281] */
export function ChannelCoursesPage() {
  const navigate = useNavigate();
  const { at } = useChannel();
  return (
    <ChannelCourses
      requested={useQueryText('page')}
      before={
        <Suspense fallback={null}>
          <OpenClasses />
        </Suspense>
      }
      onPage={(page) => void navigate({ href: `${at('/courses')}?page=${page}` })}
    />
  );
}
