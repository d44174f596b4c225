import { useRef, useState } from 'react';
import type { RichEditorHandle } from '../../../../shared/rich-text/editor/rich-editor-props.ts';

const NEITHER = { description: false, editorial: false };

/** The two long texts of the settings: they are read when they are saved, not at every letter. */
export function useTexts() {
  const description = useRef<RichEditorHandle>(null);
  const editorial = useRef<RichEditorHandle>(null);
  const [written, setWritten] = useState(NEITHER);
  /** Since they were read last: that is not saved by the save under way. */
  const since = useRef(NEITHER);
  return {
    description,
    editorial,
    isWritten: written.description || written.editorial,
    write: (field: keyof typeof NEITHER) => {
      since.current = { ...since.current, [field]: true };
      setWritten((before) => ({ ...before, [field]: true }));
    },
    /** Those that were written in, to be saved. */
    read: () => {
      since.current = NEITHER;
      const about = written.description ? description.current?.read() : undefined;
      const solutions = written.editorial ? editorial.current?.read() : undefined;
      return {
        ...(about && { description: about.document }),
        ...(solutions && { editorial: solutions.isEmpty ? null : solutions.document }),
      };
    },
    settle: () => setWritten(since.current),
    reset: () => {
      since.current = NEITHER;
      setWritten(NEITHER);
    },
  };
}
