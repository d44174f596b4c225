import { verdictNameText } from '@dolphin/contract/judge/verdicts.text';
import type { SubmissionCase } from '@dolphin/contract/learning/problems/submissions.contract';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { caseText } from './case-table.text.ts';

type Numbered = SubmissionCase & { readonly number: number };

/** Each case of a submission with its verdict and points; of samples also the error, what went in and what came out. [LMS-223] */
export function CaseTable({ cases }: { readonly cases: readonly SubmissionCase[] }) {
  const text = useText(caseText);
  const names = useText(verdictNameText);
  const columns: readonly Column<Numbered>[] = [
    {
      id: 'case',
      header: text.oneCase,
      primary: true,
      cell: ({ number, isSample }) => (
        <span>
          {text.number({ number })} <small className="text-muted">{isSample ? text.sample : text.hidden}</small>
        </span>
      ),
    },
    {
      id: 'verdict',
      header: text.verdict,
      cell: ({ verdict }) => (
        <Badge size="sm" tone={verdict === 'AC' ? 'ok' : verdict === 'SKIP' ? 'neutral' : 'danger'}>
          {names[verdict]}
        </Badge>
      ),
    },
    {
      id: 'points',
      header: text.points,
      align: 'end',
      cell: ({ points, pointsPossible }) => (pointsPossible === 0 ? '–' : `${points} / ${pointsPossible}`),
    },
    {
      id: 'error',
      header: text.error,
      cell: ({ isSample, error }) =>
        !isSample ? (
          <small className="text-muted">{text.resultOnly}</small>
        ) : error ? (
          <code>
            {error.name}
            {error.line === null ? '' : ` · ${text.line({ line: error.line })}`}
          </code>
        ) : (
          '–'
        ),
    },
  ];
  const failed = cases.find(
    ({ isSample, verdict, expected, output }) =>
      isSample && verdict !== 'AC' && verdict !== 'SKIP' && expected !== null && output !== null,
  );
  return (
    <section className="record-cases">
      <h3>{text.title}</h3>
      <Table
        label={text.title}
        columns={columns}
        rows={cases.map((one, at) => ({ ...one, number: at + 1 }))}
        rowId={({ number }) => String(number)}
        empty={<p className="text-muted">{text.none}</p>}
        texts={{
          sortBy: (header) => header,
          selectAll: '',
          selectRow: ({ number }) => text.number({ number }),
          loading: '',
        }}
      />
      {failed && !isWorld(failed) ? (
        <dl className="record-sample">
          {failed.input ? (
            <div>
              <dt>{text.input}</dt>
              <dd>
                <pre>{failed.input}</pre>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{text.expected}</dt>
            <dd>
              <pre>{failed.expected}</pre>
            </dd>
          </div>
          <div>
            <dt>{text.got}</dt>
            <dd>
              <pre>{failed.output}</pre>
            </dd>
          </div>
        </dl>
      ) : null}
    </section>
  );
}

/** A block item's sample is a world and what happened in it, as JSON; nobody reads that. */
function isWorld({ input }: SubmissionCase): boolean {
  return input?.startsWith('{"') ?? false;
}
