import type { BlockContent } from '@dolphin/contract/learning/storages/contents';
import { useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { BlockContentEditor } from '../../../../shared/blocks/world-editor/block-content-editor.tsx';
import type { RichFile } from '../../../../shared/rich-text/attached-file.tsx';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { HintsEditor } from '../editor/hints-editor.tsx';
import { LessonEditor } from '../editor/lesson-editor.tsx';
import { LevelField } from '../editor/level-field.tsx';
import { TagsField } from '../editor/tags-field.tsx';
import { blockText } from './block.text.ts';
import { changedParts } from './changed-parts.ts';

type Props = {
  readonly content: BlockContent;
  readonly change: (parts: Partial<BlockContent>) => void;
  readonly files: readonly RichFile[];
};
const TABS = ['story', 'worlds', 'settings'] as const;

/** A block item in three parts: the story, the worlds to play, and its settings. [LMS-6] */
export function BlockSheet({ content, change, files }: Props) {
  const text = useText(blockText);
  const [tab, setTab] = useState<(typeof TABS)[number]>('story');
  const panels = {
    story: (
      <div className="author-sheet">
        <LessonEditor
          label={text.story}
          placeholder={text.storyPlaceholder}
          value={content.story}
          files={files}
          onChange={(story) => change({ story })}
        />
        <HintsEditor hints={content.hints} onChange={(hints) => change({ hints })} />
      </div>
    ),
    worlds: (
      <div className="author-sheet">
        <h2 className="visually-hidden">{text.worldsTab}</h2>
        <BlockContentEditor value={content} onChange={(next) => change(changedParts(content, next))} />
      </div>
    ),
    settings: (
      <div className="author-sheet author-pair">
        <LevelField level={content.level} onChange={(level) => change({ level })} />
        <TagsField tags={content.tags} onChange={(tags) => change({ tags })} />
      </div>
    ),
  };
  return (
    <Tabs
      label={text.parts}
      value={tab}
      onValueChange={setTab}
      look="pill"
      tabs={TABS.map((value) => ({ value, label: text[`${value}Tab`], panel: panels[value] }))}
    />
  );
}
