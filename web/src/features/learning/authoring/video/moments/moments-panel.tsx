import { PROBLEM_LANGUAGES } from '@dolphin/contract/learning/storages/contents';
import {
  ANSWER_CODE_TITLE_MAX_LENGTH,
  ANSWER_CODES_MAX,
  CHAPTER_TITLE_MAX_LENGTH,
  CHAPTERS_MAX,
} from '@dolphin/contract/learning/videos/videos.constants';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { useRef } from 'react';
import { useRead } from '../../../../../lib/query.ts';
import { useText } from '../../../../../lib/text/use-text.ts';
import { TextField } from '../../../../../ui/field/text-field.tsx';
import { Select } from '../../../../../ui/select/select.tsx';
import { authoringText } from '../../authoring.text.ts';
import { CodeField } from '../../editor/code-field.tsx';
import { videoText } from '../video.text.ts';
import type { VideoSheetProps } from '../video-sheet-props.ts';
import { MomentList } from './moment-list.tsx';
import { MomentPlayer, useVideoAddress } from './moment-player.tsx';
import { QuestionsEditor } from './questions-editor.tsx';
import { TimeField } from './time-field.tsx';

/** What happens at a moment of the video: chapters, code beside it, questions. [VID-1] */
export function MomentsPanel(props: VideoSheetProps) {
  const { storageId, content, change } = props;
  const text = useText(videoText);
  const isFile = content.videoType === 'FILE';
  const media = useRead(videoStorages.media, { videoStorageId: storageId }, { isQuiet: true, enabled: isFile }).data;
  const playable = useVideoAddress(storageId, media);
  const address = isFile ? playable : null;
  const player = useRef<HTMLVideoElement>(null);
  const now = address === null ? null : () => (player.current ? Math.floor(player.current.currentTime) * 1_000 : null);
  const nowMs = () => now?.() ?? 0;
  return (
    <div className="author-sheet">
      <MomentPlayer address={address} video={player} />
      <MomentList
        title={text.chapters}
        hint={text.chaptersHint}
        add={text.addChapter}
        max={CHAPTERS_MAX}
        items={content.chapters}
        nameOf={(number) => text.chapter({ number })}
        removeOf={(number) => text.removeChapter({ number })}
        fresh={() => ({ atMs: nowMs(), title: '' })}
        onChange={(chapters) => change({ chapters })}
        fields={(chapter, put) => (
          <div className="author-video-moment">
            <TimeField label={text.at} value={chapter.atMs} now={now} onChange={(atMs) => put({ ...chapter, atMs })} />
            <TextField
              label={text.chapterTitle}
              maxLength={CHAPTER_TITLE_MAX_LENGTH}
              autoComplete="off"
              value={chapter.title}
              onChange={({ currentTarget }) => put({ ...chapter, title: currentTarget.value })}
            />
          </div>
        )}
      />
      <Codes {...props} now={now} nowMs={nowMs} />
      <QuestionsEditor {...props} now={now} nowMs={nowMs} />
    </div>
  );
}

type CodesProps = VideoSheetProps & { readonly now: (() => number | null) | null; readonly nowMs: () => number };

function Codes({ content: { answerCodes }, change, now, nowMs }: CodesProps) {
  const text = useText(videoText);
  const shared = useText(authoringText);
  return (
    <MomentList
      title={text.codes}
      hint={text.codesHint}
      add={text.addCode}
      max={ANSWER_CODES_MAX}
      items={answerCodes}
      nameOf={(number) => text.code({ number })}
      removeOf={(number) => text.removeCode({ number })}
      fresh={() => ({ atMs: nowMs(), title: '', language: answerCodes.at(-1)?.language ?? 'PYTHON', source: '' })}
      onChange={(next) => change({ answerCodes: next })}
      fields={(code, put, number) => (
        <>
          <div className="author-video-moment author-video-moment-code">
            <TimeField label={text.at} value={code.atMs} now={now} onChange={(atMs) => put({ ...code, atMs })} />
            <TextField
              label={text.codeTitle}
              maxLength={ANSWER_CODE_TITLE_MAX_LENGTH}
              autoComplete="off"
              value={code.title}
              onChange={({ currentTarget }) => put({ ...code, title: currentTarget.value })}
            />
            <Select
              label={text.language}
              placeholder={text.language}
              value={code.language}
              onValueChange={(value) =>
                put({ ...code, language: PROBLEM_LANGUAGES.find((one) => one === value) ?? code.language })
              }
              options={PROBLEM_LANGUAGES.map((value) => ({ value, label: shared[value] }))}
            />
          </div>
          <CodeField
            label={text.code({ number })}
            language={code.language}
            value={code.source}
            onChange={(source) => put({ ...code, source })}
          />
        </>
      )}
    />
  );
}
