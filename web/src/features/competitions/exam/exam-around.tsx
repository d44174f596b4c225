import { exams } from '@dolphin/contract/competitions/exams/exams.contract';
import type { ReactNode } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { examText } from './exam.text.ts';
import { ExamFrame } from './exam-frame.tsx';

type Props = Omit<Parameters<typeof ExamFrame>[0], 'children'> & {
  /** `allowsPaste` is false where the editor refuses text from outside. */
  readonly children: (given: { readonly isExam: boolean; readonly allowsPaste: boolean }) => ReactNode;
};

/** The frame of an exam around a problem; a contest, practice and a test run have none. */
export function ExamAround({ children, ...frame }: Props) {
  const text = useText(examText);
  const { competitionId } = frame;
  const { data, isPending } = useRead(exams.mine, { competitionId }, { isQuiet: true, staleTimeMs: 0 });
  // The editor is made once: whether it takes pasted text must be known before.
  if (isPending)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
      </div>
    );
  const isExam = data?.kind === 'EXAM' && data.endsAt !== null;
  const inside = children({ isExam, allowsPaste: data?.allowsPaste !== false });
  return isExam ? <ExamFrame {...frame}>{inside}</ExamFrame> : inside;
}
