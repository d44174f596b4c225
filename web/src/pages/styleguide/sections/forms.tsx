import { useState } from 'react';
import Search from 'lucide-react/icons/search';
import { useText } from '../../../lib/text/use-text.ts';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Chapter, Grid, Specimen } from '../specimen.tsx';
import { styleguideText } from '../styleguide.text.ts';

export function FieldChapter() {
  const text = useText(styleguideText);
  const passwordTexts = { show: text.showPassword, hide: text.hidePassword };
  return (
    <Chapter id="fields" title={text.fields}>
      <Grid>
        <Specimen name={text.default}>
          <TextField
            label={text.name}
            placeholder={text.namePlaceholder}
            hint={text.nameHint}
            required
            requiredLabel={text.required}
          />
        </Specimen>
        <Specimen name={text.errorState}>
          <TextField label={text.name} defaultValue="-" error={text.nameError} />
        </Specimen>
        <Specimen name={text.disabled}>
          <TextField label={text.email} defaultValue="dolphin@example.com" disabled />
        </Specimen>
        <Specimen name={text.password}>
          <PasswordField
            label={text.password}
            texts={passwordTexts}
            trailing={<TextLink href="#fields">{text.forgot}</TextLink>}
          />
        </Specimen>
        <Specimen name={text.search}>
          <TextField
            label={text.search}
            type="search"
            hideLabel
            placeholder={text.search}
            startIcon={<Search aria-hidden />}
          />
        </Specimen>
        <Specimen name={text.price}>
          <TextField
            label={text.price}
            inputMode="numeric"
            defaultValue="39,000"
            endSlot={<span className="text-muted">{text.won}</span>}
            optionalLabel={text.optional}
          />
        </Specimen>
        <Specimen name={text.intro}>
          <TextArea
            label={text.intro}
            hint={text.introHint}
            maxLength={200}
            counter={(used, max = 0) => text.counter({ used, max })}
          />
        </Specimen>
        <Specimen name={text.longText}>
          <TextField label={text.longLabel} defaultValue={text.longLabel} error={text.longLabel} />
        </Specimen>
      </Grid>
    </Chapter>
  );
}

export function ChoiceChapter() {
  const text = useText(styleguideText);
  const [agreed, setAgreed] = useState(false);
  const [language, setLanguage] = useState<'python' | 'javascript' | 'blocks'>('python');
  const [alarm, setAlarm] = useState(true);
  const options = [
    {
      value: 'python' as const,
      label: text.python,
      hint: text.pythonHint,
      picture: <CharacterPicture character="SEAHORSE" size={64} />,
    },
    {
      value: 'blocks' as const,
      label: text.blocks,
      hint: text.blocksHint,
      picture: <CharacterPicture character="TURTLE" size={64} />,
    },
    {
      value: 'javascript' as const,
      label: text.javascript,
      hint: text.soon,
      disabled: true,
      picture: <CharacterPicture character="NEMO" size={64} />,
    },
  ];
  return (
    <Chapter id="choices" title={text.choices}>
      <Grid>
        <Specimen name={text.default}>
          <Checkbox
            label={text.agreeAll}
            checked={agreed}
            indeterminate={!agreed}
            onChange={() => setAgreed(!agreed)}
          />
          <Checkbox label={text.agree} hint={text.agreeHint} checked={agreed} onChange={() => setAgreed(!agreed)} />
          <Checkbox label={text.agree} error={text.agreeError} />
          <Checkbox label={text.disabled} disabled defaultChecked />
          <Checkbox label={text.longLabel} />
        </Specimen>
        <Specimen name={text.language3}>
          <RadioGroup
            label={text.language3}
            name="list-language"
            value={language}
            onValueChange={setLanguage}
            options={options}
          />
        </Specimen>
        <Specimen name={text.alarm}>
          <Switch label={text.alarm} hint={text.alarmHint} checked={alarm} onCheckedChange={setAlarm} />
          <Switch label={text.disabled} checked={false} onCheckedChange={setAlarm} disabled />
          <Switch label={text.longLabel} checked={alarm} onCheckedChange={setAlarm} />
        </Specimen>
        <Specimen name={text.language3} wide>
          <RadioGroup
            label={text.language3}
            hideLabel
            layout="cards"
            name="card-language"
            value={language}
            onValueChange={setLanguage}
            options={options}
          />
        </Specimen>
      </Grid>
    </Chapter>
  );
}
