import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { keyOf, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Combobox } from '../../../ui/select/combobox.tsx';
import { consentsText } from './consents.text.ts';

type Props = { readonly onChange: (channelGroupId: number | null) => void };

/** Managers choose among all groups, of which classes have one each; coaches among classes. */
export function GroupChoice({ onChange }: Props) {
  const { may } = useChannel();
  return may('MANAGER') ? <AnyGroup onChange={onChange} /> : <ClassGroup onChange={onChange} />;
}

/** The list has the first page; what is typed is searched in all of them. */
function AnyGroup({ onChange }: Props) {
  const text = useText(consentsText);
  const { channelId } = useChannel();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const typed = query.trim();
  const params = { channelId, ...(typed === '' ? {} : { query: typed }) };
  const found = useRead(channelGroups.list, params, { isQuiet: true, keepPrevious: true });
  const groups = (found.data?.groupList ?? []).filter(({ memberCount }) => memberCount > 0);
  if (found.data && typed === '' && chosen === null && groups.length === 0 && found.data.pageCount <= 1)
    return <p className="consents-note">{text.noGroup}</p>;
  return (
    <Combobox
      label={text.groupLabel}
      placeholder={text.findGroup}
      value={chosen?.id ?? null}
      valueLabel={chosen?.name}
      options={groups.map(({ channelGroupId, name }) => ({ value: String(channelGroupId), label: name }))}
      onSearch={setQuery}
      loading={found.isFetching}
      onValueChange={(value) => {
        const group = groups.find(({ channelGroupId }) => String(channelGroupId) === value);
        setChosen(group ? { id: String(group.channelGroupId), name: group.name } : null);
        onChange(group?.channelGroupId ?? null);
      }}
      texts={{ empty: text.groupNotFound, clear: text.clear, open: text.openList }}
    />
  );
}

function ClassGroup({ onChange }: Props) {
  const text = useText(consentsText);
  const { channelId } = useChannel();
  const [groupId, setGroupId] = useState<string | null>(null);
  const list = useInfiniteQuery({
    queryKey: [...keyOf(courseClasses.list), { scrolled: true, channelId }],
    queryFn: ({ pageParam, signal }) => call(courseClasses.list, { channelId, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageCount }, pages) => (pages.length < pageCount ? pages.length + 1 : null),
  });
  const options = (list.data?.pages ?? []).flatMap(({ courseClassList }) =>
    courseClassList.flatMap(({ groupId: id, title }) => (id === null ? [] : [{ value: String(id), label: title }])),
  );
  if (list.data && options.length === 0 && !list.hasNextPage) return <p className="consents-note">{text.noGroup}</p>;
  return (
    <>
      <Combobox
        label={text.groupLabel}
        placeholder={text.chooseClass}
        value={groupId}
        options={options}
        loading={list.isFetching}
        onValueChange={(value) => {
          setGroupId(value);
          onChange(value === null ? null : Number(value));
        }}
        texts={{ empty: text.groupNotFound, clear: text.clear, open: text.openList }}
      />
      {list.hasNextPage ? (
        <div>
          <Button size="sm" variant="ghost" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.moreClasses}
          </Button>
        </div>
      ) : null}
    </>
  );
}
