import { useText } from '../../../../lib/text/use-text.ts';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import type { EditorState } from '../editor-state.ts';
import type { Editor } from '../editor-store.ts';
import { editorText } from '../editor.text.ts';
import { MapSettings } from '../list/map-settings.tsx';
import type { EditorCommand } from '../rules/shortcuts.ts';
import type { Draft } from '../use-editor.ts';
import { Inspector } from './inspector.tsx';
import { type OwnPicture, Palette } from './palette.tsx';
import { PartList } from './part-list.tsx';

type Props = {
  readonly draft: Draft;
  readonly editor: Editor;
  readonly state: EditorState;
  readonly isMany: boolean;
  /** Which of the tabs is open. */
  readonly panel: string;
  readonly onPanel: (panel: string) => void;
  readonly pictures: readonly OwnPicture[];
  readonly onPicture: (picture: OwnPicture) => void;
  readonly onPlace: Parameters<typeof Palette>[0]['onPlace'];
  readonly onArea: () => void;
  readonly onChosen: () => void;
  readonly onCommand: (command: EditorCommand) => void;
};

/** The panels beside the map: what can be placed, the list of its parts, its settings, and what is chosen. */
export function SidePanels({ draft, editor, state, isMany, ...on }: Props) {
  const text = useText(editorText);
  return (
    <aside className="map-side" aria-label={text.panels}>
      <div className="map-side-panels">
        <Tabs
          label={text.panels}
          value={on.panel}
          onValueChange={on.onPanel}
          look="pill"
          tabs={[
            {
              value: 'palette',
              label: text.palette,
              panel: (
                <Palette
                  themeKey={state.map.content.themeKey}
                  onPlace={on.onPlace}
                  onArea={on.onArea}
                  mayUpload={draft.mayUpload}
                  pictures={on.pictures}
                  onPicture={on.onPicture}
                />
              ),
            },
            {
              value: 'parts',
              label: text.parts,
              panel: <PartList editor={editor} state={state} isMany={isMany} onChosen={on.onChosen} />,
            },
            { value: 'map', label: text.map, panel: <MapSettings editor={editor} state={state} /> },
          ]}
        />
      </div>
      <Inspector editor={editor} state={state} channelId={draft.channelId} onCommand={on.onCommand} />
    </aside>
  );
}
