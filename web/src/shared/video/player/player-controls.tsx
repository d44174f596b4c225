import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../../lib/text/use-text.ts';
import type { VideoEngine } from '../engine/engine.ts';
import { keepPreferences, readPreferences } from '../rules/preferences.ts';
import { isKeyOfTarget, keyAction } from '../rules/video-keys.ts';
import type { Mark, VideoSource, Watched } from '../rules/video-source.ts';
import { CaptionLine } from './caption-line.tsx';
import { ControlBar } from './control-bar.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StageCover } from './stage-cover.tsx';
import { type Announcement, type Commands, useCommands } from './use-commands.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useStagePointer } from './use-stage-pointer.ts';
import { videoText } from './video.text.ts';

type Props = {
  readonly engine: VideoEngine;
  readonly source: VideoSource;
  readonly root: RefObject<HTMLElement | null>;
  readonly mediaOf: () => Element | null;
  readonly watchedList: Watched;
  readonly markList: readonly Mark[];
  readonly reachMs: number | null;
};

/** Everything over the picture. */
export function PlayerControls({ engine, source, root, mediaOf, watchedList, markList, reachMs }: Props) {
  const text = useText(videoText);
  const [captions, setCaptions] = useState(() => firstCaptions(source));
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const fullScreen = useFullScreen(root, mediaOf);
  const isPlaying = useStore(engine.store, ({ phase }) => phase === 'PLAY');
  const isBegun = useBegun(engine);
  const shown = source.subtitleList.find(({ language }) => language === captions);
  const choose = (language: string | null) => {
    setCaptions(language);
    keepPreferences({ captions: language });
    const label = source.subtitleList.find((one) => one.language === language)?.label;
    announce(label ? text.captionsAre({ label }) : text.captionsAreOff);
  };
  const toggleCaptions = () => {
    const [first] = source.subtitleList;
    if (first) choose(shown ? null : first.language);
    else announce(text.captionsNone);
  };
  const { commands, announcement, announce } = useCommands(engine, reachMs, {
    onCaptions: toggleCaptions,
    onFullScreen: fullScreen.toggle,
  });
  const pointer = useStagePointer(commands);
  useKeys(root, commands);
  usePreferences(engine);
  return (
    <div
      className="video-over"
      data-quiet={(isPlaying && !pointer.isActive && !isSettingsOpen) || undefined}
      data-begun={isBegun || undefined}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') pointer.stay();
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') pointer.leave();
      }}
    >
      <div className="video-touch" onPointerUp={pointer.onPointerUp} aria-hidden />
      {shown ? <CaptionLine key={shown.url} engine={engine} url={shown.url} language={shown.language} /> : null}
      <StageCover
        engine={engine}
        commands={commands}
        isBegun={isBegun}
        title={source.videoType === 'FILE' && source.posterUrl === null ? source.title : null}
      />
      <AnnouncementLine announcement={announcement} />
      <ControlBar
        engine={engine}
        commands={commands}
        seekBar={
          <SeekBar engine={engine} source={source} watchedList={watchedList} markList={markList} commands={commands} />
        }
        hasCaptions={source.subtitleList.length > 0}
        isCaptioned={shown !== undefined}
        onCaptions={toggleCaptions}
        isSettingsOpen={isSettingsOpen}
        onSettings={() => setIsSettingsOpen((isOpen) => !isOpen)}
        isFull={fullScreen.isFull}
        onFullScreen={fullScreen.toggle}
        onPictureInPicture={pictureInPictureOf(mediaOf)}
      />
      {isSettingsOpen ? (
        <SettingsPanel
          engine={engine}
          source={source}
          commands={commands}
          captions={shown?.language ?? null}
          onCaptions={choose}
          onClose={() => {
            setIsSettingsOpen(false);
            root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

/** The language that was chosen for the last video; without such a choice, none. */
function firstCaptions({ subtitleList }: VideoSource): string | null {
  const { captions } = readPreferences();
  return subtitleList.some(({ language }) => language === captions) ? captions : null;
}

/** Whether it has played at all; before that the big button is there. */
function useBegun(engine: VideoEngine): boolean {
  const [isBegun, setIsBegun] = useState(false);
  const isPlaying = useStore(engine.store, ({ phase }) => phase === 'PLAY');
  if (isPlaying && !isBegun) setIsBegun(true);
  return isBegun;
}

function usePreferences(engine: VideoEngine): void {
  useEffect(() => {
    const { rate, volume } = readPreferences();
    if (volume !== 1) engine.setVolume(volume);
    if (rate === 1) return undefined;
    engine.setRate(rate);
    // A player that gets a new file begins at the usual speed.
    return engine.store.subscribe((now, before) => {
      if (now.isReady && !before.isReady) engine.setRate(readPreferences().rate);
    });
  }, [engine]);
}

/** Keys work inside the player, and anywhere on the page while nothing has the focus. */
function useKeys(root: RefObject<HTMLElement | null>, commands: Commands): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isHere = target === document.body || (target instanceof Node && root.current?.contains(target) === true);
    if (event.defaultPrevented || !isHere || isKeyOfTarget(target, key)) return;
    const action = keyAction(event);
    if (!action) return;
    event.preventDefault();
    commands.act(action);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function AnnouncementLine({ announcement }: { readonly announcement: Announcement }) {
  return (
    <p className="video-announcement" role="status">
      {announcement.text === '' ? null : <span key={announcement.number}>{announcement.text}</span>}
    </p>
  );
}

function pictureInPictureOf(mediaOf: () => Element | null): (() => void) | null {
  if (!('pictureInPictureEnabled' in document) || !document.pictureInPictureEnabled) return null;
  if (!(mediaOf() instanceof HTMLVideoElement)) return null;
  return () => {
    const element = mediaOf();
    // Refused before the first picture is there.
    if (document.pictureInPictureElement) void document.exitPictureInPicture();
    else if (element instanceof HTMLVideoElement) element.requestPictureInPicture().catch(() => {});
  };
}
