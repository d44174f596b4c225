import { LEVEL_MAX, STORAGE_STATES, type StorageState } from '@dolphin/contract/learning/storages/contents';
import { SHELVES, type Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useDeferredValue, useState } from 'react';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Chip } from '../../../../ui/badge/chip.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { authoringText } from '../authoring.text.ts';
import '../authoring.css';
import { ImportDialog } from './import-dialog.tsx';
import { listText } from './list.text.ts';
import { NewStorageDialog } from './new-storage-dialog.tsx';
import { StorageTable } from './storage-table.tsx';
import { type Places, usePlaces } from './use-places.ts';
import { VideoSearch } from './video-search.tsx';

const AUTHOR_TABS = [...SHELVES, 'waiting'] as const;
const CONTENT_SHELVES = SHELVES.filter((shelf) => shelf !== 'videos');
type AuthorTab = (typeof AUTHOR_TABS)[number];
type Props = { readonly requested: string | undefined; readonly onTab: (tab: AuthorTab) => void };

/** The author's workroom: one's own content by kind, and for managers what waits for them. [LMS-2] */
export function StorageList({ requested, onTab }: Props) {
  const text = useText(listText);
  const shared = useText(authoringText);
  const places = usePlaces();
  const tabs = AUTHOR_TABS.filter((tab) => tab !== 'waiting' || places?.mayDecide);
  const tab = tabs.find((one) => one === requested) ?? 'problems';
  const waiting = useRead(storages.waiting, {}, { isQuiet: true, enabled: places?.mayDecide ?? false }).data;
  return (
    <div className="page author">
      <header>
        <h1>{text.title}</h1>
        <p className="author-lead">{text.lead}</p>
      </header>
      {places?.list.length === 0 ? (
        <EmptyState character="SEAHORSE" title={text.notAuthor} hint={text.notAuthorHint} />
      ) : (
        <Tabs
          label={text.tabs}
          value={tab}
          onValueChange={onTab}
          tabs={tabs.map((value) => ({
            value,
            label: shared[value],
            count: value === 'waiting' ? waiting?.totalCount : undefined,
            panel: value === 'waiting' ? <Queue /> : <Own key={value} shelf={value} places={places} />,
          }))}
        />
      )}
    </div>
  );
}

/** The same in the office of a channel: what the person wrote for it, and new content is for it. [NAV-104] */
export function ChannelContents({ requested, onTab }: Props) {
  const text = useText(listText);
  const shared = useText(authoringText);
  const { channelId } = useChannel();
  const places = usePlaces(channelId);
  return (
    <ManageFrame place="contents" title={text.contents} lead={text.lead}>
      <Tabs
        label={text.tabs}
        value={CONTENT_SHELVES.find((one) => one === requested) ?? 'problems'}
        onValueChange={onTab}
        tabs={CONTENT_SHELVES.map((value) => ({
          value,
          label: shared[value],
          panel: <Own key={value} shelf={value} places={places} channelId={channelId} />,
        }))}
      />
    </ManageFrame>
  );
}

/** Videos have a page of their own in the office. [VID-1] */
export function ChannelVideos() {
  const text = useText(listText);
  const shared = useText(authoringText);
  const { channelId } = useChannel();
  const places = usePlaces(channelId);
  return (
    <ManageFrame place="videos" title={shared.videos} lead={text.videosLead}>
      <Own shelf="videos" places={places} channelId={channelId} />
    </ManageFrame>
  );
}

/** What waits for a decision in the channel. */
export function ChannelReviews() {
  const text = useText(listText);
  const { channelId } = useChannel();
  return (
    <ManageFrame place="reviews" title={text.reviews} lead={text.reviewsLead}>
      <Queue channelId={channelId} />
    </ManageFrame>
  );
}

function Queue({ channelId }: { readonly channelId?: number }) {
  const text = useText(listText);
  const [page, setPage] = useState(1);
  const read = useRead(
    storages.waiting,
    { page, ...(channelId === undefined ? {} : { channel_id: channelId }) },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <StorageTable
      read={read}
      page={page}
      onPage={setPage}
      look="queue"
      empty={<EmptyState compact character="TURTLE" title={text.emptyQueue} hint={text.emptyQueueHint} />}
    />
  );
}

const ANY = 'ANY';

type Filter = {
  readonly words: string;
  readonly state: StorageState | null;
  readonly level: number | null;
  readonly tag: string | null;
};

type OwnProps = {
  readonly shelf: Shelf;
  readonly places: Places | undefined;
  /** Only what is for this channel. */ readonly channelId?: number;
};

function Own({ shelf, places, channelId }: OwnProps) {
  const text = useText(listText);
  const [asking, setAsking] = useState<'new' | 'import' | null>(null);
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState<Filter>({ words: '', state: null, level: null, tag: null });
  const [isTrash, setTrash] = useState(false);
  const { state, level, tag } = filter;
  const query = useDeferredValue(filter.words.trim());
  const isFiltered = query !== '' || state !== null || level !== null || tag !== null;
  const read = useRead(
    storages.list,
    {
      shelf,
      page,
      ...(channelId === undefined ? {} : { channel_id: channelId }),
      ...(query === '' ? {} : { query }),
      ...(state === null ? {} : { state }),
      ...(level === null ? {} : { level }),
      ...(tag === null ? {} : { tag }),
      ...(isTrash ? { is_deleted: true } : {}),
    },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0 },
  );
  const narrow = (part: Partial<Filter>) => {
    setFilter({ ...filter, ...part });
    setPage(1);
  };
  const empty = isTrash ? (
    <EmptyState compact character="CRAB" title={text.emptyTrash} hint={text.emptyTrashHint} />
  ) : isFiltered ? (
    <EmptyState compact character="NEMO" title={text.emptyFound} hint={text.emptyFoundHint} />
  ) : (
    <EmptyState
      compact
      title={text.empty}
      hint={text.emptyHint}
      action={<Button onClick={() => setAsking('new')}>{text.create}</Button>}
    />
  );
  return (
    <div className="author-own">
      <div className="author-bar">
        <Button icon={<Plus aria-hidden />} disabled={!places} onClick={() => setAsking('new')}>
          {text.create}
        </Button>
        {shelf === 'problems' ? (
          <Button variant="ghost" icon={<Upload aria-hidden />} disabled={!places} onClick={() => setAsking('import')}>
            {text.import}
          </Button>
        ) : null}
        <Button
          variant="plain"
          icon={<Trash2 aria-hidden />}
          aria-pressed={isTrash}
          onClick={() => {
            setTrash(!isTrash);
            setPage(1);
          }}
        >
          {isTrash ? text.leaveTrash : text.trash}
        </Button>
      </div>
      <Filters shelf={shelf} channelId={channelId} filter={filter} onFilter={narrow} />
      <StorageTable
        read={read}
        page={page}
        onPage={setPage}
        look={isTrash ? 'trash' : 'own'}
        onTag={(chosen) => narrow({ tag: chosen })}
        empty={empty}
      />
      {asking === 'new' && places ? (
        <NewStorageDialog shelf={shelf} places={places} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'import' && places ? <ImportDialog places={places} onClose={() => setAsking(null)} /> : null}
    </div>
  );
}

type FiltersProps = {
  readonly shelf: Shelf;
  readonly channelId: number | undefined;
  readonly filter: Filter;
  readonly onFilter: (part: Partial<Filter>) => void;
};

function Filters({ shelf, channelId, filter: { words, state, level, tag }, onFilter }: FiltersProps) {
  const text = useText(listText);
  const shared = useText(authoringText);
  return (
    <div className="author-filters">
      {shelf === 'videos' ? (
        <VideoSearch
          channelId={channelId}
          words={words}
          onWords={(typed) => onFilter({ words: typed })}
          onTag={(chosen) => onFilter({ words: '', tag: chosen })}
        />
      ) : (
        <TextField
          label={text.search}
          hideLabel
          placeholder={text.search}
          type="search"
          startIcon={<Search aria-hidden />}
          value={words}
          onChange={({ currentTarget }) => onFilter({ words: currentTarget.value.slice(0, 50) })}
        />
      )}
      <Select
        label={text.state}
        hideLabel
        placeholder={text.allStates}
        value={state ?? ANY}
        onValueChange={(value) => onFilter({ state: value === ANY ? null : (value as StorageState) })}
        options={[
          { value: ANY, label: text.allStates },
          ...STORAGE_STATES.map((value) => ({ value, label: shared[value] })),
        ]}
      />
      <Select
        label={shared.level}
        hideLabel
        placeholder={text.allLevels}
        value={level === null ? ANY : String(level)}
        onValueChange={(value) => onFilter({ level: value === ANY ? null : Number(value) })}
        options={[
          { value: ANY, label: text.allLevels },
          ...Array.from({ length: LEVEL_MAX }, (_one, at) => ({
            value: String(at + 1),
            label: shared.levelOf({ level: at + 1 }),
          })),
        ]}
      />
      {tag === null ? null : (
        <Chip selected onRemove={() => onFilter({ tag: null })} removeLabel={text.clearTag({ tag })}>
          {text.tagFilter({ tag })}
        </Chip>
      )}
    </div>
  );
}
