import type { Subtitles } from '@dolphin/contract/learning/storages/contents';
import {
  SUBTITLE_FILE_MAX_BYTES,
  SUBTITLE_LANGUAGES,
  SUBTITLES_MAX,
  type SubtitleLanguage,
} from '@dolphin/contract/learning/videos/videos.constants';
import { parseWebVtt } from '@dolphin/contract/learning/videos/web-vtt';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { overlay } from '../../../../../lib/overlay/overlay.ts';
import { useText } from '../../../../../lib/text/use-text.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { Select } from '../../../../../ui/select/select.tsx';
import { videoText } from '../video.text.ts';
import type { VideoSheetProps } from '../video-sheet-props.ts';
import { CueList } from './cue-list.tsx';

/** Subtitles by language: from a file, line by line editable. [VID-1] */
export function SubtitlesEditor({ content: { subtitles }, change }: VideoSheetProps) {
  const text = useText(videoText);
  const input = useRef<HTMLInputElement>(null);
  const left = SUBTITLE_LANGUAGES.filter((language) => !subtitles.some((one) => one.language === language));
  const [requested, setRequested] = useState<SubtitleLanguage>('ko');
  const language = left.includes(requested) ? requested : (left[0] ?? 'ko');
  const put = (cues: Subtitles['cues']) =>
    change({ subtitles: [...subtitles, { language, label: text[language], cues }] });
  const read = async (file: File) => {
    const found = file.size > SUBTITLE_FILE_MAX_BYTES ? undefined : parseWebVtt(await file.text());
    if (!found || 'fault' in found) return overlay.toast(text.subtitlesWrong, { kind: 'warning' });
    put([...found.cues]);
  };
  return (
    <div className="author-sheet">
      <p className="author-note">{text.subtitlesHint}</p>
      {subtitles.map((one, at) => (
        <details key={one.language} className="author-video-subtitles">
          <summary>{text.cues({ language: text[one.language], count: one.cues.length })}</summary>
          <IconButton
            size="sm"
            variant="plain"
            label={text.removeSubtitles({ language: text[one.language] })}
            onClick={() => change({ subtitles: subtitles.toSpliced(at, 1) })}
          >
            <Trash2 aria-hidden />
          </IconButton>
          <CueList cues={one.cues} onChange={(cues) => change({ subtitles: subtitles.with(at, { ...one, cues }) })} />
        </details>
      ))}
      {subtitles.length >= SUBTITLES_MAX ? null : (
        <div className="author-video-subtitles-add">
          <Select
            label={text.subtitleLanguage}
            placeholder={text.subtitleLanguage}
            value={language}
            onValueChange={(value) => setRequested(SUBTITLE_LANGUAGES.find((one) => one === value) ?? 'ko')}
            options={left.map((value) => ({ value, label: text[value] }))}
          />
          <div className="author-acts">
            <Button variant="ghost" icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
              {text.addSubtitles}
            </Button>
            <Button variant="plain" icon={<Plus aria-hidden />} onClick={() => put([])}>
              {text.emptySubtitles}
            </Button>
          </div>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.addSubtitles}
        accept=".vtt,.srt,text/vtt"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void read(file);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
