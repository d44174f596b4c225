import { competitionCodes } from '@dolphin/contract/competitions/codes/codes.contract';
import { useState } from 'react';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Chip } from '../../ui/badge/chip.tsx';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { CodeReplay } from './code-replay.tsx';
import { codeReplayText } from './code-replay.text.ts';

type Props = { readonly competitionId: number; readonly participantId: number; readonly problemId: number };

/** What each person of a participant wrote for a problem, to be read and played, never changed. [LMS-347] */
export function ReplayRecords(input: Props) {
  const text = useText(codeReplayText);
  const read = useRead(competitionCodes.replay, input, { isQuiet: true, staleTimeMs: 0 });
  const [chosen, setChosen] = useState(0);
  if (read.isError && !read.data)
    return (
      <ErrorState
        compact
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={8} />
      </div>
    );
  const { recordList, submissionList } = read.data;
  const record = recordList[chosen] ?? recordList[0];
  if (!record) return <EmptyState title={text.noCode} hint={text.noCodeHint} compact />;
  return (
    <>
      {recordList.length > 1 ? (
        <div className="code-replay-whose" role="group" aria-label={text.whose}>
          {recordList.map(({ userId, nickname, language }, nth) => (
            <Chip key={`${userId} ${language}`} selected={nth === chosen} onClick={() => setChosen(nth)}>
              {`${nickname} · ${language}`}
            </Chip>
          ))}
        </div>
      ) : null}
      <CodeReplay key={`${record.userId} ${record.language}`} record={record} submissions={submissionList} />
    </>
  );
}
