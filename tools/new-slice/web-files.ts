import type { SliceNames } from './names.ts';

/** A component with its four states; a page of web/src/pages shows it. */
export const componentFile = (names: SliceNames): string => `${listPart(names)}
${commandParts(names)}`;

const listPart = ({
  domain,
  slice,
  camel,
  pascal,
  one,
}: SliceNames): string => `import { ${camel} } from '@dolphin/contract/${domain}/${slice}.contract';
import Trash from 'lucide-react/icons/trash';
import { useState } from 'react';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { ${camel}Text } from './${slice}.text.ts';

export function ${pascal}List() {
  const text = useText(${camel}Text);
  const [page, setPage] = useState(1);
  const read = useRead(${camel}.list, { page }, { isQuiet: true, keepPrevious: true });
  if (read.data === undefined && read.isError)
    return (
      <ErrorState
        compact
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (read.data === undefined)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <Skeleton height={60} />
      </div>
    );
  const { ${one}List, pageCount } = read.data;
  return (
    <>
      <AddForm />
      {${one}List.length === 0 ? (
        <EmptyState title={text.empty} hint={text.emptyHint} />
      ) : (
        <ul aria-label={text.list}>
          {${one}List.map((row) => (
            <li key={row.${one}Id}>
              <span>{row.title}</span>
              <RemoveButton {...row} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        onPage={setPage}
        texts={{
          nav: text.pages,
          first: text.first,
          previous: text.previous,
          next: text.next,
          last: text.last,
          page: (number) => text.page({ page: number }),
        }}
      />
    </>
  );
}
`;

const commandParts = ({ camel, one }: SliceNames): string => `function AddForm() {
  const text = useText(${camel}Text);
  const [title, setTitle] = useState('');
  const add = useCommand(${camel}.add, { refresh: [${camel}.list], onSuccess: () => setTitle('') });
  const submit = () => {
    if (title.trim() !== '' && !add.isPending) add.mutate({ title: title.trim() });
  };
  return (
    <form onSubmit={(event) => (event.preventDefault(), submit())}>
      <TextField
        label={text.title}
        maxLength={80}
        autoComplete="off"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" loading={add.isPending}>
        {text.add}
      </Button>
    </form>
  );
}

function RemoveButton({ ${one}Id, title }: { readonly ${one}Id: number; readonly title: string }) {
  const text = useText(${camel}Text);
  const remove = useCommand(${camel}.remove, {
    refresh: [${camel}.list],
    // It was removed elsewhere.
    on: { RESOURCE_NOT_FOUND: () => void refresh(${camel}.list) },
  });
  return (
    <IconButton label={text.remove({ title })} loading={remove.isPending} onClick={() => remove.mutate({ ${one}Id })}>
      <Trash aria-hidden />
    </IconButton>
  );
}
`;
