import { PAUSE_REASON_MAX } from '@dolphin/contract/scheduling/pauses/pauses.constants';
import { pauses } from '@dolphin/contract/scheduling/pauses/pauses.contract';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useDayTexts } from './pause-days.ts';
import { pausesText } from './pauses.text.ts';

export type PauseValues = { readonly fromDay: string; readonly toDay: string; readonly reason: string };
type Name = keyof PauseValues;

type Props = {
  readonly values: PauseValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly onSet: (name: Name, value: string) => void;
  /** The earliest last day; undefined: the first day. */ readonly minToDay?: string | undefined;
  /** A pause that has begun keeps its first day. */ readonly isBegun: boolean;
};

/** Days and reason of a pause; an empty last day is an open pause. */
export function PauseFields({ values, errors, onSet, minToDay, isBegun }: Props) {
  const text = useText(pausesText);
  const texts = useDayTexts();
  const today = todayInSeoul();
  return (
    <>
      <DatePicker
        label={text.fromDay}
        value={values.fromDay || null}
        today={today}
        min={isBegun ? undefined : today}
        disabled={isBegun}
        onValueChange={(day) => onSet('fromDay', day ?? '')}
        error={errors['fromDay']}
        texts={texts}
      />
      <DatePicker
        label={text.toDay}
        hint={text.toDayHint}
        value={values.toDay || null}
        today={today}
        min={minToDay ?? (values.fromDay || today)}
        onValueChange={(day) => onSet('toDay', day ?? '')}
        error={errors['toDay']}
        texts={texts}
      />
      <TextField
        label={text.reason}
        hint={text.reasonHint}
        maxLength={PAUSE_REASON_MAX}
        value={values.reason}
        onChange={(event) => onSet('reason', event.currentTarget.value)}
        error={errors['reason']}
      />
    </>
  );
}

type EffectsProps = {
  readonly userId: number;
  readonly pauseId?: number | undefined;
  readonly values: PauseValues;
};

/** What saving will do, read from the server without writing anything. [SCH-243] */
export function PauseEffects({ userId, pauseId, values: { fromDay, toDay } }: EffectsProps) {
  const text = useText(pausesText);
  const { channelId } = useChannel();
  const days = { from_day: fromDay, ...(toDay === '' ? {} : { to_day: toDay }) };
  const { data } = useRead(
    pauses.preview,
    { channelId, userId, ...days, ...(pauseId === undefined ? {} : { pause_id: pauseId }) },
    {
      isQuiet: true,
      staleTimeMs: 0,
      keepPrevious: true,
      enabled: fromDay !== '' && (toDay === '' || toDay >= fromDay),
    },
  );
  return (
    <p className="pause-effects" role="status">
      {data === undefined
        ? text.counting
        : data.restoredCount > 0
          ? text.effectsBack({ restored: data.restoredCount, tickets: data.ticketCount })
          : text.effects({ cancelled: data.cancelledCount, tickets: data.ticketCount })}
    </p>
  );
}
