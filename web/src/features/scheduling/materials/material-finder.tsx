import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { WORKSHEET_TITLE_MAX } from '@dolphin/contract/learning/worksheets/worksheets.constants';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { meetingUrlError } from '@dolphin/contract/scheduling/meetings/meeting-url';
import { MATERIAL_TITLE_MAX } from '@dolphin/contract/scheduling/materials/materials.constants';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { materialsEditorText } from './materials-editor.text.ts';
import type { Attached, Found } from './attached.ts';

const TABS = ['LESSON', 'CONTENT', 'WORKSHEET', 'LINK'] as const;
type Tab = (typeof TABS)[number];
/** Of one search; whoever wants another types more of its title. */
const SHOWN = 8;

type Props = {
  readonly courseClassId: number | null;
  readonly isIn: (one: Attached) => boolean;
  readonly onAdd: (found: Found) => void;
};

/** Lessons of the course, contents, worksheets, or an address. */
export function MaterialFinder({ courseClassId, isIn, onAdd }: Props) {
  const text = useText(materialsEditorText);
  const tabs = TABS.filter((tab) => tab !== 'LESSON' || courseClassId !== null);
  const [tab, setTab] = useState<Tab>(tabs[0] ?? 'CONTENT');
  const [typed, setTyped] = useState('');
  const { read, found } = useFound(tab, typed.trim(), courseClassId);
  return (
    <div className="material-part">
      <div className="timetable-tools" role="group" aria-label={text.kind}>
        {tabs.map((each) => (
          <Chip key={each} selected={each === tab} onClick={() => setTab(each)}>
            {text[each]}
          </Chip>
        ))}
      </div>
      {tab === 'LINK' ? (
        <NewLink onAdd={onAdd} />
      ) : (
        <>
          {tab === 'LESSON' ? null : (
            <TextField
              type="search"
              hideLabel
              label={text.search}
              placeholder={text.search}
              value={typed}
              maxLength={WORKSHEET_TITLE_MAX}
              autoComplete="off"
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => onEnter(event, () => undefined)}
            />
          )}
          {found === undefined ? (
            read?.isError ? (
              <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
            ) : (
              <div aria-busy="true">
                <SkeletonText lines={3} />
              </div>
            )
          ) : found.length === 0 ? (
            <p className="text-muted">{text.noneFound}</p>
          ) : (
            <FoundList found={found} isIn={isIn} onAdd={onAdd} />
          )}
        </>
      )}
    </div>
  );
}

function FoundList({ found, isIn, onAdd }: Pick<Props, 'isIn' | 'onAdd'> & { readonly found: readonly Found[] }) {
  const text = useText(materialsEditorText);
  return (
    <ul className="material-list">
      {found.map((one) => {
        const isTaken = isIn(one.attached);
        return (
          <li key={`${one.attached.kind} ${one.attached.targetId}`} className="timetable-row">
            <span>{one.title}</span>
            <Button
              size="sm"
              variant="ghost"
              disabled={isTaken}
              icon={isTaken ? undefined : <Plus aria-hidden />}
              aria-label={isTaken ? undefined : text.addOf({ title: one.title })}
              onClick={() => onAdd(one)}
            >
              {isTaken ? text.added : text.add}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function useFound(tab: Tab, query: string, courseClassId: number | null) {
  const { channelId } = useChannel();
  const options = { isQuiet: true, keepPrevious: true } as const;
  const params = { channelId, ...(query === '' ? {} : { query }) };
  const held = useRead(
    courseClasses.detail,
    { channelId, courseClassId: courseClassId ?? 0 },
    { ...options, enabled: tab === 'LESSON' && courseClassId !== null },
  );
  const courseId = held.data?.courseId;
  const course = useRead(courses.detail, { courseId: courseId ?? 0 }, { ...options, enabled: courseId !== undefined });
  const contents = useRead(worksheets.contents, params, { ...options, enabled: tab === 'CONTENT' });
  const sheets = useRead(worksheets.list, params, { ...options, enabled: tab === 'WORKSHEET' });
  const of = (kind: Attached['kind'], targetId: number, title: string): Found => ({
    attached: { kind, targetId, title: '', url: '' },
    title,
  });
  if (tab === 'LESSON')
    return {
      read: held.isError ? held : course,
      found: course.data?.lessonList.map(({ lessonId, title }) => of('LESSON', lessonId, title)),
    };
  if (tab === 'CONTENT')
    return {
      read: contents,
      found: contents.data?.contentList
        .flatMap(({ kind, contentId, title }) => (kind === 'VIDEO' ? [] : [of(kind, contentId, title)]))
        .slice(0, SHOWN),
    };
  if (tab === 'WORKSHEET')
    return {
      read: sheets,
      found: sheets.data?.worksheetList
        .slice(0, SHOWN)
        .map(({ worksheetId, title }) => of('WORKSHEET', worksheetId, title)),
    };
  return { read: undefined, found: undefined };
}

/** Enter would save the whole form, which this part stands in. Not while a syllable is composed. */
function onEnter(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
}

/** Not a form of its own: it stands in the form of the list. */
function NewLink({ onAdd }: Pick<Props, 'onAdd'>) {
  const text = useText(materialsEditorText);
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('');
  const [isRefused, setRefused] = useState(false);
  const add = () => {
    const address = url.trim();
    if (meetingUrlError(address) !== undefined) return setRefused(true);
    const name = title.trim() || address.slice(0, MATERIAL_TITLE_MAX);
    onAdd({ attached: { kind: 'LINK', targetId: null, title: name, url: address }, title: name });
    setTitle('');
    setUrl('');
    return setRefused(false);
  };
  return (
    <>
      <TextField
        label={text.linkTitle}
        value={title}
        maxLength={MATERIAL_TITLE_MAX}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={(event) => onEnter(event, add)}
      />
      <TextField
        label={text.url}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={url}
        error={isRefused ? text.urlInvalid : undefined}
        onChange={(event) => setUrl(event.currentTarget.value)}
        onKeyDown={(event) => onEnter(event, add)}
      />
      <Button variant="ghost" onClick={add}>
        {text.add}
      </Button>
    </>
  );
}
