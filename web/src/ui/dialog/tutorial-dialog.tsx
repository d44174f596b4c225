import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { CharacterPicture } from '../character/character-picture.tsx';
import type { Character } from '../character/characters.ts';
import { joinClasses } from '../join-classes.ts';
import './tutorial-dialog.css';

/** How long the tutorial takes to leave the screen. [UIX-5] */
export const TUTORIAL_CLOSE_MS = 500;

export interface TutorialStep {
  id: string;
  title: ReactNode;
  body: ReactNode;
  character?: Character | undefined;
  /** Stands in for the character. */
  picture?: ReactNode;
}

export interface TutorialDialogProps {
  steps: readonly TutorialStep[];
  open: boolean;
  /** Called when the closing animation is over. */
  onClosed: (finished: boolean) => void;
  texts: {
    previous: string;
    next: string;
    finish: string;
    skip: string;
    progress: (step: number, total: number) => string;
  };
  /** Stands in the page where it is written; otherwise in the corner over it. It never blocks the page. */
  embedded?: boolean | undefined;
}

export function TutorialDialog(props: TutorialDialogProps) {
  return props.open ? <OpenTutorial {...props} /> : null;
}

function OpenTutorial({ steps, onClosed, texts, embedded = false }: TutorialDialogProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [at, setAt] = useState(0);
  const [leaving, setLeaving] = useState<{ finished: boolean } | null>(null);
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  });
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => closed.current(leaving.finished), TUTORIAL_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  const step = steps[at];
  if (!step) return null;
  const last = at === steps.length - 1;
  const close = (finished: boolean) => setLeaving((already) => already ?? { finished });
  const go = (to: number) => {
    setAt(to);
    // A screen reader announces the new step; otherwise the focus stays on a button whose text has changed.
    requestAnimationFrame(() => title.current?.focus());
  };
  return (
    <div
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      className={joinClasses('tutorial', !embedded && 'tutorial-over', leaving && 'tutorial-closing')}
      style={leaving ? { animationDuration: `${TUTORIAL_CLOSE_MS}ms` } : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close(false);
      }}
    >
      <div className="tutorial-step">
        {step.picture ?? <CharacterPicture character={step.character ?? 'DOLPHIN'} size={96} mood="float" />}
        <h2 className="tutorial-title" id={`${id}-title`} ref={title} tabIndex={-1}>
          {step.title}
        </h2>
        <div className="tutorial-body" id={`${id}-body`}>
          {step.body}
        </div>
      </div>
      <div className="tutorial-foot">
        <span className="visually-hidden" aria-live="polite">
          {texts.progress(at + 1, steps.length)}
        </span>
        <ol className="tutorial-dots" aria-hidden>
          {steps.map((one) => (
            <li key={one.id} data-here={one === step || undefined} />
          ))}
        </ol>
        {last ? null : (
          <Button variant="plain" size="sm" onClick={() => close(false)}>
            {texts.skip}
          </Button>
        )}
        {at > 0 ? (
          <Button variant="ghost" size="sm" onClick={() => go(at - 1)}>
            {texts.previous}
          </Button>
        ) : null}
        <Button size="sm" onClick={() => (last ? close(true) : go(at + 1))}>
          {last ? texts.finish : texts.next}
        </Button>
      </div>
    </div>
  );
}
