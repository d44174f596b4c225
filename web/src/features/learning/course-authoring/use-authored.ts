import type { Endpoint, InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { siteCourses } from '@dolphin/contract/learning/courses/site-courses.contract';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { type EditOptions, useEdit } from '../../../lib/form/use-edit.ts';
import { useCommand } from '../../../lib/query.ts';
import { useChannelOrNull } from '../../../shared/channel/use-channel.ts';

/** What is old once a course was changed. */
export const COURSE_READS = [courses.detail, courses.ofChannel, courses.mine, courses.catalogue, siteCourses.list];

type Calls = typeof courseAuthoring;
type Verb = Exclude<keyof Calls, 'update' | 'arrange'>;
type Options<V extends Verb> = {
  readonly refresh?: readonly Endpoint[];
  readonly on?: { readonly [code: string]: (error: ApiError) => void };
  readonly onSuccess?: (output: OutputOf<Calls[V]>) => void;
};

/** One course is written by the same screens in a channel and for the site; which call carries it is decided here. [LMS-222] */
export function useAuthored<V extends Verb>(verb: V, options: Options<V>) {
  const channelId = useChannelOrNull()?.channelId;
  // The site's calls take the same things except the channel and grades, and answer the same.
  const endpoint = (channelId === undefined ? siteCourses[verb] : courseAuthoring[verb]) as Calls[V];
  const command = useCommand<Endpoint>(endpoint as Endpoint, options as object);
  return {
    isPending: command.isPending,
    mutate: (input: Omit<InputOf<Calls[V]>, 'channelId'>) => {
      command.mutate(channelId === undefined ? input : { ...input, channelId });
    },
  };
}

type CourseAt = { readonly channelId: number; readonly courseId: number };

/** Outside of a channel there is none to name. */
function useCourseAt(courseId: number): CourseAt {
  const channelId = useChannelOrNull()?.channelId;
  return (channelId === undefined ? { courseId } : { channelId, courseId }) as CourseAt;
}

/** The same for the call that edits a course. */
export function useCourseEdit(courseId: number, options: Omit<EditOptions<Calls['update']>, 'at'>) {
  const isOfSite = useChannelOrNull() === null;
  const endpoint = (isOfSite ? siteCourses.update : courseAuthoring.update) as Calls['update'];
  return useEdit(endpoint, { ...options, at: useCourseAt(courseId) });
}

/** And for the one that edits its outline. */
export function useOutlineEdit(courseId: number, options: Omit<EditOptions<Calls['arrange']>, 'at'>) {
  const isOfSite = useChannelOrNull() === null;
  const endpoint = (isOfSite ? siteCourses.arrange : courseAuthoring.arrange) as Calls['arrange'];
  return useEdit(endpoint, { ...options, at: useCourseAt(courseId) });
}
