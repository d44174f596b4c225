import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { blocksText } from './blocks.text.ts';
import type { BlockItem } from './starting-point.ts';

/** One hint after the other, the vaguest first. */
export function HintLadder({ contentId, my }: { readonly contentId: number; readonly my: BlockItem['my'] }) {
  const text = useText(blocksText);
  const hint = useCommand(problems.hint, { refresh: [problems.block] });
  if (my.hintCount === 0) return null;
  const hasMore = my.hintList.length < my.hintCount;
  return (
    <section className="hint-ladder" aria-label={text.hintCount({ open: my.hintList.length, count: my.hintCount })}>
      {my.hintList.length > 0 ? (
        <ol>
          {my.hintList.map((words, index) => (
            <li key={index}>{words}</li>
          ))}
        </ol>
      ) : null}
      {hasMore ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<Lightbulb aria-hidden />}
          loading={hint.isPending}
          onClick={() => hint.mutate({ contentId })}
        >
          {my.hintList.length === 0 ? text.hint : text.hintNext} ({my.hintList.length}/{my.hintCount})
        </Button>
      ) : (
        <p className="text-muted">{text.hintsAll}</p>
      )}
    </section>
  );
}
