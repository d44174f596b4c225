import { limitsFor } from '@dolphin/contract/judge/limits';
import type { ProblemContent } from '@dolphin/contract/learning/storages/contents';
import { useText } from '../../../../lib/text/use-text.ts';
import type { RichFile } from '../../../../shared/rich-text/attached-file.tsx';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { authoringText } from '../authoring.text.ts';
import { problemText } from './problem.text.ts';

/** The problem as it stands beside the editor of a learner: no hidden case, no solution. */
export function ProblemPreview({
  content,
  files,
}: {
  readonly content: ProblemContent;
  readonly files: readonly RichFile[];
}) {
  const text = useText(problemText);
  const shared = useText(authoringText);
  return (
    <div className="author-preview">
      <p className="author-badges">
        <Badge size="sm">{shared.levelOf({ level: content.level })}</Badge>
        {content.languages.map((language) => {
          const { cpuMs, memoryMb } = limitsFor(language, content.limits);
          return (
            <Badge key={language} size="sm" tone="brand">{`${shared[language]} · ${cpuMs} ms · ${memoryMb} MB`}</Badge>
          );
        })}
        {content.tags.map((tag) => (
          <Badge key={tag} size="sm" tone="neutral">{`#${tag}`}</Badge>
        ))}
      </p>
      <RichText value={content.statement} files={files} />
      {content.inputFormat === '' ? null : (
        <>
          <h2>{text.inputFormat}</h2>
          <p className="author-prose">{content.inputFormat}</p>
        </>
      )}
      {content.outputFormat === '' ? null : (
        <>
          <h2>{text.outputFormat}</h2>
          <p className="author-prose">{content.outputFormat}</p>
        </>
      )}
      {content.samples.map(({ input, output, explanation }, at) => (
        <section key={at} aria-label={text.sample({ number: at + 1 })}>
          <h2>{text.sample({ number: at + 1 })}</h2>
          <div className="author-pair">
            <figure>
              <figcaption>{text.input}</figcaption>
              <pre>{input}</pre>
            </figure>
            <figure>
              <figcaption>{text.output}</figcaption>
              <pre>{output}</pre>
            </figure>
          </div>
          {explanation === undefined ? null : <p className="author-prose">{explanation}</p>}
        </section>
      ))}
      {content.languages.map((language) =>
        (content.starters[language] ?? '') === '' ? null : (
          <figure key={language}>
            <figcaption>{text.starter({ language: shared[language] })}</figcaption>
            <pre>{content.starters[language]}</pre>
          </figure>
        ),
      )}
    </div>
  );
}
