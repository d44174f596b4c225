import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SpeechBubble } from '../../../ui/character/speech-bubble.tsx';
import type { Problem } from './statement.tsx';
import { workbenchText } from './workbench.text.ts';

/** One hint after the other, the vaguest first. */
export function Hints({ problem: { problemId, my } }: { readonly problem: Problem }) {
  const text = useText(workbenchText);
  const hint = useCommand(problems.hint, { refresh: [problems.problem] });
  const hasMore = my.hintList.length < my.hintCount;
  return (
    <section className="wb-list" aria-label={text.tabHints}>
      {my.hintCount === 0 ? <p className="text-muted">{text.hintsNone}</p> : null}
      {my.hintList.map((words, at) => (
        <SpeechBubble key={at} character="TURTLE" name={text.hintNumber({ number: at + 1 })} size={56}>
          {words}
        </SpeechBubble>
      ))}
      {hasMore ? (
        <Button
          variant="ghost"
          icon={<Lightbulb aria-hidden />}
          loading={hint.isPending}
          onClick={() => hint.mutate({ contentId: problemId })}
        >
          {my.hintList.length === 0 ? text.hintFirst : text.hintNext} ({my.hintList.length}/{my.hintCount})
        </Button>
      ) : my.hintCount > 0 ? (
        <p className="text-muted">{text.hintsAll}</p>
      ) : null}
    </section>
  );
}
