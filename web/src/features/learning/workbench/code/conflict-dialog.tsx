import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { CodeEditor } from '../../../../shared/code-editor/code-editor.tsx';
import type { RunLanguage } from '../../../../shared/runner/runner.protocol.ts';
import { Button } from '../../../../ui/button/button.tsx';
import type { Conflict } from './code-saver.ts';
import { workbenchText } from '../workbench.text.ts';

const Modal = lazyPart(() => import('../../../../ui/dialog/modal.tsx').then((loaded) => ({ default: loaded.Modal })));

/** Two changes at one place: the person chooses, and nothing is lost. [LMS-163] */
export function ConflictDialog({
  conflict,
  language,
  onChoose,
}: {
  readonly conflict: Conflict | null;
  readonly language: RunLanguage;
  readonly onChoose: (which: 'mine' | 'theirs') => Promise<void>;
}) {
  const text = useText(workbenchText);
  if (!conflict) return null;
  return (
    <Suspense>
      <Modal
        open
        onOpenChange={() => undefined}
        dismissible={false}
        size="lg"
        title={text.conflictTitle}
        description={text.conflictHint}
        closeLabel={text.close}
        footer={
          <>
            <Button variant="ghost" onClick={() => void onChoose('theirs')}>
              {text.keepTheirs}
            </Button>
            <Button onClick={() => void onChoose('mine')}>{text.keepMine}</Button>
          </>
        }
      >
        <div className="wb-sample-pair">
          <figure>
            <figcaption>{text.mine}</figcaption>
            <div className="wb-code-box">
              <CodeEditor value={conflict.mine} language={language} label={text.mine} isReadOnly fontSize={14} />
            </div>
          </figure>
          <figure>
            <figcaption>{text.theirs}</figcaption>
            <div className="wb-code-box">
              <CodeEditor
                value={conflict.theirs.source}
                language={language}
                label={text.theirs}
                isReadOnly
                fontSize={14}
              />
            </div>
          </figure>
        </div>
      </Modal>
    </Suspense>
  );
}
