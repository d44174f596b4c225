import { useCallback, useEffect, useRef, useState } from 'react';
import { openRunner, type RunEnd, type Runner } from './open-runner.ts';
import { runOnServer } from './run-on-server.ts';
import type { RunLanguage, Stroke } from './runner.protocol.ts';

/** What the console shows: the program's output, its errors, and what the user typed. */
export type Piece = { readonly kind: 'out' | 'err' | 'typed'; readonly text: string };
export type ProgramState = 'idle' | 'starting' | 'running' | 'asking';
export type Program = {
  readonly state: ProgramState;
  readonly pieces: readonly Piece[];
  readonly strokes: readonly Stroke[];
  readonly end: RunEnd | null;
  /** This browser cannot run programs; the server does, without being asked things. */
  readonly isOnServer: boolean;
  readonly run: (source: string, input: string | null) => Promise<RunEnd>;
  /** Runs without showing anything: for samples. */
  readonly runQuietly: (
    source: string,
    input: string,
  ) => Promise<RunEnd & { readonly stdout: string; readonly strokes: readonly Stroke[] }>;
  readonly answer: (text: string | null) => void;
  readonly stop: () => void;
  readonly clear: () => void;
};

const EMPTY = { pieces: [] as readonly Piece[], strokes: [] as readonly Stroke[], end: null as RunEnd | null };

/** A place to run programs of one language, made ready as soon as it stands. [LMS-165] [LMS-166] */
export function useProgram(language: RunLanguage): Program {
  const runner = useRef<Runner | null>(null);
  const [state, setState] = useState<ProgramState>('idle');
  const [isOnServer, setIsOnServer] = useState(false);
  const [shown, setShown] = useState(EMPTY);
  const next = useRef(EMPTY);
  const frame = useRef(0);

  // A program may print a thousand times between two frames; the screen is updated once.
  const show = useCallback((change: (old: typeof EMPTY) => typeof EMPTY) => {
    next.current = change(next.current);
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      setShown(next.current);
    });
  }, []);

  useEffect(() => {
    const own = openRunner(language);
    runner.current = own;
    own.warmUp().then(
      () => setIsOnServer(false),
      () => setIsOnServer(true),
    );
    return () => {
      own.close();
      runner.current = null;
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [language]);

  const add = useCallback(
    (kind: Piece['kind'], text: string) =>
      show((old) => {
        const last = old.pieces.at(-1);
        return {
          ...old,
          pieces:
            last?.kind === kind
              ? [...old.pieces.slice(0, -1), { kind, text: last.text + text }]
              : [...old.pieces, { kind, text }],
        };
      }),
    [show],
  );

  const run = useCallback(
    async (source: string, input: string | null): Promise<RunEnd> => {
      const own = runner.current;
      show(() => EMPTY);
      setState(own?.isWarm() ? 'running' : 'starting');
      const finish = (end: RunEnd): RunEnd => {
        show((old) => ({ ...old, end }));
        setState('idle');
        return end;
      };
      try {
        if (!own) throw new Error('closed');
        await own.warmUp();
        setState('running');
        return finish(
          await own.run(
            { source, input },
            {
              onOutput: (text, stream) => add(stream === 2 ? 'err' : 'out', text),
              onAsk: () => setState('asking'),
              onStrokes: (strokes) => show((old) => ({ ...old, strokes: [...old.strokes, ...strokes] })),
              onCleared: () => show((old) => ({ ...old, strokes: [] })),
            },
          ),
        );
      } catch {
        setIsOnServer(true);
        setState('running');
        const { stdout, stderr, strokes, ...end } = await runOnServer(language, source, input ?? '');
        if (stdout) add('out', stdout);
        if (stderr) add('err', stderr);
        show((old) => ({ ...old, strokes }));
        return finish(end);
      }
    },
    [add, language, show],
  );

  const runQuietly = useCallback(
    async (source: string, input: string) => {
      const own = runner.current;
      try {
        if (!own) throw new Error('closed');
        await own.warmUp();
        let stdout = '';
        let strokes: readonly Stroke[] = [];
        const end = await own.run(
          { source, input },
          {
            onOutput: (text, stream) => {
              if (stream === 1) stdout += text;
            },
            onStrokes: (more) => {
              strokes = [...strokes, ...more];
            },
            onCleared: () => {
              strokes = [];
            },
          },
        );
        return { ...end, stdout, strokes };
      } catch {
        setIsOnServer(true);
        return runOnServer(language, source, input);
      }
    },
    [language],
  );

  const answer = useCallback(
    (text: string | null) => {
      if (text !== null) add('typed', `${text}\n`);
      setState('running');
      runner.current?.answer(text);
    },
    [add],
  );

  return {
    state,
    ...shown,
    isOnServer,
    run,
    runQuietly,
    answer,
    stop: useCallback(() => runner.current?.stop(), []),
    clear: useCallback(() => show(() => EMPTY), [show]),
  };
}
