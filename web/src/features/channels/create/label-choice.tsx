import { LABEL_EN_MAX, LABEL_KO_MAX } from '@dolphin/contract/channels/channels.constants';
import type { Language } from '@dolphin/contract/core/text';
import { useState } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { createText, LABEL_PRESETS } from './create.text.ts';

type Label = Readonly<Record<Language, string>>;
type Props = {
  readonly label: Label;
  readonly errors: Readonly<Partial<Record<Language, string | undefined>>>;
  readonly onLabel: (label: Label) => void;
};

/** The word for "channel", chosen from a few or written in both languages. [UIX-2] */
export function LabelChoice({ label, errors, onLabel }: Props) {
  const text = useText(createText);
  const language = useLanguage();
  const preset = LABEL_PRESETS.find((one) => one.KO === label.KO && one.EN === label.EN);
  const [isOwn, setIsOwn] = useState(!preset);
  const sample = label[language].trim();
  return (
    <fieldset className="create-words">
      <legend>{text.word}</legend>
      <p className="text-sm text-muted">
        {text.wordHint} {sample === '' ? '' : text.wordSample({ sample })}
      </p>
      <div className="create-chips">
        {LABEL_PRESETS.map((one) => (
          <Chip
            key={one.EN}
            selected={!isOwn && one === preset}
            onClick={() => {
              setIsOwn(false);
              onLabel(one);
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
            value={label.KO}
            maxLength={LABEL_KO_MAX}
            error={errors.KO}
            onChange={(event) => onLabel({ ...label, KO: event.currentTarget.value })}
          />
          <TextField
            label={text.wordEn}
            value={label.EN}
            maxLength={LABEL_EN_MAX}
            error={errors.EN}
            onChange={(event) => onLabel({ ...label, EN: event.currentTarget.value })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
