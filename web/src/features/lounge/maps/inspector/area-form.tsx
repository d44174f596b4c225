import { MAP_SIDE_MAX } from '@dolphin/contract/lounge/lounge.constants';
import type { MapArea } from '@dolphin/contract/lounge/maps/maps.schema';
import { useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { editorText } from '../editor.text.ts';
import { LessonChoice } from './lesson-choice.tsx';
import { NumberField } from './number-field.tsx';

const KINDS = ['SILENT', 'CHAT_ZONE', 'LESSON', 'BELL'] as const;
type Props = { readonly area: MapArea; readonly channelId: number | null; readonly onChange: (area: MapArea) => void };

/** The property of an area. It becomes a lesson link only when the lesson is chosen. [WLD-176] */
export function AreaForm({ area, channelId, onChange }: Props) {
  const text = useText(editorText);
  const [isChoosingLesson, setChoosingLesson] = useState(false);
  const { property } = area;
  const kind = isChoosingLesson ? 'LESSON' : property.kind;
  const set = (part: Partial<MapArea>) => onChange({ ...area, ...part });
  const hints = {
    SILENT: text.SILENT_HINT,
    CHAT_ZONE: text.CHAT_ZONE_HINT,
    LESSON: text.LESSON_HINT,
    BELL: text.BELL_HINT,
  };
  const choose = (next: string) => {
    setChoosingLesson(next === 'LESSON');
    if (next === 'SILENT' || next === 'CHAT_ZONE' || next === 'BELL') set({ property: { kind: next } });
  };
  return (
    <>
      <TextField
        label={text.areaName}
        maxLength={40}
        defaultValue={area.name}
        onBlur={(event) => {
          if (event.currentTarget.value !== area.name) set({ name: event.currentTarget.value });
        }}
      />
      <RadioGroup
        label={text.areaKind}
        name="area-kind"
        value={kind}
        options={KINDS.map((value) => ({ value, label: text[value], hint: hints[value] }))}
        onValueChange={choose}
      />
      {kind === 'LESSON' ? (
        <LessonChoice
          channelId={channelId}
          lessonId={property.kind === 'LESSON' ? property.lessonId : null}
          onLesson={(lessonId) => set({ property: { kind: 'LESSON', lessonId } })}
        />
      ) : null}
      <div className="map-fields">
        <NumberField label={text.x} value={area.x} onValue={(x) => set({ x })} />
        <NumberField label={text.y} value={area.y} onValue={(y) => set({ y })} />
        <NumberField
          label={text.width}
          min={20}
          max={MAP_SIDE_MAX}
          value={area.width}
          onValue={(width) => set({ width })}
        />
        <NumberField
          label={text.height}
          min={20}
          max={MAP_SIDE_MAX}
          value={area.height}
          onValue={(height) => set({ height })}
        />
      </div>
    </>
  );
}
