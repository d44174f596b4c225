import type { CompetitionFormat } from '../competitions.constants.ts';
import { bestRules } from './best.rules.ts';
import type { FormatRules } from './format.rules.ts';
import { icpcRules } from './icpc.rules.ts';
import { scoreRules } from './score.rules.ts';

const RULES: Readonly<Record<CompetitionFormat, FormatRules>> = { ICPC: icpcRules, SCORE: scoreRules, BEST: bestRules };

export function rulesOf(format: CompetitionFormat): FormatRules {
  return RULES[format];
}
