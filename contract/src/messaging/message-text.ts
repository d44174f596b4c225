import { encodableAs, eucKrBytes } from './euc-kr.ts';
import { LMS_BYTES_MAX, type MessageKind, SMS_BYTES_MAX, type TextKind } from './messaging.constants.ts';
import { findTalk, type TalkTemplate } from './talk-template.ts';

/** Characters that programs put into texts and carriers do not know, with what a person would have typed. */
const REPLACED: Readonly<Record<string, string>> = {
  '₩': '',
  '—': '-',
  '–': '-',
  '〜': '~',
  '\u00a0': ' ',
  '\u200b': '',
  '\u200d': '',
  '\ufeff': '',
  '\t': ' ',
};

/** What is counted and sent: composed syllables, single line feeds, no characters that have a plain twin. */
export function normalizeMessage(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/./gsu, (sign) => REPLACED[sign] ?? sign)
    .trim();
}

export type MessageMeasure = {
  readonly bytes: number;
  /** Null: longer than any message. */
  readonly kind: TextKind | null;
  /** No phone would show them: the provider refuses the message. */
  readonly blocked: readonly string[];
  /** Some carriers do not know them. */
  readonly doubtful: readonly string[];
};

/** Of a normalized text. */
export function measureMessage(text: string): MessageMeasure {
  const blocked = new Set<string>();
  const doubtful = new Set<string>();
  for (const character of text) {
    const encoding = encodableAs(character);
    if (encoding === undefined || isControl(character)) blocked.add(character);
    else if (encoding === 'CP949') doubtful.add(character);
  }
  const bytes = eucKrBytes(text);
  const kind = bytes <= SMS_BYTES_MAX ? 'SMS' : bytes <= LMS_BYTES_MAX ? 'LMS' : null;
  return { bytes, kind, blocked: [...blocked], doubtful: [...doubtful] };
}

function isControl(character: string): boolean {
  const code = character.charCodeAt(0);
  return (code < 0x20 && character !== '\n') || code === 0x7f;
}

/** Whether the text can be sent as it is. */
export function isSendable({ bytes, kind, blocked }: MessageMeasure): boolean {
  return bytes > 0 && kind !== null && blocked.length === 0;
}

export type Prices = Readonly<Record<MessageKind, number>>;

/** In won, before tax; what cannot be sent costs nothing. A text that a template of AlimTalk has costs as one. */
export function estimateKrw(texts: readonly string[], prices: Prices, templates: readonly TalkTemplate[] = []): number {
  return texts.reduce((sum, text) => {
    const content = normalizeMessage(text);
    const measure = measureMessage(content);
    if (!isSendable(measure) || !measure.kind) return sum;
    return sum + prices[findTalk(templates, content) ? 'ATA' : measure.kind];
  }, 0);
}
