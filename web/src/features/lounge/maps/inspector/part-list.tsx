import { useText } from '../../../../lib/text/use-text.ts';
import type { EditorState } from '../editor-state.ts';
import type { Editor } from '../editor-store.ts';
import { editorText } from '../editor.text.ts';
import { partsOf } from '../rules/parts.ts';
import { usePartName } from './use-part-name.ts';

/** Everything on the map as a text list, from left to right: the map for users who cannot see it. [WLD-172] */
export function PartList({
  editor,
  state,
  isMany,
  onChosen,
}: {
  readonly editor: Editor;
  readonly state: EditorState;
  /** Whether a press adds to what is chosen, as Shift does. */ readonly isMany: boolean;
  readonly onChosen: () => void;
}) {
  const text = useText(editorText);
  const nameOf = usePartName();
  const choose = (id: string, adds: boolean) => {
    const { selection } = state;
    editor.select(!adds ? [id] : selection.includes(id) ? selection.filter((each) => each !== id) : [...selection, id]);
    onChosen();
  };
  const parts = partsOf(state.map.content).toSorted((a, b) => a.box.x - b.box.x);
  return (
    <section className="map-parts">
      <h2>{text.partList({ count: parts.length })}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <button
              type="button"
              aria-pressed={state.selection.includes(part.id)}
              onClick={(event) => choose(part.id, event.shiftKey || isMany)}
            >
              <span>{nameOf(part)}</span>
              <span className="tabular">
                {Math.round(part.box.x)}, {Math.round(part.box.y)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
