import { LABEL_EN_MAX, LABEL_KO_MAX } from '@dolphin/contract/channels/channels.constants';
import type { Language } from '@dolphin/contract/core/text';
import { useState } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { createText, WORD_PRESETS } from './create.text.ts';

type Word = Readonly<Record<Language, string>>;
type Props = {
  readonly word: Word;
  readonly errors: Readonly<Partial<Record<Language, string | undefined>>>;
  readonly onWord: (word: Word) => void;
};

/** The word for "channel", chosen from a few or written in both languages. [UIX-2] */
export function WordChoice({ word, errors, onWord }: Props) {
  const text = useText(createText);
  const language = useLanguage();
  const preset = WORD_PRESETS.find((one) => one.KO === word.KO && one.EN === word.EN);
  const [isOwn, setIsOwn] = useState(!preset);
  const sample = word[language].trim();
  return (
    <fieldset className="create-words">
      <legend>{text.word}</legend>
      <p className="text-sm text-muted">
        {text.wordHint} {sample === '' ? '' : text.wordSample({ sample })}
      </p>
      <div className="create-chips">
        {WORD_PRESETS.map((one) => (
          <Chip
            key={one.EN}
            selected={!isOwn && one === preset}
            onClick={() => {
              setIsOwn(false);
              onWord(one);
            }}
          >
            {one[language]}
          </Chip>
        ))}
        <Chip selected={isOwn} onClick={() => setIsOwn(true)}>
          {text.wordOwn}
        </Chip>
      </div>
      {isOwn ? (
        <div className="create-two">
          <TextField
            label={text.wordKo}
            value={word.KO}
            maxLength={LABEL_KO_MAX}
            error={errors.KO}
            onChange={(event) => onWord({ ...word, KO: event.currentTarget.value })}
          />
          <TextField
            label={text.wordEn}
            value={word.EN}
            maxLength={LABEL_EN_MAX}
            error={errors.EN}
            onChange={(event) => onWord({ ...word, EN: event.currentTarget.value })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
