import { similarity } from '@dolphin/contract/competitions/similarity/similarity.contract';
import { formatDateTime } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { piecesOf } from './fragments.rules.ts';
import type { Pair } from './pair.ts';
import { PairDecision } from './pair-decision.tsx';
import { PairTalks } from './pair-talks.tsx';
import { similarityText } from './similarity.text.ts';
import { WritingFacts } from './writing-facts.tsx';

const COLOURS = 6;

/** Two programs side by side; what they have in common has the same colour and the same number. [LMS-358] */
export function PairView({ competitionId, pairId }: { readonly competitionId: number; readonly pairId: number }) {
  const text = useText(similarityText);
  const read = useRead(similarity.pair, { competitionId, pairId }, { isQuiet: true, staleTimeMs: 0 });
  if (!read.data)
    return read.isError ? (
      <ErrorState
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
  const pair = read.data;
  return (
    <>
      <p className="similarity-figure">
        <b className="tabular">{Math.round(pair.similarity * 100)}%</b>{' '}
        <span>{text.longest({ count: pair.longest })}</span>
      </p>
      <div className="similarity-sides">
        <Program
          competitionId={competitionId}
          problemId={pair.problemId}
          side={pair.left}
          ranges={pair.fragmentList.map(({ left }) => left)}
        />
        <Program
          competitionId={competitionId}
          problemId={pair.problemId}
          side={pair.right}
          ranges={pair.fragmentList.map(({ right }) => right)}
        />
      </div>
      <div className="similarity-sides">
        <PairDecision key={pair.version} competitionId={competitionId} pair={pair} />
        <PairTalks competitionId={competitionId} pair={pair} />
      </div>
    </>
  );
}

type ProgramProps = {
  readonly competitionId: number;
  readonly problemId: number;
  readonly side: Pair['left'];
  readonly ranges: readonly (readonly [number, number])[];
};

function Program({ competitionId, problemId, side, ranges }: ProgramProps) {
  const text = useText(similarityText);
  return (
    <Card title={text.codeOf({ name: side.name })}>
      <p className="text-sm text-muted">{text.submittedAt({ when: formatDateTime(side.submittedAt) })}</p>
      <pre className="similarity-code" tabIndex={0} aria-label={text.codeOf({ name: side.name })}>
        <code>
          {piecesOf(side.text, ranges).map(({ text: piece, fragment }, at) =>
            fragment === null ? (
              <span key={at}>{piece}</span>
            ) : (
              <mark key={at} data-colour={(fragment - 1) % COLOURS} title={text.fragment({ number: fragment })}>
                {piece}
              </mark>
            ),
          )}
        </code>
      </pre>
      <WritingFacts {...{ competitionId, problemId }} participantId={side.participantId} />
    </Card>
  );
}
