import { similarity } from '@dolphin/contract/competitions/similarity/similarity.contract';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { similarityText } from './similarity.text.ts';

type Problem = { readonly problemId: number; readonly label: string; readonly title: string };
type Props = { readonly competitionId: number; readonly problem: Problem; readonly onOpen: (pairId: number) => void };

/** The pairs of a problem, most alike first. */
export function PairList({ competitionId, problem, onOpen }: Props) {
  const [starts, setStarts] = useState<readonly (number | null)[]>([null]);
  return (
    <Card title={`${problem.label}. ${problem.title}`}>
      {starts.map((after, at) => (
        <Part
          key={after ?? 0}
          {...{ competitionId, after, onOpen }}
          problemId={problem.problemId}
          onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </Card>
  );
}

const TONES = { OPEN: 'brand', FINE: 'ok', TALK: 'reward' } as const;

type PartProps = {
  readonly competitionId: number;
  readonly problemId: number;
  readonly after: number | null;
  readonly onOpen: (pairId: number) => void;
  readonly onMore: ((next: number) => void) | undefined;
};

function Part({ competitionId, problemId, after, onOpen, onMore }: PartProps) {
  const text = useText(similarityText);
  const read = useRead(
    similarity.pairs,
    { competitionId, problemId, ...(after === null ? {} : { after }) },
    { isQuiet: true, staleTimeMs: 0 },
  );
  if (!read.data)
    return read.isError ? (
      <ErrorState
        compact
        title={text.failed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
      </div>
    );
  const { pairList, next } = read.data;
  if (pairList.length === 0 && after === null)
    return <EmptyState compact character="DOLPHIN" title={text.none} hint={text.noneHint} />;
  return (
    <>
      <ul className="similarity-pairs">
        {pairList.map((pair) => (
          <li key={pair.pairId}>
            <button type="button" className="similarity-pair" onClick={() => onOpen(pair.pairId)}>
              <b className="similarity-share tabular">
                <span className="visually-hidden">{text.similarity} </span>
                {Math.round(pair.similarity * 100)}%
              </b>
              <span className="similarity-names">
                {text.and({ left: pair.left.name, right: pair.right.name })}
                <span className="text-sm text-muted">
                  {text.longest({ count: pair.longest })}
                  {pair.cluster === null ? '' : ` · ${text.cluster({ number: pair.cluster })}`}
                  {pair.talkCount === 0 ? '' : ` · ${text.talks({ count: pair.talkCount, answers: pair.answerCount })}`}
                </span>
              </span>
              <Badge tone={TONES[pair.state]}>{text[pair.state]}</Badge>
            </button>
          </li>
        ))}
      </ul>
      {onMore && next !== null ? (
        <Button variant="ghost" onClick={() => onMore(next)}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}
