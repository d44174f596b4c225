import { COMPLETE_SHARE_MAX, COMPLETE_SHARE_MIN } from '@dolphin/contract/learning/videos/videos.constants';
import { useText } from '../../../../lib/text/use-text.ts';
import { Switch } from '../../../../ui/choice/switch.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { LevelField } from '../editor/level-field.tsx';
import { VideoTagsField } from './video-tags-field.tsx';
import { videoText } from './video.text.ts';
import type { VideoSheetProps } from './video-sheet-props.ts';

const STEP = 5;

/** When a video is done, whether it may be skipped, its level and tags. */
export function SettingsPanel({ content, change }: VideoSheetProps) {
  const text = useText(videoText);
  const shares = Array.from(
    { length: (COMPLETE_SHARE_MAX - COMPLETE_SHARE_MIN) / STEP + 1 },
    (_, at) => COMPLETE_SHARE_MIN + at * STEP,
  );
  const all = shares.includes(content.completeShare)
    ? shares
    : [...shares, content.completeShare].toSorted((a, b) => a - b);
  return (
    <div className="author-sheet">
      <Select
        label={text.completeShare}
        hint={text.completeShareHint}
        placeholder={text.completeShare}
        value={String(content.completeShare)}
        onValueChange={(value) => change({ completeShare: Number(value) })}
        options={all.map((percent) => ({ value: String(percent), label: text.percent({ percent }) }))}
      />
      <Switch
        label={text.noSkip}
        hint={text.noSkipHint}
        checked={content.noSkip}
        onCheckedChange={(noSkip) => change({ noSkip })}
      />
      <div className="author-pair">
        <LevelField level={content.level} onChange={(level) => change({ level })} />
        <VideoTagsField tags={content.tags} onChange={(tags) => change({ tags })} />
      </div>
    </div>
  );
}
