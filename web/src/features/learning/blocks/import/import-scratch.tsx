import { blockCategoryText, blockText } from '@dolphin/contract/judge/blocks/blocks.text';
import { useId, useState } from 'react';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import { blocksText } from '../blocks.text.ts';
import { mapScratch } from './map-scratch.ts';
import { SB3_MAX_BYTES, readSb3, type ScratchSprite } from './read-sb3.ts';
import './import-scratch.css';

/** Chooses a file and a sprite, shows what cannot be imported, and imports the rest. */
export function ImportScratch({
  offered,
  onUse,
}: {
  readonly offered: readonly string[];
  readonly onUse: (workspace: string) => void;
}) {
  const text = useText(blocksText);
  const inputId = useId();
  const [sprites, setSprites] = useState<readonly ScratchSprite[] | null>(null);
  const [chosen, setChosen] = useState('0');
  const [fault, setFault] = useState('');
  const read = async (file: File | undefined) => {
    if (!file) return;
    setFault(file.size > SB3_MAX_BYTES ? text.importBig : '');
    if (file.size > SB3_MAX_BYTES) return;
    try {
      setSprites(await readSb3(file));
      setChosen('0');
    } catch {
      setSprites(null);
      setFault(text.importBad);
    }
  };
  const sprite = sprites?.[Number(chosen)];
  const imported = sprite ? mapScratch(sprite.scripts, offered) : null;
  const use = () => {
    if (!imported) return;
    onUse(imported.workspace);
    overlay.toast(text.imported({ count: imported.count }), { kind: 'ok' });
  };
  return (
    <div className="import-scratch">
      <p>{text.importHint}</p>
      <label className={buttonClass({ variant: 'ghost' })} htmlFor={inputId}>
        {text.importChoose}
      </label>
      <input
        id={inputId}
        className="visually-hidden"
        type="file"
        accept=".sb3"
        onChange={(event) => void read(event.target.files?.[0])}
      />
      {fault ? (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      ) : null}
      {sprites?.length === 0 || imported?.count === 0 ? <p role="status">{text.importNone}</p> : null}
      {sprites && sprites.length > 1 ? (
        <RadioGroup
          label={text.importSprite}
          name="sprite"
          value={chosen}
          onValueChange={setChosen}
          options={sprites.map(({ name }, index) => ({ value: String(index), label: name }))}
        />
      ) : null}
      {imported ? <Left title={text.importLost} counts={imported.lost} /> : null}
      {imported ? <Left title={text.importNotOffered} counts={imported.notOffered} /> : null}
      {imported && imported.count > 0 ? (
        <Button onClick={use}>
          {text.importUse} ({text.importScripts({ count: imported.count })})
        </Button>
      ) : null}
    </div>
  );
}

function Left({ title, counts }: { readonly title: string; readonly counts: Readonly<Record<string, number>> }) {
  const text = useText(blocksText);
  const words: Readonly<Record<string, unknown>> = useText(blockText);
  const drawers: Readonly<Record<string, unknown>> = useText(blockCategoryText);
  if (Object.keys(counts).length === 0) return null;
  const nameOf = (type: string): string => {
    const ours = words[type];
    const drawer = drawers[type.split('_')[0] ?? ''];
    return typeof ours === 'string'
      ? ours.replace(/%\d/g, '○')
      : typeof drawer === 'string'
        ? `${drawer}: ${type}`
        : type;
  };
  return (
    <section className="import-left">
      <h3>{title}</h3>
      <ul>
        {Object.entries(counts).map(([type, count]) => (
          <li key={type}>
            {nameOf(type)} <b>{text.times({ count })}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
