import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { learningStatistics } from '@dolphin/contract/learning/statistics/learning-statistics.contract';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { saveBlob } from '../../../lib/browser/save-file.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { learningNumbersText } from './learning-numbers.text.ts';
import { NumberTables } from './number-tables.tsx';
import { useNumberWords } from './use-number-words.ts';
import './learning-numbers.css';

type Period = { readonly from: string; readonly to: string };
type Totals = OutputOf<typeof learningStatistics.period>['total'];

/** How the classes learn in a period: as a whole, by class and by coach, and where they are stuck. [LMS-244] */
export function LearningNumbers({ period }: { readonly period: Period }) {
  const text = useText(learningNumbersText);
  const words = useText(learningTermsText);
  const { channelId, at, may } = useChannel();
  const read = useRead(
    learningStatistics.period,
    { channelId, ...period },
    { isQuiet: true, keepPrevious: true, enabled: may('TEACHER') },
  );
  return (
    <section className="learning-numbers">
      <div className="learning-numbers-head">
        <h2>{text.title}</h2>
        {may('MANAGER') && read.data && read.data.classList.length > 0 ? <ExportNumbers period={period} /> : null}
      </div>
      {read.data ? (
        read.data.classList.length === 0 ? (
          <EmptyState
            compact
            character="TURTLE"
            title={text.empty}
            hint={text.emptyHint}
            action={
              <Link to={at('/manage/classes')} className={buttonClass({ size: 'sm' })}>
                {text.toClasses}
              </Link>
            }
          />
        ) : (
          <div className="learning-numbers-body" data-old={read.isPlaceholderData || undefined}>
            <p className="stats-note">{text.lead}</p>
            <Whole total={read.data.total} />
            <NumberTables {...read.data} />
          </div>
        )
      ) : read.isError ? (
        <ErrorState
          compact
          title={words.failed}
          retryLabel={words.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={words.loading}>
          <SkeletonCard />
        </div>
      )}
    </section>
  );
}

function Whole({ total }: { readonly total: Totals }) {
  const text = useText(learningNumbersText);
  const { timeOf, rateOf } = useNumberWords();
  const shown = [
    [text.active, text.people({ n: total.activeCount }), text.ofAll({ n: total.learnerCount })],
    [text.solved, text.pieces({ n: total.solvedCount }), text.tried({ n: total.triedCount })],
    [
      text.time,
      timeOf(total.minutes),
      total.activeCount === 0 ? '' : text.perActive({ time: timeOf(Math.round(total.minutes / total.activeCount)) }),
    ],
    [text.stuckRate, rateOf(total), text.stuckHint({ n: total.stuckCount })],
  ] as const;
  return (
    <dl className="stats-totals">
      {shown.map(([name, number, hint]) => (
        <div key={name} className="stats-total">
          <dt>{name}</dt>
          <dd>
            <strong>{number}</strong>
            <span className="stats-change">{hint}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ExportNumbers({ period }: { readonly period: Period }) {
  const text = useText(learningNumbersText);
  const { channelId } = useChannel();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { fileName, csv } = await call(learningStatistics.periodFile, { channelId, ...period });
      saveBlob(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      overlay.toast(text.exported({ name: fileName }), { kind: 'ok' });
    } catch (error) {
      presentError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" variant="ghost" icon={<Download aria-hidden />} loading={isBusy} onClick={() => void save()}>
      {text.export}
    </Button>
  );
}
