import { MAP_SIDE_MAX } from '@dolphin/contract/lounge/lounge.constants';
import type { MapArea, MapObject, MapOperation } from '@dolphin/contract/lounge/maps.schema';
import { findDrawing, themeOf } from '@dolphin/contract/lounge/themes';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { Editor, EditorState } from './editor-store.ts';
import { editorText } from './editor.text.ts';
import { NumberField } from './number-field.tsx';
import { layerParts, mayTurn, mirrorParts, SCALE_MAX, SCALE_MIN } from './rules/edits.ts';
import { findParts } from './rules/parts.ts';
import type { EditorCommand } from './rules/shortcuts.ts';

type Props = { readonly editor: Editor; readonly state: EditorState; readonly onCommand: (command: EditorCommand) => void };

/** Everything about what is chosen, as forms: whatever a pointer can do can be typed. [WLD-172] */
export function Inspector({ editor, state, onCommand }: Props) {
  const text = useText(editorText);
  const { content } = state.map;
  const parts = findParts(content, state.selection);
  const [one] = parts;
  if (!one) return <section className="map-inspector" aria-label={text.nothingChosen}><p className="text-muted">{text.nothingChosen}</p></section>;
  const apply = (operation: MapOperation) => editor.apply([operation]);
  return (
    <section className="map-inspector" aria-label={text.chosen({ count: parts.length })}>
      <p className="map-chosen-count" role="status">{text.chosen({ count: parts.length })}</p>
      {parts.length > 1 ? null : one.kind === 'object' ? <ObjectForm key={one.id} object={one.object} themeKey={content.themeKey} onChange={(object) => apply({ kind: 'PUT_OBJECT', object })} />
        : one.kind === 'area' ? <AreaForm key={one.id} area={one.area} onChange={(area) => apply({ kind: 'PUT_AREA', area })} />
        : <div className="map-fields"><NumberField label={text.x} value={content.start.x} onValue={(x) => apply({ kind: 'SET_START', x, y: content.start.y })} /><NumberField label={text.y} value={content.start.y} onValue={(y) => apply({ kind: 'SET_START', x: content.start.x, y })} /></div>}
      {parts.length === 1 && one.kind === 'start' ? null : (
        <div className="map-acts">
          <Button size="sm" variant="ghost" onClick={() => onCommand('DUPLICATE')}>{text.duplicate}</Button>
          <Button size="sm" variant="ghost" onClick={() => editor.apply(mirrorParts(content, state.selection))}>{text.mirror}</Button>
          <Button size="sm" variant="ghost" onClick={() => editor.apply(layerParts(content, state.selection, 'FORWARD'))}>{text.forward}</Button>
          <Button size="sm" variant="ghost" onClick={() => editor.apply(layerParts(content, state.selection, 'BACKWARD'))}>{text.backward}</Button>
          <Button size="sm" variant="ghost" onClick={() => editor.apply(layerParts(content, state.selection, 'FRONT'))}>{text.front}</Button>
          <Button size="sm" variant="ghost" onClick={() => editor.apply(layerParts(content, state.selection, 'BACK'))}>{text.back2}</Button>
          <Button size="sm" variant="danger" onClick={() => onCommand('REMOVE')}>{text.remove}</Button>
        </div>
      )}
    </section>
  );
}

function ObjectForm({ object, themeKey, onChange }: { readonly object: MapObject; readonly themeKey: string; readonly onChange: (object: MapObject) => void }) {
  const text = useText(editorText);
  const drawing = findDrawing(themeOf(themeKey), object);
  const set = (part: Partial<MapObject>) => onChange({ ...object, ...part });
  return (
    <>
      <div className="map-fields">
        <NumberField label={text.x} value={object.x} onValue={(x) => set({ x })} />
        <NumberField label={text.y} value={object.y} onValue={(y) => set({ y })} />
        {drawing?.isTiled === true
          ? <NumberField label={text.width} min={40} max={MAP_SIDE_MAX} value={object.width ?? drawing.width} onValue={(width) => set({ width })} />
          : <NumberField label={text.scale} min={SCALE_MIN * 100} max={SCALE_MAX * 100} step={5} value={Math.round(Math.abs(object.scaleX) * 100)} onValue={(percent) => set({ scaleX: (Math.sign(object.scaleX) * percent) / 100, scaleY: (Math.sign(object.scaleY) * percent) / 100 })} />}
        {mayTurn(object) ? <NumberField label={text.rotation} min={-180} max={180} step={5} value={object.rotation ?? 0} onValue={(rotation) => set({ rotation })} /> : null}
        <NumberField label={text.depth} min={-999} max={10_000} value={object.depth} onValue={(depth) => set({ depth: Math.round(depth) })} hint={text.depthHint} />
      </div>
      {object.type === 'PORTAL' ? <PortalForm target={object.target ?? { kind: 'LOUNGE' }} onChange={(target) => set({ target })} /> : null}
    </>
  );
}

type Target = NonNullable<MapObject['target']>;

function PortalForm({ target, onChange }: { readonly target: Target; readonly onChange: (target: Target) => void }) {
  const text = useText(editorText);
  const choose = (kind: string) => onChange(kind === 'SPOT' ? { kind, x: 400, y: 400 } : kind === 'ROOM' ? { kind, roomId: 1 } : { kind: 'LOUNGE' });
  return (
    <>
      <RadioGroup label={text.target} name="portal-target" value={target.kind} onValueChange={choose} options={(['SPOT', 'ROOM', 'LOUNGE'] as const).map((value) => ({ value, label: text[value] }))} />
      <div className="map-fields">
        {target.kind === 'SPOT' ? <><NumberField label={text.targetX} value={target.x} onValue={(x) => onChange({ ...target, x })} /><NumberField label={text.targetY} value={target.y} onValue={(y) => onChange({ ...target, y })} /></> : null}
        {target.kind === 'ROOM' ? <NumberField label={text.roomId} min={1} value={target.roomId} onValue={(roomId) => onChange({ kind: 'ROOM', roomId: Math.round(roomId) })} /> : null}
      </div>
    </>
  );
}

const KINDS = ['SILENT', 'CHAT_ZONE', 'LESSON', 'BELL'] as const;

function AreaForm({ area, onChange }: { readonly area: MapArea; readonly onChange: (area: MapArea) => void }) {
  const text = useText(editorText);
  const set = (part: Partial<MapArea>) => onChange({ ...area, ...part });
  const hints = { SILENT: text.SILENT_HINT, CHAT_ZONE: text.CHAT_ZONE_HINT, LESSON: text.LESSON_HINT, BELL: text.BELL_HINT };
  return (
    <>
      <TextField label={text.areaName} maxLength={40} defaultValue={area.name} onBlur={(event) => { if (event.currentTarget.value !== area.name) set({ name: event.currentTarget.value }); }} />
      <RadioGroup label={text.areaKind} name="area-kind" value={area.property.kind} options={KINDS.map((value) => ({ value, label: text[value], hint: hints[value] }))} onValueChange={(kind) => set({ property: kind === 'LESSON' ? { kind, lessonId: 1 } : { kind: kind as 'SILENT' | 'CHAT_ZONE' | 'BELL' } })} />
      <div className="map-fields">
        {area.property.kind === 'LESSON' ? <NumberField label={text.lessonId} min={1} value={area.property.lessonId} onValue={(lessonId) => set({ property: { kind: 'LESSON', lessonId: Math.round(lessonId) } })} /> : null}
        <NumberField label={text.x} value={area.x} onValue={(x) => set({ x })} />
        <NumberField label={text.y} value={area.y} onValue={(y) => set({ y })} />
        <NumberField label={text.width} min={20} max={MAP_SIDE_MAX} value={area.width} onValue={(width) => set({ width })} />
        <NumberField label={text.height} min={20} max={MAP_SIDE_MAX} value={area.height} onValue={(height) => set({ height })} />
      </div>
    </>
  );
}
