import { useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { LessonEditor } from '../editor/lesson-editor.tsx';
import { MomentsPanel } from './moments/moments-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SourcePanel } from './source/source-panel.tsx';
import { useMedia } from './source/use-media.ts';
import { SubtitlesEditor } from './subtitles/subtitles-editor.tsx';
import { videoText } from './video.text.ts';
import type { VideoSheetProps } from './video-sheet-props.ts';
import './video.css';

const TABS = ['source', 'about', 'subtitles', 'moments', 'settings'] as const;

/** A video in five parts. [VID-1] */
export function VideoSheet(props: VideoSheetProps) {
  const text = useText(videoText);
  const file = useMedia(props);
  const [tab, setTab] = useState<(typeof TABS)[number]>('source');
  const panels = {
    source: <SourcePanel {...props} file={file} />,
    about: (
      <div className="author-sheet">
        <LessonEditor
          label={text.description}
          placeholder={text.descriptionPlaceholder}
          value={props.content.description}
          files={props.files}
          onChange={(description) => props.change({ description })}
        />
      </div>
    ),
    subtitles: <SubtitlesEditor {...props} />,
    moments: <MomentsPanel {...props} />,
    settings: <SettingsPanel {...props} />,
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
