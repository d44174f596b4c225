import { MAP_SIDE_MAX } from '@dolphin/contract/lounge/lounge.constants';
import type { MapContent, MapObject, MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import { findDrawing, themeOf } from '@dolphin/contract/lounge/maps/themes';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import BringToFront from 'lucide-react/icons/bring-to-front';
import Copy from 'lucide-react/icons/copy';
import SendToBack from 'lucide-react/icons/send-to-back';
import Mirror from 'lucide-react/icons/triangles-centerline-dashed-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../../../lib/text/use-text.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { AreaForm } from './area-form.tsx';
import type { EditorState } from '../editor-state.ts';
import type { Editor } from '../editor-store.ts';
import { editorText } from '../editor.text.ts';
import { NumberField } from './number-field.tsx';
import { PortalForm } from './portal-form.tsx';
import { mayTurn, SCALE_MAX, SCALE_MIN } from '../rules/edits.ts';
import { findParts } from '../rules/parts.ts';
import type { EditorCommand } from '../rules/shortcuts.ts';
import { usePartName } from './use-part-name.ts';

type Props = {
  readonly editor: Editor;
  readonly state: EditorState;
  /** The channel the map belongs to: its rooms and courses can be chosen. */ readonly channelId: number | null;
  readonly onCommand: (command: EditorCommand) => void;
};

/** Everything about what is chosen, as forms: whatever a pointer can do can be typed. [WLD-172] */
export function Inspector({ editor, state, channelId, onCommand }: Props) {
  const text = useText(editorText);
  const nameOf = usePartName();
  const { content } = state.map;
  const parts = findParts(content, state.selection);
  const [one] = parts;
  if (!one)
    return (
      <section className="map-inspector" aria-label={text.nothingChosen}>
        <p className="text-muted">{text.nothingChosen}</p>
      </section>
    );
  const apply = (operation: MapOperation) => editor.apply([operation]);
  return (
    <section className="map-inspector" aria-label={text.chosen({ count: parts.length })}>
      <p className="map-chosen-count" role="status">
        {parts.length > 1 ? (
          text.chosen({ count: parts.length })
        ) : (
          <>
            {nameOf(one)}{' '}
            <span className="map-chosen-at tabular">
              {text.at({ x: Math.round(one.box.x), y: Math.round(one.box.y) })}
            </span>
          </>
        )}
      </p>
      {parts.length === 1 && one.kind === 'start' ? null : (
        <Acts isObject={parts.some(({ kind }) => kind === 'object')} onCommand={onCommand} />
      )}
      {parts.length > 1 ? null : one.kind === 'object' ? (
        <ObjectForm
          key={one.id}
          object={one.object}
          content={content}
          channelId={channelId}
          onChange={(object) => apply({ kind: 'PUT_OBJECT', object })}
        />
      ) : one.kind === 'area' ? (
        <AreaForm
          key={one.id}
          area={one.area}
          channelId={channelId}
          onChange={(area) => apply({ kind: 'PUT_AREA', area })}
        />
      ) : (
        <div className="map-fields">
          <NumberField
            label={text.x}
            value={content.start.x}
            onValue={(x) => apply({ kind: 'SET_START', x, y: content.start.y })}
          />
          <NumberField
            label={text.y}
            value={content.start.y}
            onValue={(y) => apply({ kind: 'SET_START', x: content.start.x, y })}
          />
        </div>
      )}
    </section>
  );
}

/** What is done most stands first and needs no scrolling; each has its key, too. */
function Acts({
  isObject,
  onCommand,
}: {
  /** Areas have no side and no depth. */ readonly isObject: boolean;
  readonly onCommand: (command: EditorCommand) => void;
}) {
  const text = useText(editorText);
  return (
    <div className="map-acts">
      <IconButton size="sm" variant="ghost" label={text.duplicate} onClick={() => onCommand('DUPLICATE')}>
        <Copy aria-hidden />
      </IconButton>
      {isObject ? (
        <>
          <IconButton size="sm" variant="ghost" label={text.mirror} onClick={() => onCommand('MIRROR')}>
            <Mirror aria-hidden />
          </IconButton>
          <IconButton size="sm" variant="ghost" label={text.forward} onClick={() => onCommand('FORWARD')}>
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton size="sm" variant="ghost" label={text.backward} onClick={() => onCommand('BACKWARD')}>
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton size="sm" variant="ghost" label={text.front} onClick={() => onCommand('FRONT')}>
            <BringToFront aria-hidden />
          </IconButton>
          <IconButton size="sm" variant="ghost" label={text.back2} onClick={() => onCommand('BACK')}>
            <SendToBack aria-hidden />
          </IconButton>
        </>
      ) : null}
      <IconButton size="sm" variant="danger" label={text.remove} onClick={() => onCommand('REMOVE')}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}

function ObjectForm({
  object,
  content,
  channelId,
  onChange,
}: {
  readonly object: MapObject;
  readonly content: MapContent;
  readonly channelId: number | null;
  readonly onChange: (object: MapObject) => void;
}) {
  const text = useText(editorText);
  const drawing = findDrawing(themeOf(content.themeKey), object);
  const set = (part: Partial<MapObject>) => onChange({ ...object, ...part });
  return (
    <>
      <div className="map-fields">
        <NumberField label={text.x} value={object.x} onValue={(x) => set({ x })} />
        <NumberField label={text.y} value={object.y} onValue={(y) => set({ y })} />
        {drawing?.isTiled === true ? (
          <NumberField
            label={text.width}
            min={40}
            max={MAP_SIDE_MAX}
            value={object.width ?? drawing.width}
            onValue={(width) => set({ width })}
          />
        ) : (
          <NumberField
            label={text.scale}
            min={SCALE_MIN * 100}
            max={SCALE_MAX * 100}
            step={5}
            value={Math.round(Math.abs(object.scaleX) * 100)}
            onValue={(percent) =>
              set({
                scaleX: (Math.sign(object.scaleX) * percent) / 100,
                scaleY: (Math.sign(object.scaleY) * percent) / 100,
              })
            }
          />
        )}
        {mayTurn(object) ? (
          <NumberField
            label={text.rotation}
            min={-180}
            max={180}
            step={5}
            value={object.rotation ?? 0}
            onValue={(rotation) => set({ rotation })}
          />
        ) : null}
        <NumberField
          label={text.depth}
          min={-999}
          max={10_000}
          value={object.depth}
          onValue={(depth) => set({ depth: Math.round(depth) })}
          hint={text.depthHint}
        />
      </div>
      {object.type === 'PORTAL' ? (
        <PortalForm object={object} content={content} channelId={channelId} onChange={(target) => set({ target })} />
      ) : null}
    </>
  );
}
