import { drawingText } from '@dolphin/contract/lounge/themes.text';
import { fileIdOf } from '@dolphin/contract/lounge/themes';
import { useText } from '../../../lib/text/use-text.ts';
import { editorText } from './editor.text.ts';
import type { Part } from './rules/parts.ts';

/** What a part of the map is called. */
export function usePartName(): (part: Part) => string {
  const text = useText(editorText);
  const names: Readonly<Record<string, unknown>> = useText(drawingText);
  return (part) => {
    if (part.kind === 'start') return text.START;
    if (part.kind === 'area') return `${text[part.area.property.kind]}${part.area.name === '' ? '' : ` “${part.area.name}”`}`;
    const fileId = fileIdOf(part.object);
    const name = names[part.object.key];
    return fileId === null ? (typeof name === 'string' ? name : part.object.key) : text.picture({ id: fileId });
  };
}
