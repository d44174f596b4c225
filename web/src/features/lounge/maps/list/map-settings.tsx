import { MAP_NAME_MAX, MAP_SIDE_MAX, MAP_SIDE_MIN } from '@dolphin/contract/lounge/lounge.constants';
import { findBackground, themeOf, THEMES } from '@dolphin/contract/lounge/maps/themes';
import { drawingText, themeText } from '@dolphin/contract/lounge/maps/themes.text';
import { useText } from '../../../../lib/text/use-text.ts';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import type { EditorState } from '../editor-state.ts';
import type { Editor } from '../editor-store.ts';
import { editorText } from '../editor.text.ts';
import { NumberField } from '../inspector/number-field.tsx';

/** What holds for the whole map: name, theme, background, bounds. */
export function MapSettings({ editor, state: { map } }: { readonly editor: Editor; readonly state: EditorState }) {
  const text = useText(editorText);
  const themes: Readonly<Record<string, unknown>> = useText(themeText);
  const drawings: Readonly<Record<string, unknown>> = useText(drawingText);
  const { content } = map;
  const theme = themeOf(content.themeKey);
  const background = content.objects.find(({ type, key }) => type === 'BACKGROUND' && findBackground(theme, key));
  return (
    <section className="map-settings">
      <TextField
        key={map.name}
        label={text.name}
        maxLength={MAP_NAME_MAX}
        defaultValue={map.name}
        onBlur={(event) => {
          const name = event.currentTarget.value.trim();
          if (name !== '' && name !== map.name) editor.apply([{ kind: 'SET_NAME', name }]);
        }}
      />
      <RadioGroup
        label={text.theme}
        name="map-theme"
        value={theme.key}
        options={THEMES.map(({ key }) => ({ value: key, label: String(themes[key] ?? key) }))}
        onValueChange={(themeKey) => editor.apply([{ kind: 'SET_THEME', themeKey }])}
      />
      {background ? (
        <RadioGroup
          label={text.background}
          name="map-background"
          value={background.key}
          options={theme.backgrounds.map(({ key }) => ({ value: key, label: String(drawings[key] ?? key) }))}
          onValueChange={(key) => editor.apply([{ kind: 'PUT_OBJECT', object: { ...background, key } }])}
        />
      ) : null}
      <div className="map-fields">
        <NumberField
          label={text.boundsWidth}
          min={MAP_SIDE_MIN}
          max={MAP_SIDE_MAX}
          step={100}
          value={content.bounds.width}
          onValue={(width) =>
            editor.apply([{ kind: 'SET_BOUNDS', bounds: { ...content.bounds, width: Math.round(width) } }])
          }
        />
        <NumberField
          label={text.boundsHeight}
          min={MAP_SIDE_MIN}
          max={MAP_SIDE_MAX}
          step={100}
          value={content.bounds.height}
          onValue={(height) =>
            editor.apply([{ kind: 'SET_BOUNDS', bounds: { ...content.bounds, height: Math.round(height) } }])
          }
        />
      </div>
    </section>
  );
}
