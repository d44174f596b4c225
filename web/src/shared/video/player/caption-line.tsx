import type { Cue } from '@dolphin/contract/learning/storages/contents';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { VideoEngine } from '../engine/engine.ts';
import { captionAt, readCues } from '../rules/captions.ts';

const NONE: readonly Cue[] = [];

/** Captions, drawn by us: large, above the controls, the same for files and YouTube. Text only, no markup. */
export function CaptionLine({
  engine,
  url,
  language,
}: {
  readonly engine: VideoEngine;
  readonly url: string;
  readonly language: string;
}) {
  const [cues, setCues] = useState(NONE);
  useEffect(() => {
    let isGone = false;
    // A missing caption is no reason to stop a video; choosing the language again tries again.
    void fetch(url)
      .then(async (response) => (response.ok ? readCues(await response.text()) : NONE))
      .catch(() => NONE)
      .then((found) => {
        if (!isGone) setCues(found);
      });
    return () => {
      isGone = true;
    };
  }, [url]);
  const shown = useStore(engine.store, ({ positionMs }) => captionAt(cues, positionMs));
  return shown === '' ? null : (
    <p className="video-caption" lang={language}>
      <span>{shown}</span>
    </p>
  );
}
