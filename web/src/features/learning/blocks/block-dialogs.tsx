import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { type RefObject, Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CodePeek } from '../../../shared/blocks/code/code-peek.tsx';
import { BlockEditor } from '../../../shared/blocks/editor/block-editor.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { BlockHistory } from './history/block-history.tsx';
import { blocksText } from './blocks.text.ts';
import { historyText } from './history/history.text.ts';
import type { BlockItem } from './starting-point.ts';

/** The reader of Scratch files is as heavy as Blockly, and rarely asked for. */
const ImportScratch = lazyPart(async () => ({ default: (await import('./import/import-scratch.tsx')).ImportScratch }));

export type OpenDialog = 'code' | 'import' | 'solution' | 'history' | null;
type BlockDialogsProps = {
  readonly open: OpenDialog;
  readonly onClose: () => void;
  readonly item: BlockItem;
  readonly source: RefObject<string>;
  readonly onUse: (source: string) => void;
  readonly onRestore: (source: string) => void;
};

export function BlockDialogs({ open, onClose, item, source, onUse, onRestore }: BlockDialogsProps) {
  const text = useText(blocksText);
  const past = useText(historyText);
  if (open === null) return null;
  const title = { code: text.code, import: text.importTitle, solution: text.solution, history: past.title }[open];
  return (
    <Modal open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} closeLabel={text.close} size="lg">
      <Suspense fallback={<Skeleton height={240} />}>
        {open === 'code' ? <CodePeek source={source.current} character={item.character} /> : null}
        {open === 'import' ? (
          <ImportScratch
            offered={item.blockList}
            onUse={(workspace) => {
              onUse(workspace);
              onClose();
            }}
          />
        ) : null}
        {open === 'history' ? (
          <BlockHistory
            contentId={item.blockCodingId}
            onRestore={(workspace) => {
              onRestore(workspace);
              onClose();
            }}
          />
        ) : null}
        {open === 'solution' ? <Solution contentId={item.blockCodingId} /> : null}
      </Suspense>
    </Modal>
  );
}

function Solution({ contentId }: { readonly contentId: number }) {
  const { data } = useRead(problems.solution, { contentId });
  if (!data) return <Skeleton height={320} />;
  return data.workspace === null ? null : (
    <div className="block-solution">
      <BlockEditor initial={data.workspace} onChange={() => undefined} offered={[]} isReadOnly />
    </div>
  );
}
