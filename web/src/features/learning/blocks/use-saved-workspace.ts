/**
 * A learner's blocks, kept: every change lies in this browser at once and on the server within two seconds; what another
 * tab saved meanwhile is never written over without asking. [LMS-183]
 */
import {
  CODE_SAVE_PAUSE_MS,
  CODE_SAVE_WAIT_MAX_MS,
  type CodeVersionReason,
} from '@dolphin/contract/learning/codes/codes.rules';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { newKey } from '../../../lib/new-key.ts';
import { backgroundPause } from '../../../lib/retry-pause.ts';
import { type CodeCalls, learningCode } from '../../../shared/workbench/code-calls.ts';
import { WorkbenchPortContext } from '../../../shared/workbench/workbench-port.ts';
import { removeDraft, saveDraft } from './draft.ts';

export type SaveState = 'saved' | 'saving' | 'waiting';
const CODE_STATES = { saved: 'saved', saving: 'saving', waiting: 'local' } as const;

type Options = {
  readonly contentId: number;
  readonly userId: number;
  readonly saved: { readonly source: string; readonly revision: number };
  /** Somebody saved something else meanwhile; answers what is to stand here now. */
  readonly onConflict: (ours: string, theirs: string) => Promise<string>;
  /** Calls `change` if the blocks of this very moment are others: the editor does so a little later. */
  readonly report: () => void;
  /** Another tab saved, and nothing of ours waits. */
  readonly onNews: (source: string) => void;
};

const RETRY_MS = 3_000;

export function useSavedWorkspace(options: Options) {
  const { contentId, userId } = options;
  const port = use(WorkbenchPortContext);
  const [state, setState] = useState<SaveState>('saved');
  const [saver] = useState(() =>
    createSaver({
      contentId,
      userId,
      saved: options.saved,
      onState: setState,
      calls: port.codeCalls(contentId, 'BLOCKS'),
      name: port.name,
    }),
  );
  useEffect(() => saver.setListener(options));
  const saveNow = useEffectEvent(() => {
    options.report();
    return saver.flush();
  });
  useEffect(() => {
    const again = () => void saver.flush();
    const leave = port.unsaved?.add(`blocks ${contentId}`, () => saveNow());
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      void saver.flush();
      leave?.();
      port.forgetCode(contentId, 'BLOCKS');
    };
  }, [saver, port, contentId]);
  useEffect(() => port.unsaved?.setState(CODE_STATES[state]), [port, state]);
  port.useSavedNews(contentId, 'BLOCKS', ({ revision, tabKey }) => {
    if (tabKey !== saver.tabKey) void saver.readNews(revision);
  });
  return { state, change: saver.change, replace: saver.replace, flush: saver.flush };
}

type SaverOptions = Pick<Options, 'contentId' | 'userId' | 'saved'> & {
  readonly onState: (state: SaveState) => void;
  /** Those of learning, unless given. */ readonly calls?: CodeCalls;
  readonly name?: string;
};
type SaverListener = Pick<Options, 'onConflict' | 'onNews'>;

export function createSaver({
  contentId,
  userId,
  saved,
  onState,
  calls = learningCode(contentId, 'BLOCKS'),
  name = '',
}: SaverOptions) {
  const tabKey = newKey();
  let { revision } = saved;
  let known = saved.source;
  let wanted: string | null = null;
  let keep: CodeVersionReason | undefined;
  let waitingSince = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let running: Promise<unknown> = Promise.resolve();
  let listener: SaverListener = { onConflict: (_ours, theirs) => Promise.resolve(theirs), onNews: () => undefined };

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    if (isBusy || wanted === null) return;
    if (wanted === known) return settle();
    const [source, reason] = [wanted, keep];
    isBusy = true;
    onState('saving');
    try {
      const answer = await calls.save({
        source,
        baseRevision: revision,
        tabKey,
        ...(reason ? { keep: reason } : {}),
      });
      revision = answer.revision;
      if (answer.isSaved) known = source;
      else await resolve(source, answer.source ?? '');
      if (keep === reason) keep = undefined;
      isBusy = false;
      if (wanted === null || wanted === known) settle();
      else await save();
    } catch (error) {
      // The browser holds it meanwhile.
      isBusy = false;
      onState('waiting');
      timer = setTimeout(start, backgroundPause(RETRY_MS, error));
    }
  };
  const start = (): void => {
    running = Promise.all([running, save()]);
  };
  /** True when the server has everything. */
  const flush = async (): Promise<boolean> => {
    start();
    await running;
    return wanted === null;
  };
  const settle = (): void => {
    wanted = null;
    waitingSince = 0;
    removeDraft(userId, contentId, name);
    onState('saved');
  };
  const resolve = async (ours: string, theirs: string): Promise<void> => {
    known = theirs;
    // The response to an earlier attempt was lost, or both made the same change.
    if ((wanted ?? ours) === theirs) return;
    const chosen = await listener.onConflict(wanted ?? ours, theirs);
    // What was not chosen stays among the versions.
    await calls.keep(chosen === theirs ? ours : theirs, 'CONFLICT');
    wanted = chosen;
  };

  const change = (source: string, reason?: CodeVersionReason): void => {
    wanted = source;
    keep = reason ?? keep;
    saveDraft(userId, contentId, { source, revision }, name);
    onState('saving');
    waitingSince ||= Date.now();
    clearTimeout(timer);
    timer = setTimeout(
      start,
      Math.max(0, Math.min(CODE_SAVE_PAUSE_MS, waitingSince + CODE_SAVE_WAIT_MAX_MS - Date.now())),
    );
  };

  return {
    tabKey,
    setListener: (next: SaverListener): void => void (listener = next),
    change,
    /** The blocks of this very moment go first, so that they are the version that is kept. */
    replace: (now: string, next: string, reason: CodeVersionReason): void => {
      change(now);
      start();
      change(next, reason);
    },
    flush,
    async readNews(newest: number): Promise<void> {
      // What waits here finds out by saving.
      if (newest <= revision || wanted !== null || isBusy) return;
      const code = await calls.read().catch(() => null);
      if (!code?.source || code.revision <= revision || wanted !== null) return;
      revision = code.revision;
      known = code.source;
      listener.onNews(code.source);
    },
  };
}
