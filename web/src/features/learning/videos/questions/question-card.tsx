import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { CharacterPicture } from '../../../../ui/character/character-picture.tsx';
import { videosText } from '../videos.text.ts';
import type { Question } from './use-questions.ts';

type Props = {
  readonly question: Question;
  readonly isPending: boolean;
  readonly onAnswer: (choice: number) => void;
  readonly onGoOn: () => void;
  readonly onLater: () => void;
};

/** A question at a moment of the video: choose, see why, go on. */
export function QuestionCard({ question, isPending, onAnswer, onGoOn, onLater }: Props) {
  const text = useText(videosText);
  const name = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [choice, setChoice] = useState<number | null>(null);
  /** The answer that is being given again: it is not shown until there is another one. */
  const [retried, setRetried] = useState<Question['mine']>(null);
  const mine = question.mine === retried ? null : question.mine;
  const isOpen = mine === null;
  // Read aloud when it appears and when its answer does.
  useEffect(() => heading.current?.focus(), [isOpen]);
  return (
    <section className="question-card" role="dialog" aria-labelledby={`${name}-prompt`}>
      <p className="question-call">
        <CharacterPicture character="DOLPHIN" size={48} mood={mine?.isRight ? 'hop' : 'float'} />
        <b role="status">{mine ? (mine.isRight ? text.right : text.wrong) : text.question}</b>
      </p>
      <h3 id={`${name}-prompt`} ref={heading} tabIndex={-1}>
        {question.prompt}
      </h3>
      <div className="question-choices" role="radiogroup" aria-labelledby={`${name}-prompt`}>
        {question.choiceList.map((words, at) => (
          <label key={words} data-state={mine ? stateOf(at, mine) : undefined}>
            <input
              type="radio"
              name={name}
              checked={(mine?.choice ?? choice) === at}
              disabled={mine !== null}
              onChange={() => setChoice(at)}
            />
            <span>{words}</span>
            {mine && stateOf(at, mine) === 'right' ? <Check aria-hidden /> : null}
            {mine && stateOf(at, mine) === 'wrong' ? <X aria-hidden /> : null}
          </label>
        ))}
      </div>
      {mine?.explanation ? <p className="question-why">{mine.explanation}</p> : null}
      <div className="question-actions">
        {mine ? (
          <>
            {mine.isRight ? null : (
              <Button
                variant="ghost"
                onClick={() => {
                  setChoice(null);
                  setRetried(mine);
                }}
              >
                {text.again}
              </Button>
            )}
            <Button onClick={onGoOn}>{text.goOn}</Button>
          </>
        ) : (
          <>
            <Button variant="plain" onClick={onLater}>
              {text.later}
            </Button>
            <Button
              disabled={choice === null}
              loading={isPending}
              onClick={() => {
                if (choice !== null) onAnswer(choice);
              }}
            >
              {text.answer}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function stateOf(at: number, mine: NonNullable<Question['mine']>): 'right' | 'wrong' | undefined {
  if (at === mine.rightChoice) return 'right';
  return at === mine.choice ? 'wrong' : undefined;
}
