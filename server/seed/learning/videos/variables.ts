import type { VideoContent } from '@dolphin/contract/learning/storages/contents';
import { parseWebVtt } from '@dolphin/contract/learning/videos/web-vtt';
import { textToDoc } from '../text-to-doc.ts';

const DURATION_MS = 24_000;

const KOREAN = `WEBVTT

00:00.500 --> 00:05.000
변수는 이름표가 붙은 상자예요.

00:05.000 --> 00:12.000
상자에 값을 넣을 때는 등호를 써요. age에 10을 넣었어요.

00:12.000 --> 00:17.000
꺼낼 때는 이름만 부르면 돼요.

00:17.000 --> 00:21.500
값은 언제든 다시 바꿀 수 있어요.

00:21.500 --> 00:24.000
이제 직접 해 보세요!
`;

const ENGLISH = `WEBVTT

00:00.500 --> 00:05.000
A variable is a box with a name on it.

00:05.000 --> 00:12.000
An equals sign puts a value into the box. Now age is 10.

00:12.000 --> 00:17.000
To take it out, just call its name.

00:17.000 --> 00:21.500
The value can be changed at any time.

00:21.500 --> 00:24.000
Now try it yourself!
`;

function cuesOf(file: string) {
  const read = parseWebVtt(file);
  if ('fault' in read) throw new Error(`Subtitles of the demo are refused: ${read.fault}`);
  return read.cues;
}

/** A short lesson about variables, drawn and encoded once by FFmpeg; beside this file. */
export const VARIABLES = {
  title: '변수는 이름표가 붙은 상자',
  durationMs: DURATION_MS,
  /** Each begins with a key frame. */ segmentMs: 4_000,
  renditions: [
    { file: 'variables-360.mp4', width: 640, height: 360, codecs: 'avc1.4d401e,mp4a.40.2' },
    { file: 'variables-720.mp4', width: 1_280, height: 720, codecs: 'avc1.4d401f,mp4a.40.2' },
  ],
  frame: { file: 'variables-frame.jpg', atMs: 8_000 },
  sprite: { file: 'variables-sprite.jpg', columns: 5, rows: 3, tileWidth: 160, tileHeight: 90, intervalMs: 2_000 },
} as const;

export const variablesContent = (mediaId: number): VideoContent => ({
  videoType: 'FILE',
  mediaId,
  youtubeId: null,
  description: textToDoc('변수에 값을 넣고, 꺼내고, 바꾸는 법을 24초 만에 배워요.'),
  thumbnail: { atMs: 8_000 },
  subtitles: [
    { language: 'ko', label: '한국어', cues: cuesOf(KOREAN) },
    { language: 'en', label: 'English', cues: cuesOf(ENGLISH) },
  ],
  chapters: [
    { atMs: 0, title: '상자에 넣기' },
    { atMs: 12_000, title: '꺼내고 바꾸기' },
  ],
  answerCodes: [
    {
      atMs: 12_000,
      title: '변수를 꺼내고 바꾸기',
      language: 'PYTHON',
      source: 'age = 10\nprint(age)\nage = age + 1\nprint(age)\n',
    },
  ],
  questions: [
    {
      key: 'equals',
      atMs: 5_000,
      prompt: '변수에 값을 넣을 때 쓰는 기호는 무엇일까요?',
      choices: ['+', '=', '?'],
      answer: 1,
      explanation: '등호(=)의 오른쪽 값이 왼쪽 상자에 들어가요.',
    },
  ],
  completeShare: 80,
  noSkip: false,
  durationMs: DURATION_MS,
  level: 1,
  tags: ['변수', '기초'],
});
