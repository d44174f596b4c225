import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { presentError } from '../../lib/errors/present-error.ts';
import { refresh, useCommand, useRead } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';
import type { RunLanguage } from '../runner/runner.protocol.ts';

/** The event of the verdict may be lost with the connection; so the verdict is also polled. */
const POLL_MS = 1_500;

/** How many cases have run of how many. */
export type Progress = { readonly doneCount: number; readonly caseCount: number };

/** Handing in, and the verdict as soon as there is one. [LMS-3] */
export function useSubmit(contentId: number, onJudged: (isRight: boolean) => void) {
  const [submissionId, setSubmissionId] = useState<number | null>(null);
  const [handledId, setHandledId] = useState<number | null>(null);
  const { isUnsent, isPending, submit } = useSending(contentId, setSubmissionId);
  const read = useRead(
    submissions.detail,
    { submissionId: submissionId ?? 0 },
    {
      enabled: submissionId !== null,
      isQuiet: true,
      ...(handledId === submissionId ? {} : { refetchEveryMs: POLL_MS }),
    },
  );
  const current = submissionId !== null && read.data?.submissionId === submissionId ? read.data : null;
  const judged = current?.state === 'DONE' ? current : null;
  const isCancelled = current?.state === 'CANCELLED';
  useEvent(
    learningEvents.submissionJudged,
    (news) => void (news.submissionId === submissionId && refresh(submissions.detail)),
  );
  const handleJudged = useEffectEvent(onJudged);
  const ended = judged ?? (isCancelled ? current : null);
  useEffect(() => {
    if (!ended || handledId === ended.submissionId) return;
    setHandledId(ended.submissionId);
    void refresh(problems.problem, problems.list, submissions.list, codes.versions);
    if (ended.state === 'DONE') handleJudged(ended.verdict === 'AC');
  }, [ended, handledId]);
  const cancelling = useCommand(submissions.cancel, { refresh: [submissions.detail] });
  return {
    judged,
    isCancelled,
    /** There is no connection, and the server has nothing of it. [LMS-267] */
    isUnsent,
    isWaiting: current?.state === 'WAITING',
    isJudging: isPending || (submissionId !== null && ended === null),
    progress: useProgress(submissionId),
    submit,
    /** Null until the server has it. */
    cancel: submissionId === null || isPending ? null : () => cancelling.mutate({ submissionId }),
    isCancelling: cancelling.isPending,
    mayCancel: true,
    /** Its verdict is not shown yet. */ isHidden: false,
  };
}
export type Submitting = ReturnType<typeof useSubmit>;

/** Without a connection nothing waits to be sent by itself: whoever submitted reads why, and submits again. [LMS-267] */
function useSending(contentId: number, onSent: (submissionId: number) => void) {
  const [isUnsent, setIsUnsent] = useState(false);
  const sending = useCommand(submissions.submit, {
    isQuiet: true,
    onSuccess: ({ submissionId }) => onSent(submissionId),
  });
  const submit = (language: RunLanguage, source: string) => {
    setIsUnsent(!navigator.onLine);
    if (!navigator.onLine) return;
    sending.mutate(
      { contentId, language, source },
      {
        onError: (error) =>
          error instanceof ApiError && error.failure.show === 'network' ? setIsUnsent(true) : presentError(error),
      },
    );
  };
  return { isUnsent, isPending: sending.isPending, submit };
}

/** Of the submission that is being judged; null before its first report. [LMS-262] */
function useProgress(submissionId: number | null): Progress | null {
  const [latest, setLatest] = useState<(Progress & { readonly submissionId: number }) | null>(null);
  useEvent(learningEvents.submissionProgressed, setLatest);
  return latest !== null && latest.submissionId === submissionId ? latest : null;
}
