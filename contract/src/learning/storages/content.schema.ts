import Type, { type TSchema } from 'typebox';
import { RichTextInput } from '../../channels/posts/rich-text.ts';
import { OneOf } from '../../core/schema.ts';
import { TICKS_MAX, WORLD_THINGS_MAX, type World } from '../../judge/blocks/play/world.ts';
import type { Goal } from '../../judge/blocks/play/goals.ts';
import type { JudgeCheck } from '../../judge/job.ts';
import { CASES_MAX, CPU_MAX_MS, MEMORY_MAX_MB, SOURCE_MAX_BYTES } from '../../judge/limits.ts';
import { SEGMENTS_MAX } from '../../judge/drawing.ts';
import {
  type BlockContent,
  type DocumentContent,
  LEVEL_MAX,
  PROBLEM_LANGUAGES,
  type ProblemContent,
} from './contents.ts';
import {
  BLOCK_TYPES_MAX,
  BLOCK_WORLDS_MAX,
  CASE_POINTS_MAX,
  DRAFT_MAX_BYTES,
  FORMAT_MAX_LENGTH,
  HINT_MAX_LENGTH,
  HINTS_MAX,
  MISTAKES_MAX,
  REFERENCES_MAX,
  SAMPLE_MAX_LENGTH,
  SAMPLES_MAX,
  STORAGE_TAG_MAX_LENGTH,
  STORAGE_TAGS_MAX,
  WORLD_CELLS_MAX,
} from './storages.constants.ts';

/*
 * What an author may send of a content: some of its parts, each whole. Rich text is looked at by the server's own walk;
 * everything else is bounded here.
 */
const closed = { additionalProperties: false } as const;
const Text = (maxLength: number) => Type.String({ maxLength });
const Source = Text(SOURCE_MAX_BYTES);
const ByLanguage = Type.Object({ PYTHON: Type.Optional(Source), JAVASCRIPT: Type.Optional(Source) }, closed);
const Program = Type.Object({ language: OneOf(PROBLEM_LANGUAGES), source: Source }, closed);
const Level = Type.Integer({ minimum: 1, maximum: LEVEL_MAX });
const Tags = Type.Array(
  Type.String({ minLength: 1, maxLength: STORAGE_TAG_MAX_LENGTH, pattern: '^[^\\u0000-\\u001f\\u007f,]*$' }),
  { maxItems: STORAGE_TAGS_MAX, uniqueItems: true },
);
const Hints = Type.Array(Text(HINT_MAX_LENGTH), { maxItems: HINTS_MAX });
const Points = Type.Integer({ minimum: 0, maximum: CASE_POINTS_MAX });
const kind = <const K extends string>(value: K) => Type.Unsafe<K>({ type: 'string', const: value });

const Check = Type.Unsafe<JudgeCheck>(
  Type.Union([
    Type.Object({ kind: kind('exact') }, closed),
    Type.Object({ kind: kind('tokens'), ignoreCase: Type.Optional(Type.Boolean()) }, closed),
    Type.Object(
      {
        kind: kind('floats'),
        absolute: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
        relative: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
      },
      closed,
    ),
    Type.Object({ kind: kind('drawing'), tolerance: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })) }, closed),
    Type.Object({ kind: kind('custom'), language: OneOf(PROBLEM_LANGUAGES), source: Source }, closed),
  ]),
);

const Case = Type.Object({ input: Text(DRAFT_MAX_BYTES), expected: Text(DRAFT_MAX_BYTES), points: Points }, closed);

const PROBLEM = {
  statement: RichTextInput,
  inputFormat: Text(FORMAT_MAX_LENGTH),
  outputFormat: Text(FORMAT_MAX_LENGTH),
  languages: Type.Array(OneOf(PROBLEM_LANGUAGES), { maxItems: PROBLEM_LANGUAGES.length, uniqueItems: true }),
  starters: ByLanguage,
  samples: Type.Array(
    Type.Object(
      {
        input: Text(SAMPLE_MAX_LENGTH),
        output: Text(SAMPLE_MAX_LENGTH),
        explanation: Type.Optional(Text(HINT_MAX_LENGTH)),
      },
      closed,
    ),
    { maxItems: SAMPLES_MAX },
  ),
  cases: Type.Array(Case, { maxItems: CASES_MAX }),
  check: Check,
  limits: Type.Object(
    {
      cpuMs: Type.Optional(Type.Integer({ minimum: 100, maximum: CPU_MAX_MS })),
      memoryMb: Type.Optional(Type.Integer({ minimum: 16, maximum: MEMORY_MAX_MB })),
    },
    closed,
  ),
  allowsPartial: Type.Boolean(),
  hints: Hints,
  solution: Type.Object({ explanation: RichTextInput, programs: ByLanguage }, closed),
  references: Type.Array(Program, { maxItems: REFERENCES_MAX }),
  mistakes: Type.Array(Program, { maxItems: MISTAKES_MAX }),
  level: Level,
  tags: Tags,
} satisfies { readonly [K in keyof ProblemContent]: TSchema };

const Cell = Type.Number({ minimum: -WORLD_CELLS_MAX, maximum: 2 * WORLD_CELLS_MAX });
const Spot = Type.Object({ x: Cell, y: Cell }, closed);
const Size = Type.Integer({ minimum: 1, maximum: WORLD_CELLS_MAX });
const Word = Text(200);

const World = Type.Unsafe<World>(
  Type.Object(
    {
      width: Size,
      height: Size,
      start: Type.Object({ x: Cell, y: Cell, direction: Type.Number({ minimum: -360, maximum: 360 }) }, closed),
      walls: Type.Array(Spot, { maxItems: WORLD_THINGS_MAX }),
      items: Type.Array(Type.Object({ x: Cell, y: Cell, kind: Type.String({ minLength: 1, maxLength: 40 }) }, closed), {
        maxItems: WORLD_THINGS_MAX,
      }),
      finish: Type.Array(Spot, { maxItems: WORLD_THINGS_MAX }),
      answers: Type.Array(Word, { maxItems: 50 }),
      keys: Type.Array(
        Type.Object(
          { tick: Type.Integer({ minimum: 0, maximum: TICKS_MAX }), key: Type.String({ maxLength: 20 }) },
          closed,
        ),
        { maxItems: 200 },
      ),
      seed: Type.Integer({ minimum: 0, maximum: 4_294_967_295 }),
      endsAt: OneOf(['finish', 'collected', 'never']),
      maxTicks: Type.Integer({ minimum: 1, maximum: TICKS_MAX }),
    },
    closed,
  ),
);

const Segment = Type.Object(
  {
    x1: Type.Number(),
    y1: Type.Number(),
    x2: Type.Number(),
    y2: Type.Number(),
    color: Type.String({ maxLength: 40 }),
    width: Type.Number({ minimum: 0, maximum: 1_000 }),
  },
  closed,
);
const Goal = Type.Unsafe<Goal>(
  Type.Union([
    Type.Object({ kind: kind('reach'), x: Type.Optional(Cell), y: Type.Optional(Cell) }, closed),
    Type.Object(
      {
        kind: kind('collect'),
        item: Type.Optional(Type.String({ maxLength: 40 })),
        count: Type.Optional(Type.Integer({ minimum: 0, maximum: WORLD_THINGS_MAX })),
      },
      closed,
    ),
    Type.Object(
      {
        kind: kind('draw'),
        drawing: Type.Array(Segment, { maxItems: SEGMENTS_MAX }),
        tolerance: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
        anyColor: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    Type.Object({ kind: kind('say'), text: Word }, closed),
    Type.Object(
      { kind: kind('variable'), name: Word, value: Type.Union([Type.Number(), Word, Type.Boolean()]) },
      closed,
    ),
    Type.Object({ kind: kind('unhurt') }, closed),
  ]),
);

const BLOCK = {
  story: RichTextInput,
  worlds: Type.Array(Type.Object({ world: World, goals: Type.Array(Goal, { maxItems: 10 }), points: Points }, closed), {
    maxItems: BLOCK_WORLDS_MAX,
  }),
  blocks: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: BLOCK_TYPES_MAX, uniqueItems: true }),
  starter: Source,
  solution: Source,
  mistakes: Type.Array(Source, { maxItems: MISTAKES_MAX }),
  hints: Hints,
  character: OneOf(['DOLPHIN', 'CRAB', 'TURTLE', 'NEMO', 'SEAHORSE', 'SHARK']),
  level: Level,
  tags: Tags,
} satisfies { readonly [K in keyof BlockContent]: TSchema };

const DOCUMENT = { body: RichTextInput, level: Level, tags: Tags } satisfies {
  readonly [K in keyof DocumentContent]: TSchema;
};

/** Some of the parts, and nothing else. */
const some = (parts: Readonly<Record<string, TSchema>>): TSchema =>
  Type.Object(Object.fromEntries(Object.entries(parts).map(([name, schema]) => [name, Type.Optional(schema)])), closed);

export const ProblemPatch = Type.Unsafe<Partial<ProblemContent>>(some(PROBLEM));
export const BlockPatch = Type.Unsafe<Partial<BlockContent>>(some(BLOCK));
export const DocumentPatch = Type.Unsafe<Partial<DocumentContent>>(some(DOCUMENT));
/** A whole problem, as a package carries it; its test cases stand beside it. */
export const PackagedProblem = Type.Object(PROBLEM, closed);

/** What is answered was checked when it was written. */
export const ProblemDraft = Type.Unsafe<ProblemContent>({});
export const BlockDraft = Type.Unsafe<BlockContent>({});
export const DocumentDraft = Type.Unsafe<DocumentContent>({});
