import { users } from '@dolphin/contract/accounts/users.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import type { Language } from '@dolphin/contract/core/text';
import type { Mode } from '@dolphin/contract/profile/profile.constants';
import { useState } from 'react';
import { useCommand } from '../../lib/query.ts';
import { useIsSignedIn } from '../../lib/session/session-store.ts';
import { setLanguage, useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { applyAppearance, readAppearance } from '../../ui/appearance/appearance.ts';
import { shellText } from './shell.text.ts';

/** Changes at once on this device; for somebody signed in also for every other one. */
export function QuickSwitch() {
  const text = useText(shellText);
  const language = useLanguage();
  const isSignedIn = useIsSignedIn();
  const [mode, setMode] = useState<Mode>(() => readAppearance().mode);
  const settings = useCommand(users.settings, { refresh: [users.me] });
  const keep = (change: InputOf<typeof users.settings>) => {
    if (isSignedIn) settings.mutate(change);
  };
  const speak = (next: Language) => {
    setLanguage(next);
    keep({ language: next });
  };
  const shine = (next: Mode) => {
    setMode(next);
    applyAppearance({ ...readAppearance(), mode: next });
    keep({ mode: next });
  };
  return (
    <>
      <Segments legend={text.language} value={language} onChange={speak} options={[['KO', text.korean], ['EN', text.english]]} />
      <Segments legend={text.mode} value={mode} onChange={shine} options={[['LIGHT', text.light], ['DARK', text.dark], ['SYSTEM', text.system]]} />
    </>
  );
}

function Segments<V extends string>({ legend, value, options, onChange }: { legend: string; value: V; options: readonly (readonly [V, string])[]; onChange: (value: V) => void }) {
  return (
    <fieldset className="shell-choice">
      <legend>{legend}</legend>
      <div className="shell-segments">
        {options.map(([option, label]) => (
          <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>{label}</button>
        ))}
      </div>
    </fieldset>
  );
}
