import type { Subject } from '@dolphin/contract/accounts/accounts.constants';
import { useText } from '../../../../lib/text/use-text.ts';
import { CharacterPicture } from '../../../../ui/character/character-picture.tsx';
import type { Character } from '../../../../ui/character/characters.ts';
import '../../../../ui/choice/choice.css';
import { additionalText } from './additional.text.ts';

/** Each subject has a companion; blocks first, because that is where the youngest begin. */
const COMPANIONS: Readonly<Record<Subject, Character>> = { SCRATCH: 'NEMO', PYTHON: 'TURTLE', JAVASCRIPT: 'CRAB' };
const ORDER = ['SCRATCH', 'PYTHON', 'JAVASCRIPT'] as const satisfies readonly Subject[];

export function SubjectCards({
  chosen,
  onChosen,
}: {
  readonly chosen: readonly Subject[];
  readonly onChosen: (chosen: readonly Subject[]) => void;
}) {
  const text = useText(additionalText);
  return (
    <fieldset className="choices">
      <legend className="field-label">
        {text.subjects} <span className="field-mark">{text.optional}</span>
      </legend>
      <div className="choices-cards subject-cards">
        {ORDER.map((subject) => (
          <label key={subject} className="choice-card">
            <input
              type="checkbox"
              name="subjectList"
              value={subject}
              checked={chosen.includes(subject)}
              onChange={(event) =>
                onChosen(event.currentTarget.checked ? [...chosen, subject] : chosen.filter((one) => one !== subject))
              }
            />
            <CharacterPicture character={COMPANIONS[subject]} size={56} />
            <b>{text[subject]}</b>
            <span className="field-hint">{text[`${subject}_HINT`]}</span>
          </label>
        ))}
      </div>
      <p className="field-hint">{text.subjectsHint}</p>
    </fieldset>
  );
}
