import { useCallback, useEffect, useRef, useState } from 'react';
import { openRunner, type RunEnd, type Runner } from './open-runner.ts';
import { reportRun } from './report-run.ts';
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

type Screen = typeof EMPTY;

/** A place to run programs of one language, made ready as soon as it stands. [LMS-165] [LMS-166] */
export function useProgram(language: RunLanguage): Program {
  const runner = useRef<Runner | null>(null);
  const [state, setState] = useState<ProgramState>('idle');
  const [isOnServer, setIsOnServer] = useState(false);
  const { shown, show, add, cancelFrame } = useScreen();

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
      cancelFrame();
    };
  }, [language, cancelFrame]);

  const run = useCallback(
    async (source: string, input: string | null): Promise<RunEnd> => {
      const own = runner.current;
      reportRun(language);
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
        return await runAside(own, source, input);
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

/** What is shown of a run. A program may print a thousand times between two frames; the screen is updated once. */
function useScreen() {
  const [shown, setShown] = useState<Screen>(EMPTY);
  const next = useRef<Screen>(EMPTY);
  const frame = useRef(0);
  const show = useCallback((change: (old: Screen) => Screen) => {
    next.current = change(next.current);
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      setShown(next.current);
    });
  }, []);
  const add = useCallback((kind: Piece['kind'], text: string) => show((old) => withPiece(old, kind, text)), [show]);
  const cancelFrame = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
  }, []);
  return { shown, show, add, cancelFrame };
}

function withPiece(screen: Screen, kind: Piece['kind'], text: string): Screen {
  const last = screen.pieces.at(-1);
  return {
    ...screen,
    pieces:
      last?.kind === kind
        ? [...screen.pieces.slice(0, -1), { kind, text: last.text + text }]
        : [...screen.pieces, { kind, text }],
  };
}

async function runAside(runner: Runner, source: string, input: string): ReturnType<Program['runQuietly']> {
  await runner.warmUp();
  let stdout = '';
  let strokes: readonly Stroke[] = [];
  const end = await runner.run(
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
}
