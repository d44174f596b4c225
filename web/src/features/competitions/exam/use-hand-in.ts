import { exams } from '@dolphin/contract/competitions/exams/exams.contract';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { UnsavedCode } from '../../../shared/workbench/unsaved-code.ts';
import { examText } from './exam.text.ts';

/** `unsaved`: nothing was handed in, because the server does not have the last text. */
type Step = 'idle' | 'saving' | 'asking' | 'handing-in' | 'unsaved';

/**
 * Ends the exam of whoever asks for it. The server hands in what it has, so that must be the last key: it is saved
 * before the question, and again after it. [LMS-352] [LMS-401]
 */
export function useHandIn(competitionId: number, unsaved: UnsavedCode) {
  const text = useText(examText);
  const [step, setStep] = useState<Step>('idle');
  const handIn = useCommand(exams.handIn, { refresh: [exams.mine] });
  const unanswered = async (): Promise<readonly string[]> => {
    const { answerList } = await call(exams.mine, { competitionId });
    return answerList.filter(({ state }) => state === 'EMPTY').map(({ label }) => label);
  };
  const finish = async (): Promise<void> => {
    setStep('saving');
    const empty = (await unsaved.flush()) ? await unanswered().catch(() => null) : null;
    if (empty === null) return setStep('unsaved');
    setStep('asking');
    const isSure = await overlay.confirm({
      title: text.handInTitle,
      hint: `${empty.length > 0 ? `${text.unanswered}: ${empty.join(', ')}. ` : `${text.allAnswered} `}${text.handInHint}`,
      confirmLabel: text.handInConfirm,
      cancelLabel: text.cancel,
    });
    if (!isSure) return setStep('idle');
    setStep('handing-in');
    if (!(await unsaved.flush())) return setStep('unsaved');
    handIn.mutate({ competitionId }, { onSettled: () => setStep('idle') });
  };
  return { finish, step };
}
