import { useText } from '../../../../lib/text/use-text.ts';
import type { RichFile } from '../../../../shared/rich-text/attached-file.tsx';
import { authoringText } from '../authoring.text.ts';
import { CodeField } from '../editor/code-field.tsx';
import { HintsEditor } from '../editor/hints-editor.tsx';
import { LessonEditor } from '../editor/lesson-editor.tsx';
import type { ProblemParts } from './problem-parts.ts';
import { problemText } from './problem.text.ts';

/** What helps while one tries, and what is shown afterwards. */
export function HelpEditor({
  content: { hints, solution, languages },
  change,
  files,
}: ProblemParts & { readonly files: readonly RichFile[] }) {
  const text = useText(problemText);
  const shared = useText(authoringText);
  return (
    <div className="author-sheet">
      <HintsEditor hints={hints} onChange={(next) => change({ hints: next })} />
      <section className="author-group" aria-labelledby="author-solution">
        <h2 id="author-solution">{text.solutionTitle}</h2>
        <p className="author-note">{text.modelHint}</p>
        <LessonEditor
          label={text.solutionTitle}
          placeholder={text.solutionPlaceholder}
          look="compact"
          value={solution.explanation}
          files={files}
          onChange={(explanation) => change({ solution: { ...solution, explanation } })}
        />
        {languages.map((language) => (
          <fieldset key={language} className="author-case">
            <legend>{text.model({ language: shared[language] })}</legend>
            <CodeField
              label={text.model({ language: shared[language] })}
              language={language}
              value={solution.programs[language] ?? ''}
              onChange={(source) =>
                change({ solution: { ...solution, programs: withProgram(solution.programs, language, source) } })
              }
            />
          </fieldset>
        ))}
      </section>
    </div>
  );
}

/** An empty program is none: the judge would try it. */
function withProgram<P extends Readonly<Record<string, string>>>(programs: P, language: keyof P, source: string): P {
  const { [language]: _old, ...rest } = programs;
  return (source.trim() === '' ? rest : { ...rest, [language]: source }) as P;
}
