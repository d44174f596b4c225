import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../../lib/text/use-text.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { RATES, type VideoEngine } from '../engine/engine.ts';
import type { VideoSource } from '../rules/video-source.ts';
import type { Commands } from './use-commands.ts';
import { videoText } from './video.text.ts';

type Props = {
  readonly engine: VideoEngine;
  readonly source: VideoSource;
  readonly commands: Commands;
  readonly captions: string | null;
  readonly onCaptions: (language: string | null) => void;
  readonly onClose: () => void;
};

/** Speed, captions and quality. Inside the player, so that it is there in full screen as well. */
export function SettingsPanel({ engine, source, commands, captions, onCaptions, onClose }: Props) {
  const text = useText(videoText);
  const rate = useStore(engine.store, (state) => state.rate);
  const { quality, height } = useStore(engine.store);
  const qualityList = useStore(engine.store, (state) => state.qualityList);
  return (
    <div
      className="video-settings"
      role="dialog"
      aria-label={text.settings}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <IconButton className="video-settings-close" size="sm" variant="plain" label={text.close} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
      <Choices
        label={text.rate}
        value={String(rate)}
        options={RATES.map((one) => [String(one), text.rateOf({ rate: String(one) })])}
        onChoose={(value) => commands.setRate(Number(value))}
        isFocused
      />
      {source.subtitleList.length > 0 ? (
        <Choices
          label={text.captions}
          value={captions ?? ''}
          options={[
            ['', text.captionsOff],
            ...source.subtitleList.map(({ language, label }) => [language, label] as const),
          ]}
          onChoose={(value) => onCaptions(value === '' ? null : value)}
        />
      ) : null}
      {qualityList.length > 0 ? (
        <Choices
          label={text.quality}
          value={String(quality)}
          options={[
            ['0', height === null || quality !== 0 ? text.auto : text.autoAt({ height })],
            ...qualityList.map((one) => [String(one), `${one}p`] as const),
          ]}
          onChoose={(value) => engine.setQuality(Number(value))}
        />
      ) : null}
      <p className="video-key-help">
        <b>{text.keys}</b> {text.keyHelp}
      </p>
    </div>
  );
}

type ChoicesProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
  /** The chosen one gets the focus when the panel opens. */ readonly isFocused?: boolean;
};

function Choices({ label, value, options, onChoose, isFocused = false }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className="video-choices">
      <legend>{label}</legend>
      {options.map(([one, words]) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            checked={one === value}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened by this person
            autoFocus={isFocused && one === value}
            onChange={() => onChoose(one)}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
