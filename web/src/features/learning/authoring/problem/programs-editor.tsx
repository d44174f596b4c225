import type { Program, ProblemLanguage } from '@dolphin/contract/learning/storages/contents';
import { MISTAKES_MAX, REFERENCES_MAX } from '@dolphin/contract/learning/storages/storages.constants';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { authoringText } from '../authoring.text.ts';
import { CodeField } from '../editor/code-field.tsx';
import type { ProblemParts } from './problem-parts.ts';
import { problemText } from './problem.text.ts';
import { replaceAt } from './replace-at.ts';

/** What the author's word is held against before it is submitted. [LMS-124] */
export function ProgramsEditor({ content: { references, mistakes, languages }, change }: ProblemParts) {
  const text = useText(problemText);
  const next = (programs: readonly Program[]): ProblemLanguage =>
    languages.find((language) => !programs.some((program) => program.language === language)) ??
    languages[0] ??
    'PYTHON';
  return (
    <div className="author-sheet">
      <Programs
        id="references"
        title={text.references}
        hint={text.referencesHint}
        add={text.addReference}
        max={REFERENCES_MAX}
        programs={references}
        languages={languages}
        nameOf={(number) => text.reference({ number })}
        removeOf={(number) => text.removeReference({ number })}
        onChange={(programs) => change({ references: programs })}
        next={next}
      />
      <Programs
        id="mistakes"
        title={text.mistakes}
        hint={text.mistakesHint}
        add={text.addMistake}
        max={MISTAKES_MAX}
        programs={mistakes}
        languages={languages}
        nameOf={(number) => text.mistake({ number })}
        removeOf={(number) => text.removeMistake({ number })}
        onChange={(programs) => change({ mistakes: programs })}
        next={next}
      />
    </div>
  );
}

type Props = {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly add: string;
  readonly max: number;
  readonly programs: readonly Program[];
  readonly languages: readonly ProblemLanguage[];
  readonly nameOf: (number: number) => string;
  readonly removeOf: (number: number) => string;
  readonly onChange: (programs: readonly Program[]) => void;
  readonly next: (programs: readonly Program[]) => ProblemLanguage;
};

function Programs({ id, title, hint, add, max, programs, languages, nameOf, removeOf, onChange, next }: Props) {
  const text = useText(problemText);
  const shared = useText(authoringText);
  return (
    <section className="author-group" aria-labelledby={`author-${id}`}>
      <h2 id={`author-${id}`}>{title}</h2>
      <p className="author-note">{hint}</p>
      {programs.map((program, at) => (
        <fieldset key={at} className="author-case">
          <legend>{nameOf(at + 1)}</legend>
          <IconButton
            className="author-case-remove"
            size="sm"
            variant="plain"
            label={removeOf(at + 1)}
            onClick={() => onChange(programs.toSpliced(at, 1))}
          >
            <Trash2 aria-hidden />
          </IconButton>
          <Select
            className="author-language"
            label={text.language}
            hideLabel
            placeholder={text.language}
            value={program.language}
            onValueChange={(value) =>
              onChange(
                replaceAt(programs, at, { ...program, language: (value ?? program.language) as ProblemLanguage }),
              )
            }
            options={(languages.includes(program.language) ? languages : [...languages, program.language]).map(
              (value) => ({ value, label: shared[value] }),
            )}
          />
          <CodeField
            label={nameOf(at + 1)}
            language={program.language}
            value={program.source}
            onChange={(source) => onChange(replaceAt(programs, at, { ...program, source }))}
          />
        </fieldset>
      ))}
      {programs.length >= max ? null : (
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...programs, { language: next(programs), source: '' }])}
        >
          {add}
        </Button>
      )}
    </section>
  );
}
