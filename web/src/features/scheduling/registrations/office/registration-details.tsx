import type { EditedOf } from '@dolphin/contract/core/edits';
import { registrations } from '@dolphin/contract/scheduling/registrations/registrations.contract';
import type { ReactNode } from 'react';
import { call } from '../../../../lib/api.ts';
import { useOpenForm } from '../../../../lib/form/open-forms.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { keyOf, refresh } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { DayField, TimeField } from '../day-fields.tsx';
import { registrationWordsText } from '../words.text.ts';
import { registrationOfficeText } from './office.text.ts';
import { saveQuietly, type Unsaved, useUnsaved } from './quiet-saves.ts';
import type { RegistrationDetail } from './registration.ts';

type At = { readonly channelId: number; readonly registrationId: number };
type Dates = EditedOf<typeof registrations.setDates>;
type Options = EditedOf<typeof registrations.setOptions>;

/** Day, time and options are saved as soon as they are chosen, and never with an error on the screen. [LMS-285] */
export function RegistrationDetails({ found }: { readonly found: RegistrationDetail }) {
  const text = useText(registrationOfficeText);
  const { channelId } = useChannel();
  const at = { channelId, registrationId: found.registrationId };
  const dates = useDates(at, found);
  const options = useOptions(at, found);
  useOpenForm({ isDirty: dates.unsaved !== undefined || options.unsaved !== undefined });
  return (
    <>
      <section>
        <h3>{text.dates}</h3>
        <div className="registration-fields">
          <DayField value={dates.value.registrationDate} onChange={(day) => dates.save({ registrationDate: day })} />
          <TimeField value={dates.value.startTime} onChange={(startTime) => dates.save({ startTime })} />
        </div>
        <NotSaved unsaved={dates.unsaved} onKeep={dates.keep} />
      </section>
      <section>
        <h3>{text.options}</h3>
        <Asked found={found} value={options.value} onChange={(optionList) => options.save({ optionList })} />
        <NotSaved unsaved={options.unsaved} onKeep={options.keep} />
      </section>
    </>
  );
}

/** Answers of both calls are read again before the next save, which needs the new version. */
const readAgain = () => refresh(registrations.detail, registrations.list);
const versionOf = (at: At) =>
  queryClient.getQueryData<RegistrationDetail>(keyOf(registrations.detail, at))?.version ?? '';

function useDates(at: At, stored: Dates) {
  const key = `dates ${at.registrationId}`;
  const unsaved = useUnsaved<Dates>(key);
  const value = unsaved?.value ?? { registrationDate: stored.registrationDate, startTime: stored.startTime };
  const put = (next: Dates, version?: string) =>
    saveQuietly(key, next, async (dates) => {
      await call(
        registrations.setDates,
        { ...at, ...dates, version: version ?? versionOf(at) },
        { isBackground: true },
      );
      await readAgain();
    });
  return {
    value,
    unsaved,
    save: (change: Partial<Dates>) => put({ ...value, ...change }),
    keep: (version: string) => put(value, version),
  };
}

function useOptions(at: At, stored: Options) {
  const key = `options ${at.registrationId}`;
  const unsaved = useUnsaved<Options>(key);
  const value = unsaved?.value.optionList ?? stored.optionList;
  const put = (next: Options, version?: string) =>
    saveQuietly(key, next, async (options) => {
      const sent = { ...at, ...options, version: version ?? versionOf(at) };
      await call(registrations.setOptions, sent, { isBackground: true });
      await readAgain();
    });
  return { value, unsaved, save: put, keep: (version: string) => put({ optionList: value }, version) };
}

function Asked({
  found: { askedList },
  value,
  onChange,
}: {
  readonly found: RegistrationDetail;
  readonly value: Options['optionList'];
  readonly onChange: (optionList: Options['optionList']) => void;
}): ReactNode {
  const text = useText(registrationOfficeText);
  const words = useText(registrationWordsText);
  // What was chosen before the class asked something else stays in sight.
  const old = value.filter(({ label }) => !askedList.some((option) => option.label === label));
  if (askedList.length === 0 && old.length === 0) return <p className="text-muted">{text.noOptions}</p>;
  return (
    <div className="registration-fields">
      {askedList.map(({ label, choiceList }) => {
        const chosen = value.find((one) => one.label === label)?.choice ?? null;
        const choices = chosen === null || choiceList.includes(chosen) ? choiceList : [...choiceList, chosen];
        return (
          <Select
            key={label}
            label={label}
            value={chosen}
            placeholder={words.choose}
            options={choices.map((choice) => ({ value: choice, label: choice }))}
            onValueChange={(choice) => onChange([...value.filter((one) => one.label !== label), { label, choice }])}
          />
        );
      })}
      {old.map(({ label, choice }) => (
        <p key={label} className="text-muted">{`${label}: ${choice}`}</p>
      ))}
    </div>
  );
}

/** A quiet line under what was typed. */
function NotSaved<T>({
  unsaved,
  onKeep,
}: {
  readonly unsaved: Unsaved<T> | undefined;
  readonly onKeep: (version: string) => void;
}) {
  const text = useText(registrationOfficeText);
  const version = unsaved?.conflictVersion ?? null;
  return (
    <p className="unsaved" role="status">
      {unsaved === undefined ? null : version !== null ? (
        <>
          {text.conflict}{' '}
          <Button size="sm" variant="plain" onClick={() => onKeep(version)}>
            {text.keepMine}
          </Button>
        </>
      ) : unsaved.isRefused ? (
        text.refusedValue
      ) : (
        text.unsaved
      )}
    </p>
  );
}
