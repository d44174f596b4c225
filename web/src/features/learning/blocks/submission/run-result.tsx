import { useText } from '../../../../lib/text/use-text.ts';
import type { Outcome } from '../../../../shared/blocks/stage/player.ts';
import type { Character } from '../../../../ui/character/characters.ts';
import { SpeechBubble } from '../../../../ui/character/speech-bubble.tsx';
import { blocksText } from '../blocks.text.ts';

/** The result of a run, shown as speech of the character; in one line where space is limited. */
export function RunResult({
  outcome,
  isReached,
  character,
  isNarrow,
}: {
  readonly outcome: Outcome | null;
  readonly isReached: boolean;
  readonly character: Character;
  readonly isNarrow: boolean;
}) {
  const text = useText(blocksText);
  const [title, hint] = !outcome
    ? []
    : 'fault' in outcome
      ? [text.fault, text.faultHint]
      : isReached
        ? [text.reached, text.reachedHint]
        : outcome.report.ending === 'limit'
          ? [text.tooLong, text.tooLongHint]
          : outcome.report.ticks <= 1
            ? [text.nothing, text.nothingHint]
            : [text.missed, text.missedHint];
  return (
    <div className="run-result" aria-live="polite" data-reached={isReached || undefined}>
      {title && isNarrow ? (
        <p className="run-note">
          <b>{title}</b> {hint}
        </p>
      ) : title ? (
        <SpeechBubble character={character} size={64} mood={isReached ? 'hop' : 'still'}>
          <b>{title}</b>
          <br />
          {hint}
        </SpeechBubble>
      ) : null}
    </div>
  );
}
