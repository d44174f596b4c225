import { BLOCK_CATEGORIES, BLOCKS } from '@dolphin/contract/judge/blocks/definitions';
import { blockCategoryText } from '@dolphin/contract/judge/blocks/blocks.text';
import type { BlockContent } from '@dolphin/contract/learning/contents';
import { useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import type { RichFile } from '../../../../shared/rich-text/attached-file.tsx';
import { CHARACTERS, characterPicture } from '../../../../ui/character/characters.ts';
import { Checkbox } from '../../../../ui/choice/checkbox.tsx';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { HintsEditor } from '../editor/hints-editor.tsx';
import { LessonEditor } from '../editor/lesson-editor.tsx';
import { LevelField } from '../editor/level-field.tsx';
import { TagsField } from '../editor/tags-field.tsx';
import { blockText } from './block.text.ts';
import { ProgramsSheet } from './programs-sheet.tsx';
import { WorldsSheet } from './worlds-sheet.tsx';

export type BlockParts = { readonly content: BlockContent; readonly change: (parts: Partial<BlockContent>) => void };
const TABS = ['story', 'worlds', 'programs', 'settings'] as const;

/** A block item in four parts. [LMS-6] */
export function BlockSheet({ content, change, files }: BlockParts & { readonly files: readonly RichFile[] }) {
  const text = useText(blockText);
  const [tab, setTab] = useState<(typeof TABS)[number]>('story');
  const panels = {
    story: (
      <div className="author-sheet">
        <LessonEditor label={text.story} placeholder={text.storyPlaceholder} value={content.story} files={files} onChange={(story) => change({ story })} />
        <HintsEditor hints={content.hints} onChange={(hints) => change({ hints })} />
      </div>
    ),
    worlds: <WorldsSheet content={content} change={change} />,
    programs: <div className="author-sheet"><ProgramsSheet content={content} change={change} /></div>,
    settings: <Settings content={content} change={change} />,
  };
  return <Tabs label={text.parts} value={tab} onValueChange={setTab} look="pill" tabs={TABS.map((value) => ({ value, label: text[`${value}Tab`], panel: panels[value] }))} />;
}

function Settings({ content, change }: BlockParts) {
  const text = useText(blockText);
  const categories = useText(blockCategoryText);
  const typesOf = (category: (typeof BLOCK_CATEGORIES)[number]) => BLOCKS.filter((block) => block.category === category).map(({ type }) => type);
  const tick = (types: readonly string[], isOn: boolean) => change({ blocks: isOn ? [...new Set([...content.blocks, ...types])] : content.blocks.filter((type) => !types.includes(type)) });
  return (
    <div className="author-sheet">
      <RadioGroup label={text.character} name="character" layout="cards" value={content.character} onValueChange={(value) => change({ character: value as BlockContent['character'] })} options={CHARACTERS.map((value) => ({ value, label: text[value], picture: <img src={characterPicture(value)} alt="" width={48} height={48} /> }))} />
      <div className="author-pair">
        <LevelField level={content.level} onChange={(level) => change({ level })} />
        <TagsField tags={content.tags} onChange={(tags) => change({ tags })} />
      </div>
      <fieldset className="author-group author-plain">
        <legend>{text.offered}</legend>
        <p className="author-note">{text.offeredHint}</p>
        <div className="author-offered">
          {BLOCK_CATEGORIES.map((category) => {
            const types = typesOf(category);
            const chosen = types.filter((type) => content.blocks.includes(type)).length;
            return types.length === 0 ? null : <Checkbox key={category} label={categories[category]} checked={chosen === types.length} indeterminate={chosen > 0 && chosen < types.length} onChange={({ currentTarget }) => tick(types, currentTarget.checked)} />;
          })}
        </div>
      </fieldset>
    </div>
  );
}
