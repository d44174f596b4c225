import type { VideoContent } from '@dolphin/contract/learning/storages/contents';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { useRef } from 'react';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import type { RichFile } from '../../../../shared/rich-text/attached-file.tsx';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { YoutubeView } from '../../../../shared/rich-text/youtube-view.tsx';
import { VideoPreview as PlayedPreview } from '../../../../shared/video/preview/video-preview.tsx';
import { MomentPlayer, useVideoAddress } from './moments/moment-player.tsx';
import { timeText } from './moments/time-text.ts';
import { videoText } from './video.text.ts';
import './video.css';

type Props = {
  readonly storageId: number;
  readonly content: VideoContent;
  readonly files: readonly RichFile[];
};

/** The video and everything that stands beside it, for its author and for those who decide about it. */
export function VideoPreview({ storageId, content, files }: Props) {
  const text = useText(videoText);
  const { chapters, answerCodes, questions, subtitles } = content;
  return (
    <div className="author-preview">
      {content.videoType === 'FILE' ? (
        <Watch storageId={storageId} />
      ) : content.youtubeId === null ? (
        <p className="author-note">{text.previewNone}</p>
      ) : (
        <YoutubeView videoId={content.youtubeId} />
      )}
      <p className="author-note">
        {text.previewFacts({
          chapters: chapters.length,
          codes: answerCodes.length,
          questions: questions.length,
          subtitles: subtitles.length,
        })}
      </p>
      <RichText value={content.description} files={files} />
      {chapters.length === 0 ? null : (
        <section>
          <h2>{text.chapters}</h2>
          <ul className="author-video-moments">
            {chapters.map(({ atMs, title }, at) => (
              <li key={at}>
                <b>{timeText(atMs)}</b> {title}
              </li>
            ))}
          </ul>
        </section>
      )}
      {answerCodes.map(({ atMs, title, source }, at) => (
        <figure key={at}>
          <figcaption>
            {timeText(atMs)} {title}
          </figcaption>
          <pre>{source}</pre>
        </figure>
      ))}
      {questions.map(({ key, atMs, prompt, choices, answer, explanation }) => (
        <section key={key}>
          <h2>
            {timeText(atMs)} {prompt}
          </h2>
          <ol>
            {choices.map((choice, at) => (
              <li key={at}>
                {choice} {at === answer ? <b>({text.answer})</b> : null}
              </li>
            ))}
          </ol>
          {explanation === '' ? null : <p className="author-prose">{explanation}</p>}
        </section>
      ))}
    </div>
  );
}

function Watch({ storageId }: { readonly storageId: number }) {
  const text = useText(videoText);
  const player = useRef<HTMLVideoElement>(null);
  const { data } = useRead(videoStorages.media, { videoStorageId: storageId }, { isQuiet: true, staleTimeMs: 0 });
  const address = useVideoAddress(storageId, data);
  // As learners will see it: the playlist needs a player that not every browser has.
  if (data?.state === 'COMPLETE') return <PlayedPreview videoStorageId={storageId} />;
  if (address !== null) return <MomentPlayer address={address} video={player} />;
  return (
    <p className="author-note">
      {data?.state === 'CONVERTING' || data?.state === 'UPLOADING' ? text.previewConverting : text.previewNone}
    </p>
  );
}
