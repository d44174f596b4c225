import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { richTextText } from './rich-text.text.ts';
import { playerAddress, type YoutubeVideo } from './youtube.ts';

/** The player loads when the user wants to watch: until then YouTube gets no request and does not know who reads. */
export function YoutubeView(video: YoutubeVideo) {
  const text = useText(richTextText);
  const [isPlaying, setPlaying] = useState(false);
  return (
    <figure className="rich-video">
      {isPlaying ? (
        <iframe
          title={text.video}
          src={playerAddress(video)}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      ) : (
        <button type="button" onClick={() => setPlaying(true)} aria-label={text.play}>
          <span className="rich-video-play">
            <Play aria-hidden />
          </span>
        </button>
      )}
      <figcaption>
        <TextLink external href={`https://www.youtube.com/watch?v=${video.videoId}`}>
          {text.watch}
        </TextLink>
      </figcaption>
    </figure>
  );
}
