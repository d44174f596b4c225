import { SAMPLE_MAX_LENGTH, SAMPLES_MAX } from '@dolphin/contract/learning/storages/storages.constants';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import type { ProblemParts } from './problem-parts.ts';
import { problemText } from './problem.text.ts';
import { replaceAt } from './replace-at.ts';

/** Examples that learners see. */
export function SamplesEditor({ content: { samples }, change }: ProblemParts) {
  const text = useText(problemText);
  return (
    <section className="author-group" aria-labelledby="author-samples">
      <h2 id="author-samples">{text.samples}</h2>
      <p className="author-note">{text.samplesHint}</p>
      {samples.map((sample, at) => (
        <fieldset key={at} className="author-case">
          <legend>{text.sample({ number: at + 1 })}</legend>
          <IconButton
            className="author-case-remove"
            size="sm"
            variant="plain"
            label={text.removeSample({ number: at + 1 })}
            onClick={() => change({ samples: samples.toSpliced(at, 1) })}
          >
            <Trash2 aria-hidden />
          </IconButton>
          <div className="author-pair">
            <TextArea
              className="author-code"
              label={text.input}
              rows={3}
              spellCheck={false}
              maxLength={SAMPLE_MAX_LENGTH}
              value={sample.input}
              onChange={({ currentTarget }) =>
                change({ samples: replaceAt(samples, at, { ...sample, input: currentTarget.value }) })
              }
            />
            <TextArea
              className="author-code"
              label={text.output}
              rows={3}
              spellCheck={false}
              maxLength={SAMPLE_MAX_LENGTH}
              value={sample.output}
              onChange={({ currentTarget }) =>
                change({ samples: replaceAt(samples, at, { ...sample, output: currentTarget.value }) })
              }
            />
          </div>
          <TextArea
            label={text.explanation}
            rows={2}
            maxLength={2_000}
            value={sample.explanation ?? ''}
            onChange={({ currentTarget }) =>
              change({
                samples: replaceAt(samples, at, {
                  input: sample.input,
                  output: sample.output,
                  ...(currentTarget.value === '' ? {} : { explanation: currentTarget.value }),
                }),
              })
            }
          />
        </fieldset>
      ))}
      {samples.length >= SAMPLES_MAX ? null : (
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => change({ samples: [...samples, { input: '', output: '' }] })}
        >
          {text.addSample}
        </Button>
      )}
    </section>
  );
}
