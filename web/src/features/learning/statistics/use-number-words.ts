import { formatNumber } from '../../../lib/format-number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { learningNumbersText } from './learning-numbers.text.ts';

/** Times and rates as people write them. */
export function useNumberWords() {
  const text = useText(learningNumbersText);
  return {
    timeOf: (minutes: number): string =>
      minutes < 60
        ? text.minutes({ m: minutes })
        : text.hours({ h: formatNumber(Math.floor(minutes / 60)), m: minutes % 60 }),
    /** Of what was tried; nothing tried has no rate. */
    rateOf: ({ stuckCount, triedCount }: { readonly stuckCount: number; readonly triedCount: number }): string =>
      triedCount === 0 ? text.none : text.percent({ n: Math.round((stuckCount / triedCount) * 100) }),
  };
}
