import { drawingText } from '@dolphin/contract/lounge/maps/themes.text';
import type { MapContent, MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import { fileIdOf } from '@dolphin/contract/lounge/maps/themes';
import { useText } from '../../../../lib/text/use-text.ts';
import { editorText } from '../editor.text.ts';
import { type Part, partsOf } from '../rules/parts.ts';

/** What a part of the map is called. */
export function usePartName(): (part: Part) => string {
  const text = useText(editorText);
  const names: Readonly<Record<string, unknown>> = useText(drawingText);
  return (part) => {
    if (part.kind === 'start') return text.START;
    if (part.kind === 'area')
      return `${text[part.area.property.kind]}${part.area.name === '' ? '' : ` “${part.area.name}”`}`;
    const fileId = fileIdOf(part.object);
    const name = names[part.object.key];
    return fileId === null ? (typeof name === 'string' ? name : part.object.key) : text.picture({ id: fileId });
  };
}

const NAMED_MAX = 3;

/** What some changes are about, for a sentence: the first few by name. */
export function useChangedNames(): (operations: readonly MapOperation[], content: MapContent) => string {
  const text = useText(editorText);
  const nameOf = usePartName();
  const partName = (id: string, content: MapContent, own: Partial<MapContent>) => {
    const part = [...partsOf(content), ...partsOf({ ...content, objects: [], areas: [], ...own })].find(
      (each) => each.id === id,
    );
    return part ? nameOf(part) : text.background;
  };
  const changed = (operation: MapOperation, content: MapContent): string => {
    switch (operation.kind) {
      case 'PUT_OBJECT':
        return partName(operation.object.id, content, { objects: [operation.object] });
      case 'PUT_AREA':
        return partName(operation.area.id, content, { areas: [operation.area] });
      case 'REMOVE_OBJECT':
      case 'REMOVE_AREA':
        return partName(operation.id, content, {});
      case 'SET_BOUNDS':
        return text.mapSize;
      case 'SET_START':
        return text.START;
      case 'SET_THEME':
        return text.theme;
      case 'SET_NAME':
        return text.name;
    }
  };
  return (operations, content) => {
    const names = [...new Set(operations.map((operation) => changed(operation, content)))];
    return names.length > NAMED_MAX
      ? text.namesAndMore({ names: names.slice(0, NAMED_MAX).join(', '), count: names.length - NAMED_MAX })
      : names.join(', ');
  };
}
