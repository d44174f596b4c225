import { avatarUrl } from '@dolphin/contract/avatar/avatar-pictures';
import { wardrobe } from '@dolphin/contract/avatar/wardrobe.contract';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import { additionalText } from './additional.text.ts';

const WIDTH = 64;
const HEIGHT = 86;

/** The avatar that somebody starts with. Optional, and not there at all while the looks are unknown. [UIX-142] */
export function StarterCards({
  chosen,
  onChosen,
}: {
  readonly chosen: number | null;
  readonly onChosen: (starter: number) => void;
}) {
  const text = useText(additionalText);
  const starters = useRead(wardrobe.starters, {}, { isQuiet: true, staleTimeMs: Infinity }).data?.starterList ?? [];
  if (starters.length === 0) return null;
  return (
    <div className="starter-cards">
      <RadioGroup
        layout="cards"
        name="starter"
        label={
          <>
            {text.avatar} <span className="field-mark">{text.optional}</span>
          </>
        }
        hint={text.avatarHint}
        value={chosen === null ? null : String(chosen)}
        onValueChange={(value) => onChosen(Number(value))}
        options={starters.map(({ starter, outfitHash }) => ({
          value: String(starter),
          label: <span className="visually-hidden">{text.look({ number: starter + 1 })}</span>,
          picture: <img src={avatarUrl(outfitHash, 'spriteStand1', 1)} alt="" width={WIDTH} height={HEIGHT} />,
        }))}
      />
    </div>
  );
}
