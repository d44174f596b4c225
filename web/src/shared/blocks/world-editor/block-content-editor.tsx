import type { BlockContent, BlockWorld } from '@dolphin/contract/learning/storages/contents';
import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { CHARACTERS } from '../../../ui/character/characters.ts';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { stageText } from '../stage/stage.text.ts';
import { BlockChoice } from './block-choice.tsx';
import { ProgramEditor } from './program-editor.tsx';
import { newWorld, sharePoints } from './world-changes.ts';
import './world-editor.css';
import { worldEditorText } from './world-editor.text.ts';
import { WorldEditor } from './world-editor.tsx';

export type BlockContentEditorProps = {
  readonly value: BlockContent;
  readonly onChange: (value: BlockContent) => void;
};

/** Everything of a block item but its text: character, worlds, blocks, programs. Heavy (Blockly): load it lazily. */
export function BlockContentEditor({ value, onChange }: BlockContentEditorProps) {
  const text = useText(worldEditorText);
  const names = useText(stageText);
  const [at, setAt] = useState(0);
  const { worlds } = value;
  const index = Math.min(at, worlds.length - 1);
  const shown = worlds[index] ?? newWorld();
  const put = (part: Partial<BlockContent>) => onChange({ ...value, ...part });
  const addWorld = (world: BlockWorld) => {
    put({ worlds: sharePoints([...worlds, world]) });
    setAt(worlds.length);
  };
  return (
    <div className="block-content-editor">
      <RadioGroup
        label={text.character}
        name="character"
        layout="cards"
        value={value.character}
        onValueChange={(character) => put({ character: CHARACTERS.find((one) => one === character) ?? 'DOLPHIN' })}
        options={CHARACTERS.map((character) => ({
          value: character,
          label: names[character],
          picture: <CharacterPicture character={character} size={56} />,
        }))}
      />
      <section className="world-list">
        <h3>{text.worlds}</h3>
        <p className="text-muted">{text.worldsHint}</p>
        <div className="world-row">
          <Tabs
            label={text.worlds}
            look="pill"
            value={String(index)}
            onValueChange={(to) => setAt(Number(to))}
            tabs={worlds.map((_world, number) => ({
              value: String(number),
              label: number === 0 ? `${text.world({ number: 1 })} · ${text.shown}` : text.world({ number: number + 1 }),
            }))}
          />
          <Button size="sm" variant="ghost" icon={<Plus aria-hidden />} onClick={() => addWorld(newWorld())}>
            {text.addWorld}
          </Button>
          <Button size="sm" variant="plain" icon={<Copy aria-hidden />} onClick={() => addWorld(shown)}>
            {text.copyWorld}
          </Button>
          {worlds.length > 1 ? (
            <Button
              size="sm"
              variant="plain"
              icon={<Trash2 aria-hidden />}
              onClick={() => put({ worlds: sharePoints(worlds.toSpliced(index, 1)) })}
            >
              {text.removeWorld}
            </Button>
          ) : null}
          <Button size="sm" variant="plain" onClick={() => put({ worlds: sharePoints(worlds) })}>
            {text.share}
          </Button>
          <span className="text-muted">
            {text.pointsSum({ sum: worlds.reduce((sum, { points }) => sum + points, 0) })}
          </span>
        </div>
        <WorldEditor
          key={index}
          value={shown}
          character={value.character}
          solution={value.solution}
          onChange={(world) => put({ worlds: worlds.length === 0 ? [world] : worlds.with(index, world) })}
        />
      </section>
      <BlockChoice value={value.blocks} onChange={(blocks) => put({ blocks })} />
      <ProgramEditor value={value} shown={shown} onChange={put} />
    </div>
  );
}
