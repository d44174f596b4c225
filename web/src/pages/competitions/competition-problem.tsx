import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Balloon } from '../../shared/competitions/balloon/balloon.tsx';
import { Countdown } from '../../shared/competitions/clock/countdown.tsx';
import { useServerNow, useWhenReached } from '../../shared/competitions/clock/use-server-now.ts';
import { competitionText } from '../../shared/competitions/competitions.text.ts';
import { ExamAround } from '../../features/competitions/exam/exam-around.tsx';
import { examText } from '../../features/competitions/exam/exam.text.ts';
import { contestProblemText } from '../../features/competitions/problem/problem.text.ts';
import { SubtaskList } from '../../features/competitions/problem/subtask-list.tsx';
import { TalkNotices } from '../../features/competitions/questions/talk-notices.tsx';
import { OpenedBlocks } from '../../features/learning/blocks/block-workbench.tsx';
import { ByLanguage } from '../../features/learning/workbench/workbench.tsx';
import { createUnsavedCode, type UnsavedCode } from '../../shared/workbench/unsaved-code.ts';
import { MaySubmitContext, WorkbenchPortContext } from '../../shared/workbench/workbench-port.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { refresh, useRead } from '../../lib/query.ts';
import { useCompetitionTopics } from '../../lib/realtime/realtime.ts';
import { localizeNow, useText } from '../../lib/text/use-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { textLinkClass } from '../../ui/link/text-link.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';
import { competitionPort } from './competition-port.tsx';

/** /competitions/$competitionId/problems/$problemId: the workbench of learning, with the code of the competition. [LMS-338] */
export function CompetitionProblemPage() {
  const competitionId = usePathId('competitionId');
  const problemId = usePathId('problemId');
  if (competitionId === null || problemId === null) return <NotFoundPage />;
  return (
    <div className="page page-bench">
      <InExam key={competitionId} competitionId={competitionId} problemId={problemId} />
      <TalkNotices competitionId={competitionId} />
    </div>
  );
}

type Named = { readonly competitionId: number; readonly problemId: number };

/** An exam stands in its frame; a contest has its bar alone. [LMS-351] */
function InExam({ competitionId, problemId }: Named) {
  const text = useText(examText);
  const navigate = useNavigate();
  const [unsaved] = useState(createUnsavedCode);
  const params = { competitionId: String(competitionId) };
  return (
    <ExamAround
      competitionId={competitionId}
      problemId={problemId}
      unsaved={unsaved}
      onProblem={(id) =>
        void navigate({
          to: '/competitions/$competitionId/problems/$problemId',
          params: { ...params, problemId: String(id) },
        })
      }
      back={
        <Link to="/competitions/$competitionId" params={params} className={textLinkClass}>
          {text.back}
        </Link>
      }
    >
      {({ isExam, allowsPaste }) => (
        <Opened
          // The port of a workbench stays as it is while the workbench stands.
          key={`${problemId} ${allowsPaste}`}
          competitionId={competitionId}
          problemId={problemId}
          isExam={isExam}
          allowsPaste={allowsPaste}
          unsaved={unsaved}
        />
      )}
    </ExamAround>
  );
}

type OpenedProps = Named & {
  readonly isExam: boolean;
  readonly allowsPaste: boolean;
  readonly unsaved: UnsavedCode;
};

function Opened({ competitionId, problemId, isExam, allowsPaste, unsaved }: OpenedProps) {
  const text = useText(contestProblemText);
  const words = useText(competitionText);
  const read = useRead(competitionEntries.problem, { competitionId, problemId }, { isQuiet: true });
  const { data } = read;
  const now = useServerNow(data?.serverNow ?? new Date(0).toISOString(), read.dataUpdatedAt);
  const port = useMemo(() => {
    // Kind, and the same words each time.
    const onRefusedPaste = allowsPaste ? undefined : () => overlay.toast(localizeNow(examText).noPaste);
    return competitionPort(competitionId, problemId, { onRefusedPaste, unsaved });
  }, [competitionId, problemId, allowsPaste, unsaved]);
  useCompetitionTopics(competitionId);
  // In the languages of the competition, which may be fewer than the problem has.
  const problem = data?.problem && {
    ...data.problem,
    languageList: data.problem.languageList.filter((one) => data.languageList.includes(one)),
  };
  const endsAt = data?.entry?.endsAt ?? null;
  useWhenReached(endsAt, now, () => void refresh(competitionEntries.problem));
  if (read.isError && !data)
    return (
      <ErrorState
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!data)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
      </div>
    );
  return (
    <>
      <div className="contest-bar">
        <Link
          to="/competitions/$competitionId"
          params={{ competitionId: String(competitionId) }}
          className={textLinkClass}
        >
          {text.back}
        </Link>
        <Balloon label={data.label} colour={data.colour} />
        <b>{data.title}</b>
        {data.my.isSolved ? <Badge tone="ok">{text.solved}</Badge> : null}
        {data.leftCount === null ? null : <small>{text.left({ count: data.leftCount })}</small>}
        {isExam ? null : endsAt !== null && now < Date.parse(endsAt) ? (
          <Countdown label={words.untilMyEnd} until={endsAt} now={now} />
        ) : data.entry?.maySubmit ? null : (
          <small>{data.entry === null ? text.looking : text.over}</small>
        )}
      </div>
      <SubtaskList subtasks={data.subtaskList} />
      <WorkbenchPortContext value={port}>
        <MaySubmitContext value={data.entry?.maySubmit === true}>
          {problem ? <ByLanguage problem={problem} /> : null}
          {data.block ? <OpenedBlocks item={data.block} titleLevel={1} /> : null}
        </MaySubmitContext>
      </WorkbenchPortContext>
    </>
  );
}
