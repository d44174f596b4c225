import type { Language } from '@dolphin/contract/core/text';
import type { Mode } from '@dolphin/contract/profile/profile.constants';
import { useState } from 'react';
import { useIsSignedIn } from '../../lib/session/session-store.ts';
import { setLanguage, useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { changeDisplay } from '../../shared/display-settings/change-display.ts';
import { applyAppearance, readAppearance } from '../../ui/appearance/appearance.ts';
import { quickSwitchText } from './quick-switch.text.ts';

/** Changes at once on this device; for somebody signed in also for every other one. */
export function QuickSwitch() {
  const text = useText(quickSwitchText);
  const language = useLanguage();
  const isSignedIn = useIsSignedIn();
  const [mode, setMode] = useState<Mode>(() => readAppearance().mode);
  const changeLanguage = (next: Language) => {
    if (isSignedIn) void changeDisplay({ language: next });
    else setLanguage(next);
  };
  const changeMode = (next: Mode) => {
    setMode(next);
    applyAppearance({ ...readAppearance(), mode: next });
    if (isSignedIn) void changeDisplay({ mode: next });
  };
  return (
    <>
      <Segments
        legend={text.language}
        value={language}
        onChange={changeLanguage}
        options={[
          ['KO', text.korean],
          ['EN', text.english],
        ]}
      />
      <Segments
        legend={text.mode}
        value={mode}
        onChange={changeMode}
        options={[
          ['LIGHT', text.light],
          ['DARK', text.dark],
          ['SYSTEM', text.system],
        ]}
      />
    </>
  );
}

function Segments<V extends string>({
  legend,
  value,
  options,
  onChange,
}: {
  legend: string;
  value: V;
  options: readonly (readonly [V, string])[];
  onChange: (value: V) => void;
}) {
  return (
    <fieldset className="shell-choice">
      <legend>{legend}</legend>
      <div className="shell-segments">
        {options.map(([option, label]) => (
          <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
