import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { refresh, useCommand, useRead } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';

/** The event of the verdict may be lost with the connection; so the verdict is also polled. */
const POLL_MS = 1_500;

/** Handing in, and the verdict as soon as there is one. [LMS-3] */
export function useSubmission(contentId: number, onJudged: (isRight: boolean) => void) {
  const [submissionId, setSubmissionId] = useState<number | null>(null);
  const [handledId, setHandledId] = useState<number | null>(null);
  const submit = useCommand(submissions.submit, { onSuccess: ({ submissionId: id }) => setSubmissionId(id) });
  const read = useRead(
    submissions.detail,
    { submissionId: submissionId ?? 0 },
    {
      enabled: submissionId !== null,
      isQuiet: true,
      ...(handledId === submissionId ? {} : { refetchEveryMs: POLL_MS }),
    },
  );
  const judged =
    submissionId !== null && read.data?.submissionId === submissionId && read.data.state === 'DONE' ? read.data : null;
  useEvent(
    learningEvents.submissionJudged,
    (news) => void (news.submissionId === submissionId && refresh(submissions.detail)),
  );
  const handleJudged = useEffectEvent(onJudged);
  useEffect(() => {
    if (!judged || handledId === judged.submissionId) return;
    setHandledId(judged.submissionId);
    void refresh(problems.block, submissions.list);
    handleJudged(judged.verdict === 'AC');
  }, [judged, handledId]);
  return {
    judged,
    isJudging: submit.isPending || (submissionId !== null && !judged),
    submit: (source: string) => submit.mutate({ contentId, language: 'BLOCKS', source }),
    close: () => setSubmissionId(null),
  };
}
export type Submitting = ReturnType<typeof useSubmission>;
