import { VIDEO_TYPES } from '@dolphin/contract/learning/videos/videos.constants';
import { lazyPart } from '../../../../../lib/lazy-part.ts';
import { useText } from '../../../../../lib/text/use-text.ts';
import { RadioGroup } from '../../../../../ui/choice/radio-group.tsx';
import { Skeleton } from '../../../../../ui/skeleton/skeleton.tsx';
import { Suspense } from 'react';
import { videoText } from '../video.text.ts';
import type { VideoSheetProps } from '../video-sheet-props.ts';
import { FilePanel } from './file-panel.tsx';
import type { MediaRead } from './use-media.ts';
import { YoutubeFields } from './youtube-fields.tsx';

const ThumbnailField = lazyPart(() =>
  import('../thumbnail/thumbnail-field.tsx').then((module) => ({ default: module.ThumbnailField })),
);

/** Where the video comes from, and its cover. [VID-1] */
export function SourcePanel({ file, ...props }: VideoSheetProps & { readonly file: MediaRead }) {
  const { storageId, content, change, adopt } = props;
  const text = useText(videoText);
  return (
    <div className="author-sheet">
      <RadioGroup
        label={text.type}
        name="video-type"
        layout="cards"
        value={content.videoType}
        onValueChange={(value) => {
          change({ videoType: VIDEO_TYPES.find((one) => one === value) ?? 'FILE' });
          adopt({ durationMs: null });
        }}
        options={VIDEO_TYPES.map((value) => ({ value, label: text[value], hint: text[`${value}Hint`] }))}
      />
      {content.videoType === 'FILE' ? <FilePanel storageId={storageId} file={file} /> : <YoutubeFields {...props} />}
      <Suspense fallback={<Skeleton height="8rem" />}>
        <ThumbnailField {...props} />
      </Suspense>
    </div>
  );
}
