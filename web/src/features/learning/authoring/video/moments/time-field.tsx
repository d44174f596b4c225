import Crosshair from 'lucide-react/icons/crosshair';
import { useState } from 'react';
import { useText } from '../../../../../lib/text/use-text.ts';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { TextField } from '../../../../../ui/field/text-field.tsx';
import { videoText } from '../video.text.ts';
import { parseTime, timeText } from './time-text.ts';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (ms: number) => void;
  /** Where the preview stands; without it there is no button for it. */
  readonly now: (() => number | null) | null;
};

/** A moment as minutes and seconds. What cannot be read stays visible and is not taken. */
export function TimeField({ label, value, onChange, now }: Props) {
  const text = useText(videoText);
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseTime(typed) === undefined;
  return (
    <div className="author-video-time">
      <TextField
        label={label}
        autoComplete="off"
        value={typed ?? timeText(value)}
        error={isWrong ? text.timeWrong : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const ms = parseTime(currentTarget.value);
          if (ms !== undefined) onChange(ms);
        }}
        onBlur={() => !isWrong && setTyped(null)}
      />
      {now === null ? null : (
        <IconButton
          size="sm"
          variant="ghost"
          label={text.takeNow({ label })}
          onClick={() => {
            const ms = now();
            if (ms === null) return;
            setTyped(null);
            onChange(ms);
          }}
        >
          <Crosshair aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
