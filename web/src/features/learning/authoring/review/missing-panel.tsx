import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useText } from '../../../../lib/text/use-text.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { editorText } from '../editor/editor.text.ts';

const WORDS = {
  statement: 'statement',
  languages: 'languages',
  cases: 'cases',
  samples: 'samples',
  check: 'checkPart',
  references: 'references',
  mistakes: 'mistakes',
  solution: 'solution',
  story: 'story',
  worlds: 'worlds',
  body: 'body',
  media: 'media',
  youtube: 'youtube',
  youtubeLength: 'youtubeLength',
  answerCodes: 'answerCodes',
  questions: 'questions',
} as const;

/** What must be filled in before it can be submitted. [LMS-125] */
export function MissingPanel({
  missing,
  isBlock,
  isAccepted,
}: {
  readonly missing: readonly string[];
  readonly isBlock: boolean;
  /** As it stands here, it is accepted already. */ readonly isAccepted: boolean;
}) {
  const text = useText(editorText);
  const nameOf = (part: string) =>
    part === 'solution' && isBlock ? text.blockSolution : text[WORDS[part as keyof typeof WORDS]];
  return (
    <Card
      as="section"
      title={isAccepted ? text.acceptedAsIs : missing.length === 0 ? text.ready : text.todo}
      titleLevel={2}
    >
      <ul className="author-todo">
        {missing.length === 0 ? (
          <li data-done>
            <CircleCheck aria-hidden /> {isAccepted ? text.acceptedAsIsHint : text.readyHint}
          </li>
        ) : (
          missing.map((part) => (
            <li key={part}>
              <CircleDashed aria-hidden /> {nameOf(part)}
            </li>
          ))
        )}
      </ul>
    </Card>
  );
}
