import type { Endpoint, InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import { siteCourses } from '@dolphin/contract/learning/courses/site-courses.contract';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useCommand } from '../../../lib/query.ts';
import { useChannelOrNull } from '../../../shared/channel/use-channel.ts';

type Calls = typeof courseAuthoring;
type Verb = keyof Calls;
type Options<V extends Verb> = {
  readonly refresh?: readonly Endpoint[];
  readonly on?: { readonly [code: string]: (error: ApiError) => void };
  readonly onSuccess?: (output: OutputOf<Calls[V]>) => void;
};

/** One course is written by the same screens in a channel and for the site; which call carries it is decided here. [LMS-222] */
export function useAuthored<V extends Verb>(verb: V, options: Options<V>) {
  const channelId = useChannelOrNull()?.channelId;
  // The site's calls take the same things except the channel and who is admitted, and answer the same.
  const endpoint = (channelId === undefined ? siteCourses[verb] : courseAuthoring[verb]) as Calls[V];
  const command = useCommand<Endpoint>(endpoint as Endpoint, options as object);
  return {
    isPending: command.isPending,
    mutate: (input: Omit<InputOf<Calls[V]>, 'channelId'>) => {
      const { admits: _admits, ...rest } = input as { readonly admits?: unknown };
      command.mutate(channelId === undefined ? rest : { ...input, channelId });
    },
  };
}
