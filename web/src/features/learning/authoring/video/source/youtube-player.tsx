import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../../../lib/text/use-text.ts';
import type { VideoEngine } from '../../../../../shared/video/engine/engine.ts';
import { VideoPlayer } from '../../../../../shared/video/player/video-player.tsx';
import { videoText } from '../video.text.ts';

type Props = { readonly youtubeId: string; readonly onLength: (durationMs: number) => unknown };

const noAddress = async () => null;

/** The video as learners see it; its player knows how long it is. [VID-3] */
export function YoutubePlayer({ youtubeId, onLength }: Props) {
  const text = useText(videoText);
  const [engine, setEngine] = useState<VideoEngine | null>(null);
  const found = useEffectEvent((durationMs: number) => {
    // Whole seconds: a part of one cannot be watched.
    if (durationMs >= 1_000) onLength(Math.floor(durationMs / 1_000) * 1_000);
  });
  useEffect(() => {
    if (!engine) return undefined;
    found(engine.store.getState().durationMs);
    return engine.store.subscribe((now, before) => {
      if (now.durationMs !== before.durationMs) found(now.durationMs);
    });
  }, [engine]);
  return (
    <VideoPlayer
      source={{
        title: text.YOUTUBE,
        videoType: 'YOUTUBE',
        masterUrl: null,
        youtubeId,
        durationMs: null,
        posterUrl: null,
        sprite: null,
        subtitleList: [],
        chapterList: [],
      }}
      renew={noAddress}
      onEngine={setEngine}
    />
  );
}
