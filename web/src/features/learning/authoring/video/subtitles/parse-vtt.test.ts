import { describe, expect, it } from 'vitest';
import { parseVtt } from './parse-vtt.ts';

describe('a subtitle file', () => {
  it('[VID-1] of WebVTT is read as plain cues: styles, voices and scripts of the file are dropped', () => {
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
    expect(parseVtt(file)).toEqual([
      { startMs: 1_000, endMs: 3_500, text: '안녕하세요 여러분' },
      { startMs: 64_000, endMs: 66_000, text: '둘째 줄 & 더\n셋째 줄' },
    ]);
  });

  it('of SubRip is read as well', () => {
    expect(parseVtt('1\r\n00:00:00,500 --> 00:00:02,000\r\n시작해요\r\n')).toEqual([
      { startMs: 500, endMs: 2_000, text: '시작해요' },
    ]);
  });

  it('without cues is refused', () => {
    expect(parseVtt('WEBVTT\n\n')).toBeUndefined();
    expect(parseVtt('그냥 글')).toBeUndefined();
  });
});
