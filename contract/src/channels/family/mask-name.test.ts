import { expect, it } from 'vitest';
import { maskName } from './mask-name.ts';

it('[CHN-216] hides the given name of a child', () => {
  expect(['김바다', '바다', '남궁하늘', ' 김 ', ''].map(maskName)).toEqual(['김*다', '바*', '남**늘', '김', '']);
});
