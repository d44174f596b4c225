import { competitionCodes } from '@dolphin/contract/competitions/codes/codes.contract';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CodeReplay } from '../../../shared/code-replay/code-replay.tsx';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { liveText } from './exam.text.ts';

type Props = {
  readonly competitionId: number;
  readonly participantId: number;
  readonly problemId: number;
  readonly title: string;
  readonly onClose: () => void;
};

/** The code of a participant, to be read and played, never changed. */
export function LiveCode({ title, onClose, ...named }: Props) {
  const text = useText(liveText);
  return (
    <Modal open onOpenChange={(isOpen) => isOpen || onClose()} title={title} closeLabel={text.close} size="lg">
      <Records {...named} />
    </Modal>
  );
}

function Records(input: Pick<Props, 'competitionId' | 'participantId' | 'problemId'>) {
  const text = useText(liveText);
  const read = useRead(competitionCodes.replay, input, { isQuiet: true, staleTimeMs: 0 });
  const [chosen, setChosen] = useState(0);
  if (read.isError && !read.data)
    return (
      <ErrorState
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data)
    return (
      <div role="status" aria-busy="true" aria-label={text.codeLoading}>
        <SkeletonText lines={8} />
      </div>
    );
  const { recordList, submissionList } = read.data;
  const record = recordList[chosen] ?? recordList[0];
  if (!record) return <EmptyState title={text.noCode} hint={text.noCodeHint} compact />;
  return (
    <>
      {recordList.length > 1 ? (
        <div className="live-chips" role="group" aria-label={text.whose}>
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
