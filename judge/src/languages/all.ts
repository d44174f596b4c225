import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { blocks } from './blocks.ts';
import { javascript } from './javascript.ts';
import type { Language } from './language.ts';
import { python } from './python.ts';

export const LANGUAGES: Readonly<Record<JudgeLanguage, Language>> = {
  PYTHON: python,
  JAVASCRIPT: javascript,
  BLOCKS: blocks,
};
