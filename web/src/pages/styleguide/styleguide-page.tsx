import { useState } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { setLanguage, useLanguage } from '../../lib/text/language.ts';
import { applyAppearance, MODES, readAppearance, THEMES } from '../../ui/appearance/appearance.ts';
import { Chip } from '../../ui/badge/chip.tsx';
import { CharacterPicture } from '../../ui/character/character-picture.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { CalendarChapter } from './calendar/calendar-chapter.tsx';
import { ButtonChapter, ColourChapter, TypeChapter } from './sections/basics.tsx';
import { EffectChapter } from './sections/effects.tsx';
import { FloatingChapter } from './sections/floating.tsx';
import { ChoiceChapter, FieldChapter } from './sections/forms.tsx';
import { DialogChapter, MessageChapter } from './sections/messages.tsx';
import { PickerChapter } from './sections/pickers.tsx';
import { CharacterChapter, StateChapter, SurfaceChapter } from './sections/surfaces.tsx';
import { TableChapter } from './sections/tables.tsx';
import { styleguideText } from './styleguide.text.ts';

const CHAPTERS = [
  'colours',
  'type',
  'buttons',
  'fields',
  'choices',
  'pickers',
  'surfaces',
  'states',
  'characters',
  'messages',
  'dialogs',
  'floating',
  'tables',
  'calendar',
  'effects',
] as const;

/**
 * Every piece of the kit in every state: the place to look before building a screen and after changing a token.
 * `?chapter=calendar` shows the calendar alone, for the benchmark of its frames.
 */
export function StyleguidePage() {
  const text = useText(styleguideText);
  const [dense, setDense] = useState(false);
  const only = new URLSearchParams(location.search).get('chapter');
  return (
    <main
      className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-10 px-5 py-8"
      data-density={dense ? 'dense' : undefined}
    >
      <header className="grid grid-cols-1 gap-5">
        <div className="flex items-center gap-4">
          <CharacterPicture character="DOLPHIN" size={80} mood="float" />
          <div>
            <h1 className="text-3xl">{text.title}</h1>
            <p className="text-muted">{text.lead}</p>
          </div>
        </div>
        <Switches dense={dense} onDense={setDense} />
        <nav aria-label={text.contents} className="flex flex-wrap gap-x-5 gap-y-2">
          {CHAPTERS.map((chapter) => (
            <a key={chapter} href={`#${chapter}`} className="text-link">
              {text[chapter]}
            </a>
          ))}
        </nav>
      </header>
      {only === 'calendar' ? <CalendarChapter /> : <AllChapters />}
    </main>
  );
}

function AllChapters() {
  return (
    <>
      <ColourChapter />
      <TypeChapter />
      <ButtonChapter />
      <FieldChapter />
      <ChoiceChapter />
      <PickerChapter />
      <SurfaceChapter />
      <StateChapter />
      <CharacterChapter />
      <MessageChapter />
      <DialogChapter />
      <FloatingChapter />
      <TableChapter />
      <CalendarChapter />
      <EffectChapter />
    </>
  );
}

function Switches({ dense, onDense }: { dense: boolean; onDense: (dense: boolean) => void }) {
  const text = useText(styleguideText);
  const language = useLanguage();
  const [look, setLook] = useState(readAppearance);
  const change = (next: typeof look) => {
    setLook(next);
    applyAppearance(next);
  };
  const themeNames = { SEA: text.sea, FOREST: text.forest, SPACE: text.space };
  const modeNames = { LIGHT: text.light, DARK: text.dark, SYSTEM: text.system };
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
      <div role="group" aria-label={text.theme} className="flex flex-wrap gap-2">
        {THEMES.map((theme) => (
          <Chip key={theme} selected={look.theme === theme} onClick={() => change({ ...look, theme })}>
            {themeNames[theme]}
          </Chip>
        ))}
      </div>
      <div role="group" aria-label={text.mode} className="flex flex-wrap gap-2">
        {MODES.map((mode) => (
          <Chip key={mode} selected={look.mode === mode} onClick={() => change({ ...look, mode })}>
            {modeNames[mode]}
          </Chip>
        ))}
      </div>
      <div role="group" aria-label={text.language} className="flex flex-wrap gap-2">
        {(['KO', 'EN'] as const).map((one) => (
          <Chip key={one} selected={language === one} onClick={() => setLanguage(one)}>
            {one}
          </Chip>
        ))}
      </div>
      <Switch label={text.density} checked={dense} onCheckedChange={onDense} />
    </div>
  );
}
