import { describe, expect, it } from 'vitest';
import type { Cue } from '../storages/contents.ts';
import { CUE_MAX_LENGTH, CUES_MAX, VIDEO_MAX_MS } from './videos.constants.ts';
import { parseWebVtt, toPlainCues, writeWebVtt } from './web-vtt.ts';

const cuesOf = (file: string): readonly Cue[] => {
  const read = parseWebVtt(file);
  if ('fault' in read) throw new Error(read.fault);
  return read.cues;
};
const faultOf = (file: string) => {
  const read = parseWebVtt(file);
  return 'fault' in read ? read.fault : 'none';
};

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}
const PIECES = [
  '안녕하세요',
  'print("a")',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '-->',
  '00:00:01.000 --> 00:00:02.000',
  '&lt;b&gt;',
  '&amp;amp;',
  'a < b && c > d',
  'NOTE x',
  'WEBVTT',
  '\n',
  '\n\n',
  '\r\n',
  '\u0000',
  '\ud800',
  '😀',
  ' ',
  '1',
];

describe('subtitles', () => {
  it('[VID-1] are read from a WebVTT file with a byte order mark, any line ends, names, settings, notes and styles', () => {
    const file =
      '\ufeffWEBVTT - 파이썬\r\nKind: captions\r\n\r\nNOTE\r\nby the teacher\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nintro\r\n00:01.000 --> 00:03.500 align:start line:0\r\n<v 선생님>변수는 <b>상자</b>예요.\r\n둘째 줄\r\n\r\n01:00:00.000 --> 01:00:01.250\r\n1 &lt; 2 &amp; 3\r\n';
    expect(cuesOf(file)).toEqual([
      { startMs: 1_000, endMs: 3_500, text: '변수는 상자예요.\n둘째 줄' },
      { startMs: 3_600_000, endMs: 3_601_250, text: '1 < 2 & 3' },
    ]);
  });

  it('are read from a SubRip file, too, and put into the order of time', () => {
    const file = '2\n00:00:05,000 --> 00:00:06,000\n뒤\n\n1\n00:00:01,000 --> 00:00:02,000\n앞\n';
    expect(cuesOf(file).map(({ text }) => text)).toEqual(['앞', '뒤']);
  });

  it('keep nothing of a script but its plain text', () => {
    const [cue] = cuesOf(
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script><img src=x onerror=alert(2)>&lt;b&gt;hi\n',
    );
    expect(cue?.text).toBe('alert(1)<b>hi');
    expect(writeWebVtt([cue ?? { startMs: 0, endMs: 1, text: '' }])).not.toMatch(/<(?!\/?$)/);
  });

  it('are refused when the file is binary, empty, too long or has a cue that is too long', () => {
    expect(faultOf('\u0000\u0000\u0000\u0018ftypmp42')).toBe('BINARY');
    expect(faultOf('\ufffd\ufffd\ufffd\ufffdWEBVTT')).toBe('BINARY');
    expect(faultOf('WEBVTT\n\nno times here')).toBe('NO_CUES');
    expect(faultOf('')).toBe('NO_CUES');
    const cue = (at: number) =>
      `00:${String(Math.floor(at / 60) % 60).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}.000 --> 09:00:00.000\nx`;
    const many = (count: number) => ['WEBVTT', ...Array.from({ length: count }, (_, at) => cue(at))].join('\n\n');
    expect(cuesOf(many(CUES_MAX))).toHaveLength(CUES_MAX);
    expect(faultOf(many(CUES_MAX + 1))).toBe('TOO_MANY_CUES');
    const long = (length: number) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${'가'.repeat(length)}`;
    expect(cuesOf(long(CUE_MAX_LENGTH))).toHaveLength(1);
    expect(faultOf(long(CUE_MAX_LENGTH + 1))).toBe('CUE_TOO_LONG');
  });

  it('leave out cues without a length and beyond the longest video', () => {
    const file =
      'WEBVTT\n\n00:02.000 --> 00:02.000\n없음\n\n00:03.000 --> 00:01.000\n뒤로\n\n99:00:00.000 --> 99:00:01.000\n너무 뒤\n\n00:04.000 --> 00:05.000\n있음';
    expect(cuesOf(file)).toEqual([{ startMs: 4_000, endMs: 5_000, text: '있음' }]);
  });

  it('are the same after they were written and read again, whatever they contain', () => {
    const below = numbers(16);
    for (let round = 0; round < 500; round += 1) {
      const cues = toPlainCues(
        Array.from({ length: 1 + below(6) }, () => {
          const startMs = below(VIDEO_MAX_MS - 1);
          return {
            startMs,
            endMs: startMs + 1 + below(Math.min(10_000, VIDEO_MAX_MS - startMs)),
            text: Array.from({ length: 1 + below(6) }, () => PIECES[below(PIECES.length)] ?? '').join(''),
          };
        }),
      );
      const written = writeWebVtt(cues);
      expect(written).not.toMatch(/<|\u0000/);
      expect(cues.length === 0 ? [] : cuesOf(written)).toEqual(cues);
    }
  });
});

it('[VID-101] writes nothing that could be read as markup, or as another cue', () => {
  const text = writeWebVtt([
    { startMs: 3_723_004, endMs: 3_724_000, text: '<script>alert(1)</script> & a --> b' },
    { startMs: 0, endMs: 1_000, text: '하나\n\n00:01.000 --> 00:09.000\r\n둘' },
  ]);
  expect(text).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n하나\n00:01.000 --&gt; 00:09.000\n둘\n\n01:02:03.004 --> 01:02:04.000\n&lt;script&gt;alert(1)&lt;/script&gt; &amp; a --&gt; b\n',
  );
});

it('[VID-1] drops styles, voices and scripts of a file', () => {
  const file = [
    '\uFEFFWEBVTT - 수업',
    '',
    'STYLE\n::cue { background: url(https://elsewhere.example/x) }',
    '',
    'NOTE nobody reads this',
    '',
    '1\n00:00:01.000 --> 00:00:03.500 position:10%,line-left\n<v 코치>안녕하세요 <b>여러분</b>',
    '',
    '01:04.000 --> 01:06.000\n<img src=x onerror=alert(1)>둘째 줄 &amp; 더\r\n셋째 줄',
    '',
    '00:09.000 --> 00:08.000\n거꾸로',
  ].join('\n');
  expect(parseWebVtt(file)).toEqual({
    cues: [
      { startMs: 1_000, endMs: 3_500, text: '안녕하세요 여러분' },
      { startMs: 64_000, endMs: 66_000, text: '둘째 줄 & 더\n셋째 줄' },
    ],
  });
});
