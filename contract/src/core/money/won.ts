import { fillText, type Language } from '../text.ts';
import { wonText } from './won.text.ts';

/** 12,000원, in English 12,000 won. Amounts are whole won. Pages, e-mails and files all write money with it. [UIX-14] */
export function formatWon(amount: number, language: Language): string {
  return fillText(wonText[language].won, { amount }, language);
}
