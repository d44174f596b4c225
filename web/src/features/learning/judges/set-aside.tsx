import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { judgeStatus } from '@dolphin/contract/learning/problems/judge-status.contract';
import { formatRelative } from '../../../lib/format.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { judgesText } from './judges.text.ts';

type Status = OutputOf<typeof judgeStatus.status>;
type Work = Status['setAsideList'][number];

/** Work that ended its judges: whose, what, when, how often; judged again one by one or all at once. */
export function SetAside({ status }: { readonly status: Status }) {
  const text = useText(judgesText);
  const replay = useCommand(judgeStatus.replay, { refresh: [judgeStatus.status] });
  const pendingId = replay.isPending ? replay.variables.setAsideId : undefined;
  const nameOf = (language: NonNullable<Work['language']>) =>
    language === 'PYTHON' ? text.PYTHON({ version: '' }).trim() : text[language];
  const columns: readonly Column<Work>[] = [
    { id: 'who', header: text.who, cell: ({ nickname }) => nickname ?? text.gone, primary: true },
    {
      id: 'what',
      header: text.what,
      cell: ({ kind, contentId, language }) =>
        [text[kind], contentId === null ? '' : `#${contentId}`, language === null ? '' : nameOf(language)]
          .filter((part) => part !== '')
          .join(' · '),
    },
    { id: 'when', header: text.when, cell: ({ setAsideAt }) => formatRelative(setAsideAt), width: '8rem' },
    {
      id: 'howOften',
      header: text.howOften,
      cell: ({ claimCount, deathCount }) => text.deaths({ claims: claimCount, deaths: deathCount }),
      width: '14rem',
    },
    {
      id: 'replay',
      header: text.replay,
      cell: ({ setAsideId }) => (
        <Button
          size="sm"
          variant="ghost"
          loading={pendingId === setAsideId}
          onClick={() => replay.mutate({ setAsideId })}
        >
          {text.replay}
        </Button>
      ),
      width: '9rem',
    },
  ];
  return (
    <section className="judges-aside">
      <div className="judges-aside-head">
        <div>
          <h2>{text.setAside}</h2>
          <p className="text-muted">{text.setAsideLead}</p>
        </div>
        {status.setAsideCount > 1 ? (
          <Button loading={pendingId === null} onClick={() => replay.mutate({ setAsideId: null })}>
            {text.replayAll({ count: status.setAsideCount })}
          </Button>
        ) : null}
      </div>
      <Table
        label={text.setAside}
        columns={columns}
        rows={status.setAsideList}
        rowId={(work) => String(work.setAsideId)}
        state="ready"
        empty={<EmptyState compact title={text.setAsideEmpty} hint={text.setAsideEmptyHint} />}
        error={null}
        texts={{ sortBy: (header) => header, selectAll: '', selectRow: () => '', loading: text.loading }}
      />
    </section>
  );
}
