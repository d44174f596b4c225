/**
 * A text as the filter reads it: one unit per letter, with the place it came from. What only hides a word is undone:
 * full-width and accented letters, letters of other alphabets that look alike, signs nobody sees, Hangul in pieces and
 * syllables drawn out. Everything that is no letter and no digit is a gap.
 */
import {
  isLoneConsonant,
  isLoneJamo,
  isLoneVowel,
  isSyllable,
  joinSyllable,
  plainJamo,
  splitSyllable,
} from './hangul.rules.ts';
import { FINALS, INITIALS, VOWEL_LOOKALIKES, VOWELS } from './jamo.text.ts';

/** `from` and `to` are places among the code points of the text; `isPieced`: put together from lone letters. */
export type Unit = { readonly sign: string; readonly from: number; readonly to: number; readonly isPieced: boolean };

/** A space, and any other sign between letters: people set words apart by spaces, and hide them by the rest. */
const SPACE = ' ';
const SIGN = '.';
/** Signs that are often put in the place of a letter and are gaps otherwise. */
const STAND_INS = '*@$!+|(';
const UNSEEN = /[\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0\u2800]/u;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '\u0430': 'a',
  '\u0441': 'c',
  '\u0435': 'e',
  '\u043e': 'o',
  '\u0440': 'p',
  '\u0445': 'x',
  '\u0443': 'y',
  '\u043a': 'k',
  '\u0456': 'i',
  '\u0455': 's',
  '\u0432': 'b',
  '\u043d': 'h',
  '\u0442': 't',
  '\u043c': 'm',
  '\u03b1': 'a',
  '\u03b5': 'e',
  '\u03bf': 'o',
  '\u03c1': 'p',
  '\u03c5': 'u',
  '\u03ba': 'k',
  '\u03b9': 'i',
  '\u03c4': 't',
  '\u0131': 'i',
  '\u00a9': 'c',
  '\u00d8': 'o',
  '\u00f8': 'o',
  '\u20ac': 'e',
  '\u00a3': 'l',
};

/** One unit per letter as it stands, with lone letters left alone: `ㅅㅂ` is itself a word. */
export function looseUnits(points: readonly string[]): readonly Unit[] {
  const units: Unit[] = [];
  points.forEach((point, at) => {
    if (UNSEEN.test(point)) return;
    for (const sign of fold(point)) units.push({ sign, from: at, to: at + 1, isPieced: false });
  });
  return units;
}

function fold(point: string): readonly string[] {
  // Accents come off by taking the letter apart; Hangul must not.
  const plain =
    isSyllable(point) || isLoneJamo(point)
      ? point
      : point
          .normalize('NFKD')
          .replace(/\p{Mn}/gu, '')
          .toLowerCase();
  return [...plain].map((sign) => {
    const letter = plainJamo(LOOKALIKES[sign] ?? sign);
    return isSyllable(letter) || isLoneJamo(letter) || /[a-z0-9]/.test(letter) || STAND_INS.includes(letter)
      ? letter
      : /\s/.test(letter)
        ? SPACE
        : SIGN;
  });
}

/** The same with pieces put together as a keyboard would, and drawn-out syllables shortened. */
export function joinedUnits(loose: readonly Unit[]): readonly Unit[] {
  return shorten(compose(withVowels(closeUp(loose))));
}

/** Lone letters set apart still make a syllable. */
function closeUp(units: readonly Unit[]): readonly Unit[] {
  const isLone = (unit: Unit | undefined) => unit !== undefined && isLoneJamo(unit.sign);
  return units.filter(
    (unit, at) => !((unit.sign === SPACE || unit.sign === SIGN) && isLone(units[at - 1]) && isLone(units[at + 1])),
  );
}

/** `ㅅl발` and `ㅅ1발`: a sign that looks like a vowel is one, right after a lone consonant. */
function withVowels(units: readonly Unit[]): readonly Unit[] {
  return units.map((unit, at) => {
    const vowel = VOWEL_LOOKALIKES[unit.sign];
    const before = units[at - 1]?.sign;
    return vowel !== undefined && isLoneVowel(vowel) && before !== undefined && isLoneConsonant(before)
      ? { ...unit, sign: vowel, isPieced: true }
      : unit;
  });
}

function compose(units: readonly Unit[]): readonly Unit[] {
  const made: Unit[] = [];
  for (let at = 0; at < units.length; at++) {
    const unit = units[at];
    if (!unit) break;
    const last = made.at(-1);
    const next = units[at + 1]?.sign;
    const initial = INITIALS.indexOf(unit.sign);
    if (initial >= 0 && next !== undefined && isLoneVowel(next)) {
      made.push({
        sign: joinSyllable({ initial, vowel: VOWELS.indexOf(next), final: 0 }),
        from: unit.from,
        to: units[++at]?.to ?? unit.to,
        isPieced: true,
      });
    } else if (last && isOpen(last.sign) && FINALS.indexOf(unit.sign) > 0) {
      made.splice(-1, 1, {
        ...last,
        sign: joinSyllable({ ...splitSyllable(last.sign), final: FINALS.indexOf(unit.sign) }),
        to: unit.to,
        isPieced: true,
      });
    } else made.push(unit);
  }
  return made;
}

function isOpen(sign: string): boolean {
  return isSyllable(sign) && splitSyllable(sign).final === 0;
}

const SILENT_INITIAL = 11;

/** A syllable that only draws out the vowel before it belongs to it; one and the same lone letter again, too. */
function shorten(units: readonly Unit[]): readonly Unit[] {
  const remaining: Unit[] = [];
  for (const unit of units) {
    const last = remaining.at(-1);
    if (last && (drawsOut(last.sign, unit.sign) || (last.sign === unit.sign && isLoneJamo(unit.sign)))) {
      const { final } = isSyllable(unit.sign) ? splitSyllable(unit.sign) : { final: 0 };
      const sign = final === 0 ? last.sign : joinSyllable({ ...splitSyllable(last.sign), final });
      remaining.splice(-1, 1, { ...last, sign, to: unit.to });
    } else remaining.push(unit);
  }
  return remaining;
}

function drawsOut(before: string, sign: string): boolean {
  if (!isSyllable(sign))
    return isOpen(before) && isLoneVowel(sign) && VOWELS.indexOf(sign) === splitSyllable(before).vowel;
  const { initial, vowel } = splitSyllable(sign);
  return initial === SILENT_INITIAL && isOpen(before) && splitSyllable(before).vowel === vowel;
}
