import type { SubmissionCase } from '@dolphin/contract/learning/problems/submissions.contract';
import { useText } from '../../../../lib/text/use-text.ts';
import { TurtleCanvas } from '../../../../shared/runner/turtle-canvas.tsx';
import { Diff } from '../samples/samples.tsx';
import { strokesOf } from '../statement.tsx';
import { workbenchText } from '../workbench.text.ts';

/** The input of a sample that failed, beside what should have come out of it. [LMS-260] */
export function FailedSample({ sample, number }: { readonly sample: SubmissionCase; readonly number: number }) {
  const text = useText(workbenchText);
  const { verdict, input, expected, output } = sample;
  const isCompared = (verdict === 'WA' || verdict === 'PE') && expected !== null && output !== null;
  const picture = isCompared ? strokesOf(expected) : [];
  return (
    <div className="wb-failed">
      <figure>
        <figcaption>{text.inputOf({ number })}</figcaption>
        <pre tabIndex={0} aria-label={text.inputOf({ number })}>
          {input || text.noInput}
        </pre>
      </figure>
      {picture.length > 0 ? (
        <figure>
          <figcaption>{text.expectedPicture}</figcaption>
          <TurtleCanvas strokes={picture} label={text.expectedPicture} size={160} />
        </figure>
      ) : isCompared ? (
        <Diff expected={expected} got={output} />
      ) : null}
    </div>
  );
}
