import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { RATES, type VideoEngine } from '../engine/engine.ts';
import { spokenClock } from '../rules/clock.ts';
import { keepPreferences } from '../rules/preferences.ts';
import type { KeyAction } from '../rules/video-keys.ts';
import { videoText } from './video.text.ts';

export type Commands = {
  readonly toggle: () => void;
  /** To this moment; not beyond what may be reached. True when it went there. */ readonly seek: (
    toMs: number,
  ) => boolean;
  readonly step: (byMs: number) => void;
  readonly setRate: (rate: number) => void;
  readonly setVolume: (volume: number) => void;
  readonly mute: () => void;
  readonly act: (action: KeyAction) => void;
};

/** What was done last, shown for a moment and read aloud. */
export type Announcement = { readonly text: string; readonly number: number };

type Others = { readonly onCaptions: () => void; readonly onFullScreen: () => void };

/** What buttons, keys and fingers do, in one place, each with a word about it. */
export function useCommands(engine: VideoEngine, reachMs: number | null, others: Others) {
  const text = useText(videoText);
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', number: 0 });
  const announce = useCallback(
    (words: string) => setAnnouncement(({ number }) => ({ text: words, number: number + 1 })),
    [],
  );
  const reach = useRef(reachMs);
  const latest = useRef(others);
  useEffect(() => {
    reach.current = reachMs;
    latest.current = others;
  });
  const commands = useMemo<Commands>(() => {
    const state = () => engine.store.getState();
    const seek = (toMs: number): boolean => {
      const most = state().durationMs || Number.MAX_SAFE_INTEGER;
      const wanted = Math.round(Math.min(Math.max(0, toMs), most));
      const allowed = reach.current === null ? wanted : Math.min(wanted, Math.max(reach.current, state().positionMs));
      engine.seek(allowed);
      if (allowed < wanted) announce(text.noSkip);
      return allowed === wanted;
    };
    const toggle = () => {
      const { phase } = state();
      if (phase === 'PLAY') {
        engine.pause();
        announce(text.pause);
        return;
      }
      if (phase === 'ENDED') engine.seek(0);
      engine.play();
      announce(text.play);
    };
    const step = (byMs: number) => {
      const to = state().positionMs + byMs;
      if (seek(to)) announce(text.jumped({ at: spokenClock(to, text) }));
    };
    const setRate = (rate: number) => {
      engine.setRate(rate);
      keepPreferences({ rate });
      announce(text.rateIs({ rate: String(rate) }));
    };
    const setVolume = (volume: number) => {
      const next = Math.min(1, Math.max(0, Math.round(volume * 20) / 20));
      engine.setVolume(next);
      keepPreferences({ volume: next });
      announce(text.volumeAt({ percent: Math.round(next * 100) }));
    };
    const mute = () => {
      // Some engines change at once, others with an event: the wanted state counts.
      const isMuted = !state().isMuted;
      engine.setMuted(isMuted);
      announce(isMuted ? text.mute : text.unmute);
    };
    const nextRate = (by: 1 | -1) => {
      const at = RATES.findIndex((rate) => rate >= state().rate);
      setRate(RATES[Math.min(RATES.length - 1, Math.max(0, at + by))] ?? 1);
    };
    const act = (action: KeyAction) => {
      if (action.kind === 'toggle') toggle();
      else if (action.kind === 'step') step(action.byMs);
      else if (action.kind === 'share') seek(state().durationMs * action.share);
      else if (action.kind === 'louder') setVolume(state().volume + action.by);
      else if (action.kind === 'mute') mute();
      else if (action.kind === 'faster') nextRate(1);
      else if (action.kind === 'slower') nextRate(-1);
      else if (action.kind === 'captions') latest.current.onCaptions();
      else latest.current.onFullScreen();
    };
    return { toggle, seek, step, setRate, setVolume, mute, act };
  }, [engine, text, announce]);
  return { commands, announcement, announce };
}
