import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { VideoEngine } from '../engine/engine.ts';
import { openFileEngine } from '../engine/file-engine.ts';
import type { Mark, VideoSource, Watched } from '../rules/video-source.ts';
import { openYoutubeEngine } from '../youtube/youtube-engine.ts';
import { PlayerControls } from './player-controls.tsx';
import { videoText } from './video.text.ts';
import './video.css';

export type VideoPlayerProps = {
  /** The first one is played; what changes later are addresses, and `renew` gives those. */
  readonly source: VideoSource;
  readonly startAtMs?: number;
  readonly watchedList?: Watched;
  readonly markList?: readonly Mark[];
  /** Not further than this; null: anywhere. */ readonly reachMs?: number | null;
  /** A new address of the playlist when the old one has expired; null when there is none for this person. */
  readonly renew: () => Promise<string | null>;
  /** Whoever follows what is played gets the engine, and null when it goes. */
  readonly onEngine?: (engine: VideoEngine | null) => void;
  /** Lies over the picture, such as a question; also in full screen. */ readonly children?: ReactNode;
};

const NOTHING: readonly never[] = [];

/** A video with our own controls, whatever plays it. [VID-4] */
export function VideoPlayer(props: VideoPlayerProps) {
  const { source, startAtMs = 0, watchedList = NOTHING, markList = NOTHING, reachMs = null, renew, onEngine } = props;
  const text = useText(videoText);
  const [first] = useState(source);
  const [engine, setEngine] = useState<VideoEngine | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const media = useRef<HTMLVideoElement | HTMLIFrameElement>(null);
  const latest = useRef({ renew, onEngine, startAtMs });
  useEffect(() => {
    latest.current = { renew, onEngine, startAtMs };
  });
  useEffect(() => {
    const element = media.current;
    if (!element) return undefined;
    const options = {
      startAtMs: latest.current.startAtMs,
      durationMs: first.durationMs,
      renew: () => latest.current.renew(),
    };
    const opened =
      element instanceof HTMLIFrameElement
        ? openYoutubeEngine(element, first.youtubeId ?? '', options)
        : openFileEngine(element, first.masterUrl ?? '', options);
    setEngine(opened);
    latest.current.onEngine?.(opened);
    return () => {
      opened.close();
      latest.current.onEngine?.(null);
    };
  }, [first]);
  const mediaOf = useCallback(() => media.current, []);
  if (first.videoType === 'FILE' ? first.masterUrl === null : first.youtubeId === null)
    return (
      <div className="video-player video-converting" role="status">
        <EmptyState compact character="TURTLE" title={text.converting} hint={text.convertingHint} />
      </div>
    );
  return (
    <div ref={root} className="video-player" role="region" aria-label={text.player({ title: first.title })}>
      {/* Always dark, in every theme: it surrounds a picture. */}
      <div className="video-stage" data-mode="dark">
        {first.videoType === 'FILE' ? (
          // Captions are drawn by `CaptionLine`.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            ref={media as React.RefObject<HTMLVideoElement>}
            playsInline
            preload="metadata"
            poster={first.posterUrl ?? undefined}
            tabIndex={-1}
          />
        ) : (
          <iframe
            ref={media as React.RefObject<HTMLIFrameElement>}
            title={first.title}
            tabIndex={-1}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          />
        )}
        {engine ? (
          <PlayerControls
            engine={engine}
            source={source}
            root={root}
            mediaOf={mediaOf}
            watchedList={watchedList}
            markList={markList}
            reachMs={reachMs}
          />
        ) : null}
      </div>
      {props.children}
    </div>
  );
}
