import type { BlockContent } from '@dolphin/contract/learning/contents';
import { MISTAKES_MAX } from '@dolphin/contract/learning/storages.constants';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { BlockEditor } from '../../../../shared/blocks/editor/block-editor.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Chip } from '../../../../ui/badge/chip.tsx';
import { blockText } from './block.text.ts';
import type { BlockParts } from './block-sheet.tsx';

type Which = 'solution' | 'starter' | number;

/** The workspaces of an item, one at a time: what solves it, what learners begin with, and what must not pass. */
export function ProgramsSheet({ content, change }: BlockParts) {
  const text = useText(blockText);
  const [which, setWhich] = useState<Which>('solution');
  const { mistakes } = content;
  const source = typeof which === 'number' ? (mistakes[which] ?? '') : content[which];
  const put = (next: string): Partial<BlockContent> => (typeof which === 'number' ? { mistakes: mistakes.map((old, at) => (at === which ? next : old)) } : { [which]: next });
  const hint = typeof which === 'number' ? text.mistakesHint : which === 'solution' ? text.solutionHint : text.starterHint;
  return (
    <section className="author-group">
      <div className="author-row">
        <div className="author-chips" role="group" aria-label={text.which}>
          <Chip selected={which === 'solution'} onClick={() => setWhich('solution')}>{text.solution}</Chip>
          <Chip selected={which === 'starter'} onClick={() => setWhich('starter')}>{text.starter}</Chip>
          {mistakes.map((_source, at) => <Chip key={at} selected={which === at} onClick={() => setWhich(at)}>{text.mistake({ number: at + 1 })}</Chip>)}
        </div>
        <div className="author-acts">
          {typeof which === 'number' ? <IconButton size="sm" variant="plain" label={text.removeMistake({ number: which + 1 })} onClick={() => { setWhich('solution'); change({ mistakes: mistakes.toSpliced(which, 1) }); }}><Trash2 aria-hidden /></IconButton> : null}
          {mistakes.length >= MISTAKES_MAX ? null : <Button size="sm" variant="ghost" icon={<Plus aria-hidden />} onClick={() => { change({ mistakes: [...mistakes, content.solution] }); setWhich(mistakes.length); }}>{text.addMistake}</Button>}
        </div>
      </div>
      <p className="author-note">{hint}</p>
      <div className="author-blocks"><BlockEditor key={`${which}`} initial={source} offered={content.blocks} onChange={(next) => next === source || change(put(next))} /></div>
    </section>
  );
}
