import type { TutorialName } from '../../lib/overlay/overlay-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { TutorialDialog, type TutorialStep } from '../../ui/dialog/tutorial-dialog.tsx';
import type { Answer } from './dialogs.tsx';
import { overlayText } from './overlay.text.ts';
import { tutorialText } from './tutorial.text.ts';

/** A short walk through something new. [UIX-5] [UIX-11] */
export function Tutorial({ name, answer }: { readonly name: TutorialName; readonly answer: Answer }) {
  const text = useText(overlayText);
  const said = useText(tutorialText);
  const steps: Readonly<Record<TutorialName, readonly TutorialStep[]>> = {
    CHANNEL_CREATE: [
      { id: 'opened', title: said.openedTitle, body: said.openedBody, character: 'DOLPHIN' },
      { id: 'invite', title: said.inviteTitle, body: said.inviteBody, character: 'NEMO' },
      { id: 'boards', title: said.boardsTitle, body: said.boardsBody, character: 'SEAHORSE' },
      { id: 'roles', title: said.rolesTitle, body: said.rolesBody, character: 'CRAB' },
      { id: 'name', title: said.nameTitle, body: said.nameBody, character: 'TURTLE' },
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
