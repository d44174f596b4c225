/**
 * The messages between the page and a program's worker, over one MessagePort. The page trusts nothing of them but their
 * form: whatever comes out of the worker may have been sent by the learner's program.
 */
export type RunLanguage = 'PYTHON' | 'JAVASCRIPT';

export type Boot = {
  readonly kind: 'boot';
  readonly files: Readonly<Record<string, ArrayBuffer>>;
  readonly snapshot: ArrayBuffer | null;
  readonly wantsSnapshot: boolean;
};
/** `input` null: the program asks the person. `outputMax`: so many characters of output, and it ends. */
export type Run = {
  readonly kind: 'run';
  readonly source: string;
  readonly input: string | null;
  readonly seed: number;
  readonly outputMax: number;
};
/** Null: the end of the input. */
export type Answer = { readonly kind: 'answer'; readonly text: string | null };
export type ToWorker = Boot | Run | Answer;

export type RunError = {
  readonly name: string;
  readonly message: string;
  readonly line?: number;
  readonly trace?: string;
};
/** OK, ended by an error, could not be read, or too much output. */
export type RunOutcome = 'OK' | 'RTE' | 'CE' | 'OLE' | 'STOPPED';
export type Stroke = readonly [x1: number, y1: number, x2: number, y2: number, color: string, width: number];

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'snapshot'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'out'; readonly stream: 1 | 2; readonly text: string }
  | { readonly kind: 'ask' }
  | { readonly kind: 'strokes'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'cleared' }
  | { readonly kind: 'end'; readonly outcome: RunOutcome; readonly error?: RunError; readonly ms: number };

/** Sent to the workers with each program; the page enforces it as well, whatever a worker sends. [LMS-167] */
export const RUN_OUTPUT_MAX_CHARS = 1_048_576;
