import type { JudgeCheck } from '@dolphin/contract/judge/job';
import { CPU_MAX_MS, MEMORY_MAX_MB } from '@dolphin/contract/judge/limits';
import { PROBLEM_LANGUAGES, type ProblemLanguage } from '@dolphin/contract/learning/storages/contents';
import { useText } from '../../../../lib/text/use-text.ts';
import { Checkbox } from '../../../../ui/choice/checkbox.tsx';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import { Switch } from '../../../../ui/choice/switch.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { authoringText } from '../authoring.text.ts';
import { CodeField } from '../editor/code-field.tsx';
import { LevelField } from '../editor/level-field.tsx';
import { TagsField } from '../editor/tags-field.tsx';
import { NumberField } from './number-field.tsx';
import type { ProblemParts } from './problem-parts.ts';
import { problemText } from './problem.text.ts';

const CHECKS = ['exact', 'tokens', 'floats', 'drawing', 'custom'] as const;
const NEW_CHECK: { readonly [K in (typeof CHECKS)[number]]: JudgeCheck } = {
  exact: { kind: 'exact' },
  tokens: { kind: 'tokens' },
  floats: { kind: 'floats', absolute: 0.000_001 },
  drawing: { kind: 'drawing' },
  custom: { kind: 'custom', language: 'PYTHON', source: '' },
};

/** Languages, starters, how it is judged, and how it is found. */
export function SettingsEditor({ content, change }: ProblemParts) {
  const text = useText(problemText);
  const shared = useText(authoringText);
  const { languages, starters, limits } = content;
  const tick = (language: ProblemLanguage, isOn: boolean) =>
    change({ languages: PROBLEM_LANGUAGES.filter((one) => (one === language ? isOn : languages.includes(one))) });
  return (
    <div className="author-sheet">
      <div className="author-pair">
        <LevelField level={content.level} onChange={(level) => change({ level })} />
        <TagsField tags={content.tags} onChange={(tags) => change({ tags })} />
      </div>
      <fieldset className="author-group author-plain">
        <legend>{text.languages}</legend>
        {PROBLEM_LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            label={shared[language]}
            checked={languages.includes(language)}
            onChange={({ currentTarget }) => tick(language, currentTarget.checked)}
          />
        ))}
      </fieldset>
      <section className="author-group" aria-labelledby="author-starters">
        <h2 id="author-starters">{text.starters}</h2>
        <p className="author-note">{text.startersHint}</p>
        {languages.map((language) => (
          <fieldset key={language} className="author-case">
            <legend>{shared[language]}</legend>
            <CodeField
              label={text.starter({ language: shared[language] })}
              language={language}
              value={starters[language] ?? ''}
              onChange={(source) => change({ starters: { ...starters, [language]: source } })}
            />
          </fieldset>
        ))}
      </section>
      <CheckEditor content={content} change={change} />
      <div className="author-pair">
        <NumberField
          label={text.cpu}
          hint={text.cpuHint}
          min={100}
          max={CPU_MAX_MS}
          value={limits.cpuMs}
          onChange={(cpuMs) =>
            change({
              limits: {
                ...(limits.memoryMb === undefined ? {} : { memoryMb: limits.memoryMb }),
                ...(cpuMs === undefined ? {} : { cpuMs }),
              },
            })
          }
        />
        <NumberField
          label={text.memory}
          hint={text.memoryHint}
          min={16}
          max={MEMORY_MAX_MB}
          value={limits.memoryMb}
          onChange={(memoryMb) =>
            change({
              limits: {
                ...(limits.cpuMs === undefined ? {} : { cpuMs: limits.cpuMs }),
                ...(memoryMb === undefined ? {} : { memoryMb }),
              },
            })
          }
        />
      </div>
    </div>
  );
}

/** How the output is compared. */
function CheckEditor({ content, change }: ProblemParts) {
  const text = useText(problemText);
  const shared = useText(authoringText);
  const { check } = content;
  return (
    <section className="author-group" aria-labelledby="author-check">
      <h2 id="author-check">{text.check}</h2>
      <RadioGroup
        label={text.check}
        hideLabel
        name="check"
        layout="cards"
        value={check.kind}
        onValueChange={(value) => change({ check: NEW_CHECK[value as keyof typeof NEW_CHECK] })}
        options={CHECKS.map((value) => ({ value, label: text[value], hint: text[`${value}Hint`] }))}
      />
      {check.kind === 'tokens' ? (
        <Switch
          label={text.ignoreCase}
          checked={check.ignoreCase ?? false}
          onCheckedChange={(ignoreCase) => change({ check: { kind: 'tokens', ignoreCase } })}
        />
      ) : null}
      {check.kind === 'floats' ? (
        <TextField
          label={text.absolute}
          type="number"
          step="any"
          min={0}
          max={1}
          value={String(check.absolute ?? '')}
          onChange={({ currentTarget }) =>
            change({
              check: { kind: 'floats', absolute: Math.max(0, Math.min(1, Number(currentTarget.value) || 0)) },
            })
          }
        />
      ) : null}
      {check.kind === 'custom' ? (
        <>
          <Select
            label={text.checkerLanguage}
            placeholder={text.checkerLanguage}
            value={check.language}
            onValueChange={(value) => change({ check: { ...check, language: (value ?? 'PYTHON') as ProblemLanguage } })}
            options={PROBLEM_LANGUAGES.map((value) => ({ value, label: shared[value] }))}
          />
          <CodeField
            label={text.checkerSource}
            language={check.language}
            value={check.source}
            onChange={(source) => change({ check: { ...check, source } })}
          />
        </>
      ) : null}
      <Switch
        label={text.allowsPartial}
        hint={text.allowsPartialHint}
        checked={content.allowsPartial}
        onCheckedChange={(allowsPartial) => change({ allowsPartial })}
      />
    </section>
  );
}
