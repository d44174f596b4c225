import { LANGUAGES } from '@dolphin/contract/core/text';
import { CHARACTERS, MODES, THEMES, type Theme } from '@dolphin/contract/profile/profile.constants';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { changeDisplay, type DisplayChange } from '../../../shared/display-settings/change-display.ts';
import { Card } from '../../../ui/card/card.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { displayText } from './settings.text.ts';

const MODE_ICONS = { SYSTEM: Monitor, LIGHT: Sun, DARK: Moon };

export function DisplaySettings() {
  const text = useText(displayText);
  const settings = useUser();
  const change = (part: DisplayChange) => void changeDisplay(part);
  return (
    <Card as="div" className="settings-groups">
      <p className="settings-note">{text.saved}</p>
      <RadioGroup
        layout="cards"
        name="theme"
        label={text.theme}
        value={settings.theme}
        onValueChange={(theme) => change({ theme })}
        options={THEMES.map((theme) => ({ value: theme, label: text[theme], picture: <ThemePreview theme={theme} /> }))}
      />
      <RadioGroup
        layout="cards"
        name="mode"
        label={text.mode}
        value={settings.mode}
        onValueChange={(mode) => change({ mode })}
        options={MODES.map((mode) => {
          const Icon = MODE_ICONS[mode];
          return { value: mode, label: text[mode], picture: <Icon aria-hidden className="settings-icon" /> };
        })}
      />
      <RadioGroup
        layout="cards"
        name="language"
        label={text.language}
        value={settings.language}
        onValueChange={(language) => change({ language })}
        options={LANGUAGES.map((language) => ({
          value: language,
          label: <span lang={language.toLowerCase()}>{text[language]}</span>,
        }))}
      />
      <RadioGroup
        layout="cards"
        name="character"
        label={text.character}
        value={settings.character}
        onValueChange={(character) => change({ character })}
        options={CHARACTERS.map((character) => ({
          value: character,
          label: text[character],
          picture: <CharacterPicture character={character} size={72} />,
        }))}
      />
    </Card>
  );
}

/** A small window in the colours of the theme, whatever theme the page has now. */
function ThemePreview({ theme }: { readonly theme: Theme }) {
  return (
    <span className="theme-preview" data-theme={theme.toLowerCase()} aria-hidden>
      <i className="theme-preview-sky" />
      <i className="theme-preview-button" />
    </span>
  );
}
