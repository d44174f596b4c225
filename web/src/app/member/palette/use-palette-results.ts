import { passes } from '@dolphin/contract/core/roles';
import { finds } from '@dolphin/contract/learning/office/office.contract';
import { useCurrentChannel } from '../../../lib/channel.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { useRead } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { learnerPageOf } from '../../../shared/learning/learner-page.ts';
import { openUserDetail } from '../../../shared/user-chip/person-store.ts';
import { pagesNamed, usePalettePages } from './palette-pages.ts';
import { paletteText } from './palette.text.ts';

export type PaletteResult = {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly open: () => void;
};
export type PaletteGroup = { readonly key: string; readonly title: string; readonly results: readonly PaletteResult[] };

const PAGES_SHOWN = 8;

/** What was found for what is typed: pages at once, everything else with one call. [NAV-131] */
export function usePaletteResults(typed: string) {
  const text = useText(paletteText);
  const pages = pagesNamed(usePalettePages(), typed, PAGES_SHOWN);
  const channel = useCurrentChannel();
  const isStaff = passes(useUser().roleList, 'TEACHER') && channel?.slug !== undefined;
  const query = useDebounced(typed.trim());
  const read = useRead(
    finds.list,
    { query, ...(channel === null ? {} : { channel_id: channel.id }) },
    { isQuiet: true, keepPrevious: true, enabled: query !== '' },
  );
  const found = query === '' || typed.trim() === '' ? undefined : read.data;
  const office = `/channel/${channel?.slug ?? ''}/manage`;
  const groups: readonly PaletteGroup[] = [
    {
      key: 'people',
      title: text.people,
      results: (found?.personList ?? []).map(({ userId, channelMemberId, nickname }) => ({
        id: `person-${userId}`,
        label: nickname,
        note: '',
        open: () =>
          isStaff && channelMemberId !== null
            ? go(`${office}/members?member=${channelMemberId}`)
            : openUserDetail(userId),
      })),
    },
    {
      key: 'classes',
      title: text.classes,
      results: (found?.courseClassList ?? []).map(({ courseClassId, courseId, title, courseTitle }) => ({
        id: `class-${courseClassId}`,
        label: title,
        note: courseTitle,
        open: () => go(isStaff ? `${office}/classes/${courseClassId}` : `/learn/courses/${courseId}`),
      })),
    },
    {
      key: 'problems',
      title: text.problems,
      results: (found?.problemList ?? []).map(({ contentId, kind, title, level }) => ({
        id: `problem-${contentId}`,
        label: title,
        note: text.level({ level }),
        open: () => go(learnerPageOf(kind, contentId)),
      })),
    },
    {
      key: 'pages',
      title: text.pages,
      results: pages.map(({ to, label, note }) => ({ id: `page-${to}`, label, note, open: () => go(to) })),
    },
  ];
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    isSearching: query !== typed.trim() || (query !== '' && read.isFetching && !read.data),
    isFailed: read.isError,
  };
}
