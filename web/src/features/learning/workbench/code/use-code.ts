import { use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RunLanguage } from '../../../../shared/runner/runner.protocol.ts';
import { type CodeSaver, type Conflict, createCodeSaver, type SaverState } from './code-saver.ts';
import { localKeyOf, readLocal } from './local-code.ts';
import { WorkbenchPortContext } from '../../../../shared/workbench/workbench-port.ts';

type Params = {
  readonly userId: number;
  readonly contentId: number;
  readonly language: RunLanguage;
  readonly starter: string;
  readonly code: { readonly source: string | null; readonly revision: number };
};

export type Code = {
  readonly text: string;
  readonly write: (text: string) => void;
  readonly state: SaverState;
  readonly conflict: Conflict | null;
  readonly saver: CodeSaver;
};

/** The learner's code of this screen, which is keyed by problem and language: nothing of what it is given changes while it stands. [LMS-161] */
export function useCode({ userId, contentId, language, starter, code }: Params): Code {
  const port = use(WorkbenchPortContext);
  const [state, setState] = useState<SaverState>('clean');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [{ first, localKey, base }] = useState(() => {
    const key = localKeyOf(userId, contentId, language) + port.name;
    const waiting = readLocal(key);
    const server = { source: code.source ?? starter, revision: code.revision };
    // What waited here was written on an older text, maybe: the first save finds out, and merges.
    return waiting
      ? { first: waiting.source, localKey: key, base: waiting.base }
      : { first: server.source, localKey: key, base: server };
  });
  const [text, setText] = useState(first);
  // What comes from elsewhere stands in the editor before the next key: the saver takes what is typed for all there is.
  const [saver] = useState(() =>
    createCodeSaver({
      contentId,
      language,
      localKey,
      calls: port.codeCalls(contentId, language),
      base,
      text: first,
      onState: setState,
      onText: (next) => flushSync(() => setText(next)),
      onConflict: setConflict,
    }),
  );

  // What was read again (events were lost, the line is back) may be newer; the saver goes on.
  useEffect(() => {
    saver.retry();
    void saver.receiveRevision(code.revision);
  }, [saver, code.revision]);

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void saver.flush();
    const leave = port.unsaved?.add(localKey, saver.flush);
    document.addEventListener('visibilitychange', hidden);
    addEventListener('online', saver.retry);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('online', saver.retry);
      leave?.();
      saver.close();
      port.forgetCode(contentId, language);
    };
  }, [saver, port, localKey, contentId, language]);
  useEffect(() => port.unsaved?.setState(state), [port, state]);

  port.useSavedNews(contentId, language, ({ revision, tabKey }) => {
    if (tabKey !== saver.tabKey) void saver.receiveRevision(revision);
  });

  const write = (next: string): void => {
    setText(next);
    saver.write(next);
  };
  return { text, write, state, conflict, saver };
}
