import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { watching } from '@dolphin/contract/learning/videos/watching.contract';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../../../lib/query.ts';
import type { VideoEngine } from '../../../../shared/video/engine/engine.ts';

type Answered = OutputOf<typeof watching.answer>;
export type Question = OutputOf<typeof watching.playback>['questionList'][number];

/** The question to ask at this moment: the first one behind it that has no answer and was not put off. */
export function questionAt(
  questions: readonly Question[],
  positionMs: number,
  putOff: ReadonlySet<string>,
): Question | null {
  return (
    questions
      .toSorted((a, b) => a.atMs - b.atMs)
      .find(({ key, atMs, mine }) => mine === null && atMs <= positionMs && !putOff.has(key)) ?? null
  );
}

/** Stops the video at its questions. [VID-103] */
export function useQuestions(
  { questionList }: { readonly questionList: readonly Question[] },
  videoId: number,
  engine: VideoEngine | null,
  onAnswered: (answered: Answered) => void,
) {
  const [list, setList] = useState(questionList);
  const [askedKey, setAskedKey] = useState<string | null>(null);
  const putOff = useRef<Set<string>>(new Set());
  const command = useCommand(watching.answer, {
    onSuccess: (answered, { questionKey }) => {
      const { choice, isRight, tryCount, rightChoice, explanation } = answered;
      const mine = { choice, isRight, tryCount, rightChoice, explanation };
      setList((before) => before.map((one) => (one.key === questionKey ? { ...one, mine } : one)));
      onAnswered(answered);
    },
  });
  useEffect(() => {
    if (!engine || askedKey !== null) return undefined;
    return engine.store.subscribe(({ phase, isSeeking, positionMs }) => {
      if (phase !== 'PLAY' || isSeeking) return;
      const found = questionAt(list, positionMs, putOff.current);
      if (!found) return;
      engine.pause();
      setAskedKey(found.key);
    });
  }, [engine, list, askedKey]);
  const goOn = () => {
    setAskedKey(null);
    engine?.play();
  };
  return {
    requested: list.find(({ key }) => key === askedKey) ?? null,
    isPending: command.isPending,
    answer: (choice: number) => {
      if (askedKey !== null) command.mutate({ videoId, questionKey: askedKey, choice });
    },
    goOn,
    later: () => {
      if (askedKey !== null) putOff.current.add(askedKey);
      goOn();
    },
  };
}
