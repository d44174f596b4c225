import { useNavigate } from '@tanstack/react-router';
import { ChannelCourses } from '../../../features/learning/courses/channel-courses.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useQueryText } from '../../../shared/query-text/use-query-text.ts';

/** /channel/$slug/courses?page= [LMS-101] */
export function ChannelCoursesPage() {
  const navigate = useNavigate();
  const { at } = useChannel();
  return (
    <ChannelCourses
      asked={useQueryText('page')}
      onPage={(page) => void navigate({ href: `${at('/courses')}?page=${page}` })}
    />
  );
}
