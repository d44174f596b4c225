import { expect, it } from 'vitest';
import { youtubeIdOf } from './youtube-address.ts';

const ID = 'dQw4w9WgXcQ';

it.each([
  ID,
  ` ${ID} `,
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?list=PL1&v=${ID}&t=42s`,
  `https://m.youtube.com/watch?v=${ID}&feature=youtu.be`,
  `https://music.youtube.com/watch?v=${ID}`,
  `youtube.com/watch?v=${ID}`,
  `//www.youtube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}`,
  `https://youtu.be/${ID}?t=10&si=abc`,
  `https://www.youtube.com/embed/${ID}?autoplay=1`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `https://www.youtube.com/v/${ID}`,
  `https://www.youtube.com/e/${ID}`,
  `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
])('[VID-1] reads the video of %s', (address) => {
  expect(youtubeIdOf(address)).toBe(ID);
});

it.each([
  '',
  'abc',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  `https://evil.example/watch?v=${ID}`,
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evilyoutube.com/watch?v=${ID}`,
  `javascript:alert('${ID}')`,
  `ftp://youtube.com/watch?v=${ID}`,
  `https://www.youtube.com/attribution_link?u=https://evil.example/watch?v=${ID}`,
  `https://www.youtube.com/attribution_link?u=http://[`,
  `https://youtu.be/${ID}x`,
  `https://www.youtube.com/playlist?list=PL${ID}`,
])('[VID-1] reads no video of %s', (address) => {
  expect(youtubeIdOf(address)).toBeUndefined();
});
