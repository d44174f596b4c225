import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { openClasses } from '@dolphin/contract/scheduling/registrations/my-registrations.contract';
import {
  OFFER_HOURS_MAX,
  REGISTRATION_ENTRIES,
  REGISTRATION_OPTIONS_MAX,
} from '@dolphin/contract/scheduling/registrations/registrations.constants';
import { registrations } from '@dolphin/contract/scheduling/registrations/registrations.contract';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useOpenForm } from '../../../../lib/form/open-forms.ts';
import { isSameValue } from '../../../../lib/form/same-value.ts';
import { useEdit } from '../../../../lib/form/use-edit.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { textLinkClass } from '../../../../ui/link/text-link.tsx';
import '../registrations.css';
import { OptionEditor } from './option-editor.tsx';
import { fromRows, isGood, toRows } from './option-rows.ts';
import { registrationOfficeText } from './office.text.ts';

type Settings = OutputOf<typeof registrations.settings>;

/** How people come into the class by themselves, and what it asks. [LMS-9] */
export function RegistrationSettings({ courseClassId }: { readonly courseClassId: number }) {
  const text = useText(registrationOfficeText);
  const { channelId, at } = useChannel();
  const { data } = useRead(registrations.settings, { channelId, courseClassId }, { isQuiet: true, staleTimeMs: 0 });
  if (!data) return null;
  return (
    <Card
      title={text.settings}
      action={
        <Link to={at(`/classes/${courseClassId}`)} className={textLinkClass}>
          {text.page}
        </Link>
      }
    >
      <SettingsForm courseClassId={courseClassId} found={data} />
    </Card>
  );
}

function SettingsForm({ courseClassId, found }: { readonly courseClassId: number; readonly found: Settings }) {
  const text = useText(registrationOfficeText);
  const { channelId } = useChannel();
  const stored = { entry: found.entry, optionList: found.optionList, offerHours: found.offerHours };
  const [entry, setEntry] = useState(found.entry);
  const [rows, setRows] = useState(() => toRows(found.optionList));
  const [hours, setHours] = useState(String(found.offerHours));
  const next = { entry, optionList: fromRows(rows), offerHours: Number(hours) };
  const isDirty = !isSameValue(next, stored);
  const areHoursGood = Number.isInteger(next.offerHours) && next.offerHours >= 1 && next.offerHours <= OFFER_HOURS_MAX;
  const update = useEdit(registrations.updateSettings, {
    stored,
    version: found.version,
    at: { channelId, courseClassId },
    describe: {
      entry: { label: text.entry, show: (value) => text[`entry${value}`] },
      optionList: { label: text.questions, show: (list) => list.map(({ label }) => label).join(', ') },
      offerHours: { label: text.offerHours, show: String },
    },
    isDirty,
    onStored: (value) => {
      setEntry(value.entry);
      setRows(toRows(value.optionList));
      setHours(String(value.offerHours));
    },
    refresh: [registrations.settings, registrations.detail, openClasses.one, openClasses.list],
    onSuccess: () => overlay.toast(text.saved, { kind: 'ok' }),
  });
  useOpenForm({ isDirty, isPending: update.isPending });
  return (
    <div className="registration-fields">
      <p className="text-muted">{text.settingsHint}</p>
      <RadioGroup
        label={text.entry}
        name="registration-entry"
        value={entry}
        options={REGISTRATION_ENTRIES.map((value) => ({ value, label: text[`entry${value}`] }))}
        onValueChange={setEntry}
      />
      <TextField
        label={text.offerHours}
        hint={text.offerHoursHint({ max: OFFER_HOURS_MAX })}
        inputMode="numeric"
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
      />
      <OptionEditor rows={rows} onChange={setRows} />
      <div className="registration-acts">
        <Button
          variant="ghost"
          icon={<Plus aria-hidden />}
          disabled={rows.length >= REGISTRATION_OPTIONS_MAX}
          onClick={() => setRows((before) => [...before, { label: '', choices: '' }])}
        >
          {text.addOption}
        </Button>
        <Button
          disabled={!isDirty || !areHoursGood || !isGood(rows)}
          loading={update.isPending}
          onClick={() => void update.save(next)}
        >
          {text.save}
        </Button>
      </div>
    </div>
  );
}
