import type { ProblemColour } from '@dolphin/contract/competitions/competitions.constants';
import './balloon.css';

/** The letter of a problem on its balloon. The letter names it; the colour only helps. */
export function Balloon({ label, colour }: { readonly label: string; readonly colour: ProblemColour }) {
  return (
    <span className="balloon" data-colour={colour}>
      {label}
    </span>
  );
}
