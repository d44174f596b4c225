import type { CompetitionFormat } from '@dolphin/contract/competitions/competitions.constants';
import { competitionRejudges } from '@dolphin/contract/competitions/manage/rejudges.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { verdictNameText } from '@dolphin/contract/judge/verdicts.text';
import { useEffect, useEffectEvent } from 'react';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { MANAGED_READS } from '../managed-data.ts';
import { rejudgesText } from './rejudges.text.ts';

type Rejudge = OutputOf<typeof competitionRejudges.detail>;
export const REJUDGE_READS = [...MANAGED_READS, competitionRejudges.list, competitionRejudges.detail];

type CardProps = {
  readonly competitionId: number;
  readonly rejudgeId: number;
  /** How far it is, read oftener than what it changes; undefined: it has just begun. */
  readonly listed: OutputOf<typeof competitionRejudges.list>['rejudgeList'][number] | undefined;
  readonly format: CompetitionFormat;
};

/** What one rejudge changes, before it is applied and afterwards. [LMS-324] [LMS-395] */
export function RejudgeCard({ competitionId, rejudgeId, listed, format }: CardProps) {
  const text = useText(rejudgesText);
  const named = { competitionId, rejudgeId };
  const read = useRead(competitionRejudges.detail, named, { isQuiet: true, staleTimeMs: 0 });
  // Ready by the list, and what it changes was read before: read it.
  const isBehind = listed !== undefined && read.data !== undefined && listed.state !== read.data.state;
  const catchUp = useEffectEvent(() => void read.refetch({ cancelRefetch: false }));
  useEffect(() => {
    if (isBehind) catchUp();
  }, [isBehind]);
  const apply = useCommand(competitionRejudges.apply, {
    refresh: REJUDGE_READS,
    onSuccess: () => overlay.toast(text.applied, { kind: 'ok' }),
  });
  const discard = useCommand(competitionRejudges.discard, {
    refresh: REJUDGE_READS,
    onSuccess: () => overlay.toast(text.discarded, { kind: 'ok' }),
  });
  const preview = useCommand(competitionRejudges.preview, {
    refresh: [competitionRejudges.list, competitionRejudges.detail],
  });
  if (!read.data)
    return read.isError ? (
      <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
    ) : (
      <SkeletonText lines={4} />
    );
  const { label, state, submissionCount, judgedCount, isStale } = listed ?? read.data;
  const isOpen = state === 'READY' || state === 'JUDGING';
  return (
    <Card
      title={text.of({ label })}
      action={
        <Badge tone={state === 'READY' ? 'warning' : state === 'APPLIED' ? 'ok' : 'neutral'}>{text[state]}</Badge>
      }
    >
      <div className="competition-form">
        {state === 'JUDGING' ? (
          <ProgressBar
            label={text.progress({ done: judgedCount, all: submissionCount })}
            value={judgedCount}
            max={submissionCount}
          />
        ) : null}
        {isStale ? (
          <div className="competition-actions" role="status">
            <Badge tone="warning">{text.stale}</Badge>
            <Button size="sm" variant="ghost" loading={preview.isPending} onClick={() => preview.mutate(named)}>
              {text.again}
            </Button>
          </div>
        ) : null}
        <Places
          changes={read.data.placeChangeList}
          count={read.data.placeChangeCount}
          isReady={read.data.state !== 'JUDGING'}
        />
        {read.data.state === 'READY' ? (
          <Verdicts
            changes={read.data.verdictChangeList}
            count={read.data.verdictChangeCount}
            hasPoints={format !== 'ICPC'}
          />
        ) : null}
        {isOpen ? (
          <div className="competition-actions">
            <Button
              disabled={state !== 'READY' || isBehind}
              loading={apply.isPending}
              onClick={() =>
                void overlay.confirm({
                  title: text.applyTitle,
                  hint: isStale ? text.applyStale : text.applyBody,
                  confirmLabel: text.apply,
                  onConfirm: () => apply.mutateAsync(named),
                })
              }
            >
              {text.apply}
            </Button>
            <Button
              variant="ghost"
              loading={discard.isPending}
              onClick={() =>
                void overlay.confirm({
                  title: text.discardTitle,
                  hint: text.discardBody,
                  confirmLabel: text.discard,
                  onConfirm: () => discard.mutateAsync(named),
                })
              }
            >
              {text.discard}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

type PlacesProps = {
  readonly changes: Rejudge['placeChangeList'];
  readonly count: number;
  readonly isReady: boolean;
};

function Places({ changes, count, isReady }: PlacesProps) {
  const text = useText(rejudgesText);
  return (
    <section>
      <h3>{text.places({ count })}</h3>
      {count > changes.length ? <p className="text-muted">{text.mostMoved({ shown: changes.length })}</p> : null}
      {changes.length === 0 ? (
        <p className="text-muted">{isReady ? text.noPlaces : text.notYet}</p>
      ) : (
        <table className="competition-changes">
          <thead>
            <tr>
              <th scope="col">{text.who}</th>
              <th scope="col">{text.before}</th>
              <th scope="col">{text.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ participantId, name, before, after }) => (
              <tr key={participantId}>
                <th scope="row">{name}</th>
                <td>{text.place({ place: before })}</td>
                <td>
                  <b>{text.place({ place: after })}</b>{' '}
                  <small className="text-muted">
                    {after < before ? text.rises({ by: before - after }) : text.falls({ by: after - before })}
                  </small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type VerdictsProps = {
  readonly changes: Rejudge['verdictChangeList'];
  readonly count: number;
  readonly hasPoints: boolean;
};

function Verdicts({ changes, count, hasPoints }: VerdictsProps) {
  const text = useText(rejudgesText);
  const names = useText(verdictNameText);
  const describe = ({ verdict, points }: Rejudge['verdictChangeList'][number]['before']) =>
    [verdict === null ? text.noVerdict : names[verdict], hasPoints ? text.points({ points: points ?? 0 }) : null]
      .filter(Boolean)
      .join(' · ');
  return (
    <section>
      <h3>{text.verdicts({ count })}</h3>
      {count > changes.length ? <p className="text-muted">{text.firstOnes({ shown: changes.length })}</p> : null}
      {changes.length === 0 ? (
        <p className="text-muted">{text.noVerdicts}</p>
      ) : (
        <table className="competition-changes">
          <thead>
            <tr>
              <th scope="col">{text.who}</th>
              <th scope="col">{text.before}</th>
              <th scope="col">{text.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ submissionId, name, before, after }) => (
              <tr key={submissionId}>
                <th scope="row">{name}</th>
                <td>{describe(before)}</td>
                <td>
                  <b>{describe(after)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
