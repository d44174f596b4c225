import { drawingText } from '@dolphin/contract/lounge/themes.text';
import { fileIdOf } from '@dolphin/contract/lounge/themes';
import { useText } from '../../../lib/text/use-text.ts';
import type { Editor, EditorState } from './editor-store.ts';
import { editorText } from './editor.text.ts';
import { type Part, partsOf } from './rules/parts.ts';

/** Everything on the map in words, from left to right: the map for whoever does not see it. [WLD-172] */
export function PartList({ editor, state }: { readonly editor: Editor; readonly state: EditorState }) {
  const text = useText(editorText);
  const names: Readonly<Record<string, unknown>> = useText(drawingText);
  const parts = partsOf(state.map.content).toSorted((a, b) => a.box.x - b.box.x);
  const nameOf = (part: Part): string => {
    if (part.kind === 'start') return text.START;
    if (part.kind === 'area') return `${text[part.area.property.kind]}${part.area.name === '' ? '' : ` “${part.area.name}”`}`;
    const fileId = fileIdOf(part.object);
    const name = names[part.object.key];
    return fileId === null ? (typeof name === 'string' ? name : part.object.key) : text.picture({ id: fileId });
  };
  return (
    <section className="map-parts">
      <h2>{text.partList({ count: parts.length })}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <button type="button" aria-pressed={state.selection.includes(part.id)} onClick={(event) => editor.select(event.shiftKey ? [...new Set([...state.selection, part.id])] : [part.id])}>
              <span>{nameOf(part)}</span><span className="tabular">{Math.round(part.box.x)}, {Math.round(part.box.y)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
