import { joinForms } from '@dolphin/contract/channels/join/join-forms.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';

export type OwnQuestion = OutputOf<typeof joinForms.find>['questionList'][number];
export type OwnForm = ReturnType<typeof useOwnForm>;

/** What the channel itself asks of those who join, and what was typed so far. [CHN-178] [CHN-179] */
export function useOwnForm() {
  const { channelId } = useChannel();
  const { data } = useRead(joinForms.find, { channelId }, { isQuiet: true, staleTimeMs: 0 });
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [agreed, setAgreed] = useState<Readonly<Record<string, boolean>>>({});
  const [isTried, setIsTried] = useState(false);
  const questions = data?.questionList ?? [];
  const terms = data?.termList ?? [];
  const faulty = [
    ...questions.filter(({ key, isRequired }) => isRequired && (answers[key] ?? '').trim() === ''),
    ...terms.filter(({ key, isRequired }) => isRequired && !agreed[key]),
  ].map(({ key }) => key);
  return {
    questions,
    terms,
    answers,
    agreed,
    faulty: isTried ? faulty : [],
    isDirty: Object.values(answers).some((value) => value !== ''),
    answer: (key: string, value: string) => setAnswers((all) => ({ ...all, [key]: value })),
    agree: (key: string, isAgreed: boolean) => setAgreed((all) => ({ ...all, [key]: isAgreed })),
    /** True when nothing is missing; otherwise each fault is shown at its place. */
    check: () => {
      setIsTried(true);
      return faulty.length === 0;
    },
    input: () => ({
      ...(questions.length > 0
        ? { answerList: questions.map(({ key }) => ({ key, value: (answers[key] ?? '').trim() })) }
        : {}),
      ...(terms.length > 0
        ? { termList: terms.map(({ key, version }) => ({ key, version, agreed: agreed[key] ?? false })) }
        : {}),
    }),
  };
}
