import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type {
  BlockContent,
  ContentOf,
  DocumentContent,
  ProblemContent,
  VideoContent,
} from '@dolphin/contract/learning/storages/contents';
import { COMPLETE_SHARE_DEFAULT } from '@dolphin/contract/learning/videos/videos.constants';
import { TICKS_DEFAULT } from '@dolphin/contract/judge/blocks/play/world';

const NO_WORDS: RichDoc = { type: 'doc', content: [] };

const PROBLEM: ProblemContent = {
  statement: NO_WORDS,
  inputFormat: '',
  outputFormat: '',
  languages: ['PYTHON', 'JAVASCRIPT'],
  starters: {},
  samples: [],
  cases: [],
  check: { kind: 'exact' },
  limits: {},
  allowsPartial: true,
  hints: [],
  solution: { explanation: NO_WORDS, programs: {} },
  references: [],
  mistakes: [],
  level: 1,
  tags: [],
};

/** A first small world, so that an author sees at once what there is to change. */
const BLOCK: BlockContent = {
  story: NO_WORDS,
  worlds: [
    {
      world: {
        width: 6,
        height: 4,
        start: { x: 0, y: 0, direction: 90 },
        walls: [],
        items: [],
        finish: [{ x: 5, y: 0 }],
        answers: [],
        keys: [],
        seed: 1,
        endsAt: 'finish',
        maxTicks: TICKS_DEFAULT,
      },
      goals: [{ kind: 'reach' }],
      points: 100,
    },
  ],
  blocks: [],
  starter: '',
  solution: '',
  mistakes: [],
  hints: [],
  character: 'DOLPHIN',
  level: 1,
  tags: [],
};

const DOCUMENT: DocumentContent = { body: NO_WORDS, level: 1, tags: [] };

const VIDEO: VideoContent = {
  videoType: 'FILE',
  mediaId: null,
  youtubeId: null,
  description: NO_WORDS,
  thumbnail: null,
  subtitles: [],
  chapters: [],
  answerCodes: [],
  questions: [],
  completeShare: COMPLETE_SHARE_DEFAULT,
  noSkip: false,
  durationMs: null,
  level: 1,
  tags: [],
};

/** What a new storage of a kind holds. */
export const NEW_CONTENT: ContentOf = { PROBLEM, BLOCK_CODING: BLOCK, DOCUMENT, VIDEO };
