import { LABEL_EN_MAX, LABEL_KO_MAX } from '@dolphin/contract/channels/channels.constants';
import { useState } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { createText, WORD_PRESETS } from './create.text.ts';

type Props = { readonly ko: string; readonly en: string; readonly errors: { readonly ko?: string | undefined; readonly en?: string | undefined }; readonly onWord: (ko: string, en: string) => void };

/** The word for "channel", chosen from a few or written in both languages. [UIX-2] */
export function WordChoice({ ko, en, errors, onWord }: Props) {
  const text = useText(createText);
  const language = useLanguage();
  const preset = WORD_PRESETS.find((one) => one.ko === ko && one.en === en);
  const [isOwn, setIsOwn] = useState(!preset);
  const sample = (language === 'KO' ? ko : en).trim();
  return (
    <fieldset className="create-words">
      <legend>{text.word}</legend>
      <p className="text-sm text-muted">{text.wordHint} {sample === '' ? '' : text.wordSample({ sample })}</p>
      <div className="create-chips">
        {WORD_PRESETS.map((one) => <Chip key={one.en} selected={!isOwn && one === preset} onClick={() => { setIsOwn(false); onWord(one.ko, one.en); }}>{language === 'KO' ? one.ko : one.en}</Chip>)}
        <Chip selected={isOwn} onClick={() => setIsOwn(true)}>{text.wordOwn}</Chip>
      </div>
      {isOwn ? (
        <div className="create-two">
          <TextField label={text.wordKo} value={ko} maxLength={LABEL_KO_MAX} error={errors.ko} onChange={(event) => onWord(event.currentTarget.value, en)} />
          <TextField label={text.wordEn} value={en} maxLength={LABEL_EN_MAX} error={errors.en} onChange={(event) => onWord(ko, event.currentTarget.value)} />
        </div>
      ) : null}
    </fieldset>
  );
}
