import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { useState } from 'react';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { isSameValue } from '../../../lib/form/same-value.ts';
import { useEdit } from '../../../lib/form/use-edit.ts';
import { formatWon } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useTimesText } from '../../../shared/classes/my-class.tsx';
import { useSellerRefusal } from '../../../shared/seller/use-seller-refusal.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { endsEarly } from './class-days.tsx';
import type { ClassDetail } from './class-detail.ts';
import { canBeSold, ClassFields, type ClassValue } from './class-fields.tsx';
import { hasBadTime } from './class-times.tsx';
import { classesText } from './classes.text.ts';

/** The name, coach, days and times of a class. [LMS-220] [LMS-242] */
export function ClassSettings({ found }: { readonly found: ClassDetail }) {
  const text = useText(classesText);
  const timesText = useTimesText();
  const { channelId } = useChannel();
  const { title: storedTitle, coach, startsOn, endsOn, timeList, priceKrw, seats } = found;
  const same = { title: storedTitle, startsOn, endsOn, timeList, priceKrw, seats };
  const stored = { ...same, coachId: coach?.userId ?? null };
  const [value, setValue] = useState<ClassValue>({ ...same, coach });
  const title = value.title.trim();
  const next = {
    title,
    coachId: value.coach?.userId ?? null,
    startsOn: value.startsOn,
    endsOn: value.endsOn,
    timeList: [...value.timeList],
    priceKrw: value.priceKrw,
    seats: value.seats,
  };
  const isDirty = !isSameValue(next, stored);
  // Others' names are known as far as they stand here.
  const people = [value.coach, found.coach];
  const coachOf = (id: number | null) =>
    id === null ? null : (people.find((one) => one?.userId === id) ?? { userId: id, nickname: null });
  const update = useEdit(courseClasses.update, {
    on: useSellerRefusal(),
    stored,
    version: found.version,
    at: { channelId, courseClassId: found.courseClassId },
    describe: {
      title: { label: text.name },
      coachId: { label: text.coach, show: (id) => coachOf(id)?.nickname ?? (id === null ? '' : text.unnamed) },
      startsOn: { label: text.starts },
      endsOn: { label: text.ends },
      timeList: { label: text.times, show: timesText },
      priceKrw: { label: text.price, show: (price) => (price === null ? '' : formatWon(price)) },
      seats: { label: text.seats, show: (count) => (count === null ? '' : String(count)) },
    },
    isDirty,
    onStored: ({ coachId, ...rest }) => setValue({ ...rest, coach: coachOf(coachId) }),
    refresh: [courseClasses.list, courseClasses.detail],
    onSuccess: () => overlay.toast(text.saved, { kind: 'ok' }),
  });
  useOpenForm({ isDirty, isPending: update.isPending });
  return (
    <Card title={text.settings}>
      <div className="class-part">
        <ClassFields
          value={value}
          onChange={(change) => setValue((before) => ({ ...before, ...change }))}
          titleError={title === '' ? text.needName : undefined}
        />
        <Button
          disabled={!isDirty || title === '' || endsEarly(value) || hasBadTime(value.timeList) || !canBeSold(value)}
          loading={update.isPending}
          onClick={() => void update.save(next)}
        >
          {text.save}
        </Button>
      </div>
    </Card>
  );
}
