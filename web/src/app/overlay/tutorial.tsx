import type { TutorialName } from '../../lib/overlay/overlay-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { TutorialDialog, type TutorialStep } from '../../ui/dialog/tutorial-dialog.tsx';
import type { Answer } from './answer.ts';
import { overlayText } from './overlay.text.ts';
import { tutorialText } from './tutorial.text.ts';

/** A short walk through something new. [UIX-5] [UIX-11] */
export function Tutorial({ name, answer }: { readonly name: TutorialName; readonly answer: Answer }) {
  const text = useText(overlayText);
  const tutorialTexts = useText(tutorialText);
  const steps: Readonly<Record<TutorialName, readonly TutorialStep[]>> = {
    CHANNEL_CREATE: [
      { id: 'opened', title: tutorialTexts.openedTitle, body: tutorialTexts.openedBody, character: 'DOLPHIN' },
      { id: 'invite', title: tutorialTexts.inviteTitle, body: tutorialTexts.inviteBody, character: 'NEMO' },
      { id: 'boards', title: tutorialTexts.boardsTitle, body: tutorialTexts.boardsBody, character: 'SEAHORSE' },
      { id: 'roles', title: tutorialTexts.rolesTitle, body: tutorialTexts.rolesBody, character: 'CRAB' },
      { id: 'name', title: tutorialTexts.nameTitle, body: tutorialTexts.nameBody, character: 'TURTLE' },
    ],
  };
  const { previous, next, finish, skip } = text;
  return (
    <TutorialDialog
      open
      steps={steps[name]}
      onClosed={answer}
      texts={{ previous, next, finish, skip, progress: (step, total) => text.step({ step, total }) }}
    />
  );
}
