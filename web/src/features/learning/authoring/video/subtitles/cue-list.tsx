import type { Cue } from '@dolphin/contract/learning/storages/contents';
import { CUE_MAX_LENGTH, CUES_MAX } from '@dolphin/contract/learning/videos/videos.constants';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useText } from '../../../../../lib/text/use-text.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { TextArea } from '../../../../../ui/field/text-area.tsx';
import { TimeField } from '../moments/time-field.tsx';
import { videoText } from '../video.text.ts';

/** A long film has thousands of lines; so many fields at once would make the page slow. */
const PAGE = 25;
const CUE_MS = 2_000;

type Props = { readonly cues: readonly Cue[]; readonly onChange: (cues: readonly Cue[]) => void };

export function CueList({ cues, onChange }: Props) {
  const text = useText(videoText);
  const [requested, setRequested] = useState(0);
  const last = Math.max(0, Math.ceil(cues.length / PAGE) - 1);
  const page = Math.min(requested, last);
  const from = page * PAGE;
  const shown = cues.slice(from, from + PAGE);
  const add = () => {
    const startMs = cues.at(-1)?.endMs ?? 0;
    onChange([...cues, { startMs, endMs: startMs + CUE_MS, text: '' }]);
    setRequested(Math.floor(cues.length / PAGE));
  };
  return (
    <div className="author-video-cues">
      {shown.map((cue, index) => {
        const at = from + index;
        return (
          <div key={at} className="author-video-cue" role="group" aria-label={text.cue({ number: at + 1 })}>
            <TimeField
              label={text.cueStart}
              value={cue.startMs}
              now={null}
              onChange={(startMs) => onChange(cues.with(at, { ...cue, startMs }))}
            />
            <TimeField
              label={text.cueEnd}
              value={cue.endMs}
              now={null}
              onChange={(endMs) => onChange(cues.with(at, { ...cue, endMs }))}
            />
            <TextArea
              label={text.cueText}
              rows={2}
              maxLength={CUE_MAX_LENGTH}
              error={cue.endMs <= cue.startMs ? text.cueOrder : undefined}
              value={cue.text}
              onChange={({ currentTarget }) => onChange(cues.with(at, { ...cue, text: currentTarget.value }))}
            />
            <IconButton
              size="sm"
              variant="plain"
              label={text.removeCue({ number: at + 1 })}
              onClick={() => onChange(cues.toSpliced(at, 1))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        );
      })}
      <div className="author-acts">
        {cues.length >= CUES_MAX ? null : (
          <Button size="sm" variant="ghost" icon={<Plus aria-hidden />} onClick={add}>
            {text.addCue}
          </Button>
        )}
        {last === 0 ? null : (
          <>
            <IconButton
              size="sm"
              label={text.previousCues}
              disabled={page === 0}
              onClick={() => setRequested(page - 1)}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
            <span>{text.cuePage({ from: from + 1, to: from + shown.length, total: cues.length })}</span>
            <IconButton size="sm" label={text.nextCues} disabled={page === last} onClick={() => setRequested(page + 1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </>
        )}
      </div>
    </div>
  );
}
