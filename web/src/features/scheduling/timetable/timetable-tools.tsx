import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import ChartColumn from 'lucide-react/icons/chart-column';
import DoorOpen from 'lucide-react/icons/door-open';
import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { saveSentFile } from '../../../lib/browser/save-file.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadsDialog } from './loads-dialog.tsx';
import { RoomsDialog } from './rooms/rooms-dialog.tsx';
import { timetableText } from './timetable.text.ts';

type Range = { readonly from: string; readonly to: string };
type Filter = { readonly coach_id?: number; readonly room_id?: number; readonly course_class_id?: number };

type Props = { readonly range: Range; readonly filter: Filter; readonly onAdd: () => void };

/** A new lesson, rooms, the load of coaches and the file. */
export function TimetableTools({ range, filter, onAdd }: Props) {
  const text = useText(timetableText);
  const { channelId } = useChannel();
  const [opened, setOpened] = useState<'rooms' | 'loads' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const file = await call(classLessons.exports, { channelId, ...range, ...filter });
      saveSentFile(file);
      overlay.toast(text.exported({ name: file.fileName }), { kind: 'ok' });
    } catch (error) {
      presentError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="timetable-tools">
      <Button variant="ghost" icon={<Plus aria-hidden />} onClick={onAdd}>
        {text.addLesson}
      </Button>
      <Button variant="ghost" icon={<DoorOpen aria-hidden />} onClick={() => setOpened('rooms')}>
        {text.rooms}
      </Button>
      <Button variant="ghost" icon={<ChartColumn aria-hidden />} onClick={() => setOpened('loads')}>
        {text.loads}
      </Button>
      <Button
        variant="ghost"
        icon={<Download aria-hidden />}
        loading={isBusy}
        loadingLabel={text.exporting}
        onClick={() => void save()}
      >
        {text.export}
      </Button>
      {opened === 'rooms' ? <RoomsDialog onClose={() => setOpened(null)} /> : null}
      {opened === 'loads' ? <LoadsDialog range={range} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}
