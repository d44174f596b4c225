import { competitionCodes } from '@dolphin/contract/competitions/codes/codes.contract';
import { competitionCodeEvents } from '@dolphin/contract/competitions/codes/codes.events';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { contestProblemText } from '../../features/competitions/problem/problem.text.ts';
import { MyEntries } from '../../features/competitions/problem/my-entries.tsx';
import type { Submitting } from '../../shared/workbench/use-submit.ts';
import { makeEditLog } from '../../features/learning/workbench/code/edit-log.ts';
import type { WorkbenchPort } from '../../shared/workbench/workbench-port.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { presentError } from '../../lib/errors/present-error.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { localizeNow } from '../../lib/text/use-text.ts';
import { queryClient } from '../../lib/query-client.ts';
import { keyOf, refresh, useCommand, useRead } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';

/** The event of the verdict may be lost with the connection; so the verdict is also polled. */
const POLL_MS = 3_000;

/** The workbench of a problem of a competition: its own code, its own submissions, nothing of learning. [LMS-338] */
export function competitionPort(
  competitionId: number,
  problemId: number,
  { onRefusedPaste, unsaved }: Pick<WorkbenchPort, 'onRefusedPaste' | 'unsaved'> = {},
): WorkbenchPort {
  const logs = new Map<JudgeLanguage, ReturnType<typeof makeEditLog>>();
  const logOf = (language: JudgeLanguage) => {
    const log = logs.get(language) ?? makeEditLog();
    logs.set(language, log);
    return log;
  };
  return {
    onEdit: (language, edit) => logOf(language).note(edit),
    onRefusedPaste,
    unsaved,
    name: ` of competition ${competitionId}`,
    isLearning: false,
    // Read once, as in learning: from then on this tab knows better than the cache.
    useSavedCode: (_contentId, language) =>
      useRead(
        competitionCodes.detail,
        { competitionId, problemId, language },
        { isQuiet: true, staleTimeMs: Infinity },
      ),
    forgetCode: (_contentId, language) =>
      queryClient.removeQueries({ queryKey: keyOf(competitionCodes.detail, { competitionId, problemId, language }) }),
    useSavedNews: (_contentId, language, onSaved) =>
      useEvent(competitionCodeEvents.codeSaved, (news) => {
        const isOurs = news.competitionId === competitionId && news.problemId === problemId;
        if (isOurs && news.language === language) onSaved(news);
      }),
    codeCalls: (_contentId, language) => {
      const key = { competitionId, problemId, language };
      return {
        read: () => call(competitionCodes.detail, key, { isBackground: true }),
        save: async (code) => {
          const { editList, drop } = logOf(language).take();
          const saved = await call(competitionCodes.save, { ...key, ...code, editList }, { isBackground: true });
          drop();
          return saved;
        },
        keep: (source, reason) => call(competitionCodes.keep, { ...key, source, reason }),
      };
    },
    useSubmit: (_contentId, onJudged) => useEntry(competitionId, problemId, onJudged),
    useBlockSubmission: (_contentId, onJudged) => {
      const { judged, isJudging, submit, close } = useEntry(competitionId, problemId, onJudged);
      return { judged, isJudging, submit: (source) => submit('BLOCKS', source), close };
    },
    records: () => <MyEntries competitionId={competitionId} problemId={problemId} />,
  };
}

const READS = [competitionEntries.problems, competitionEntries.problem, competitionEntries.mySubmissions];

function useEntry(competitionId: number, problemId: number, onJudged: (isRight: boolean) => void) {
  const [submissionId, setSubmissionId] = useState<number | null>(null);
  const [handledId, setHandledId] = useState<number | null>(null);
  const [isUnsent, setIsUnsent] = useState(false);
  const sending = useCommand(competitionEntries.submit, {
    isQuiet: true,
    refresh: READS,
    onSuccess: (sent) => setSubmissionId(sent.submissionId),
  });
  const read = useRead(
    competitionEntries.submission,
    { competitionId, submissionId: submissionId ?? 0 },
    {
      enabled: submissionId !== null,
      isQuiet: true,
      ...(handledId === submissionId ? {} : { refetchEveryMs: POLL_MS }),
    },
  );
  useEvent(
    competitionEvents.submissionChanged,
    (news) => void (news.submissionId === submissionId && refresh(competitionEntries.submission)),
  );
  const current = submissionId !== null && read.data?.submissionId === submissionId ? read.data : null;
  const ended = current?.state === 'WAITING' ? null : current;
  const handleJudged = useEffectEvent(onJudged);
  useEffect(() => {
    if (!ended || handledId === ended.submissionId) return;
    setHandledId(ended.submissionId);
    void refresh(...READS);
    if (ended.state === 'DONE') handleJudged(ended.verdict === 'AC');
    // Blocks have no place of their own for it.
    else if (ended.language === 'BLOCKS') overlay.toast(localizeNow(contestProblemText).hiddenVerdict, { kind: 'ok' });
  }, [ended, handledId]);
  const submit = (language: JudgeLanguage, source: string) => {
    const isOffline = !navigator.onLine && language !== 'BLOCKS';
    setIsUnsent(isOffline);
    if (isOffline) return;
    sending.mutate(
      { competitionId, problemId, language, source },
      {
        onError: (error) =>
          error instanceof ApiError && error.failure.show === 'network' && language !== 'BLOCKS'
            ? setIsUnsent(true)
            : presentError(error),
      },
    );
  };
  return {
    judged: ended?.state === 'DONE' ? toJudged(ended) : null,
    isCancelled: false,
    isUnsent,
    isWaiting: current?.state === 'WAITING',
    isJudging: sending.isPending || (submissionId !== null && ended === null),
    progress: null,
    submit,
    cancel: null,
    isCancelling: false,
    mayCancel: false,
    close: () => setSubmissionId(null),
    isHidden: ended?.state === 'HIDDEN' && !sending.isPending,
  };
}

type Entry = NonNullable<ReturnType<typeof useRead<typeof competitionEntries.submission>>['data']>;

function toJudged(entry: Entry): NonNullable<Submitting['judged']> {
  const { submissionId, problemId, language, verdict, points, cpuMs, memoryKb, createdAt, judgedAt, caseList } = entry;
  return {
    submissionId,
    contentId: problemId,
    language,
    state: 'DONE',
    verdict,
    points,
    pointsPossible: entry.subtaskList?.reduce((sum, one) => sum + one.points, 0) ?? null,
    cpuMs,
    memoryKb,
    createdAt,
    judgedAt,
    source: entry.source ?? '',
    caseList,
    earned: null,
  };
}
