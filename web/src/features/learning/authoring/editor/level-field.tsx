import { LEVEL_MAX } from '@dolphin/contract/learning/storages/contents';
import { useText } from '../../../../lib/text/use-text.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { editorText } from './editor.text.ts';

export function LevelField({
  level,
  onChange,
}: {
  readonly level: number;
  readonly onChange: (level: number) => void;
}) {
  const text = useText(editorText);
  return (
    <Select
      label={text.level}
      hint={text.levelHint}
      placeholder={text.level}
      value={String(level)}
      onValueChange={(value) => onChange(Number(value ?? level))}
      options={Array.from({ length: LEVEL_MAX }, (_one, at) => ({ value: String(at + 1), label: String(at + 1) }))}
    />
  );
}
