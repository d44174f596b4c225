import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { CodeEditorProps } from './code-editor.types.ts';

const Loaded = lazyPart(() => import('./loaded-editor.tsx').then(({ LoadedEditor }) => ({ default: LoadedEditor })));

/** The editor for programs; its machinery (CodeMirror) comes when the first one is drawn. */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense
      fallback={
        <div className="code-editor" aria-busy>
          <Skeleton height="100%" />
        </div>
      }
    >
      <Loaded {...props} />
    </Suspense>
  );
}
