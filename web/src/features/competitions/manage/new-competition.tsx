import {
  COMPETITION_FORMATS,
  COMPETITION_KINDS,
  COMPETITION_TITLE_MAX,
} from '@dolphin/contract/competitions/competitions.constants';
import { managedCompetitions, siteCompetitions } from '@dolphin/contract/competitions/manage/manage.contract';
import { closing } from '../../../lib/form/open-forms.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannelOrNull } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { competitionManageText } from './manage.text.ts';
import { fromLocal, toLocal } from './moments.ts';

const HOUR_MS = 3_600_000;
/** Tomorrow at the next full hour, for two hours. */
function proposed() {
  const start = Math.ceil((Date.now() + 24 * HOUR_MS) / HOUR_MS) * HOUR_MS;
  const local = (at: number) => toLocal(new Date(at).toISOString());
  return { startsAt: local(start), endsAt: local(start + 2 * HOUR_MS) };
}

/** The few things a draft needs; the rest has sound values and is set afterwards. */
export function NewCompetition({
  onClose,
  onMade,
}: {
  readonly onClose: () => void;
  readonly onMade: (competitionId: number) => void;
}) {
  const text = useText(competitionManageText);
  const channelId = useChannelOrNull()?.channelId;
  // The site's call takes the same things except the channel, and answers the same.
  const endpoint = (
    channelId === undefined ? siteCompetitions.create : managedCompetitions.create
  ) as typeof siteCompetitions.create;
  const form = useForm(endpoint, {
    initial: {
      title: '',
      kind: 'CONTEST' as (typeof COMPETITION_KINDS)[number],
      format: 'ICPC' as (typeof COMPETITION_FORMATS)[number],
      ...proposed(),
    },
    toInput: (_filled, values) => ({
      ...(channelId !== undefined && { channelId }),
      title: values.title.trim(),
      kind: values.kind,
      format: values.format,
      startsAt: fromLocal(values.startsAt) ?? '',
      endsAt: fromLocal(values.endsAt) ?? '',
    }),
    refresh: [managedCompetitions.list, siteCompetitions.list],
    onSuccess: ({ competitionId }) => {
      overlay.toast(text.created, { kind: 'ok' });
      onMade(competitionId);
    },
  });
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={text.create}
      closeLabel={text.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="new-competition" loading={form.isPending}>
            {text.create}
          </Button>
        </>
      }
    >
      <form id="new-competition" className="competition-form" {...form.props}>
        <TextField label={text.name} maxLength={COMPETITION_TITLE_MAX} autoComplete="off" {...form.text('title')} />
        <RadioGroup
          label={text.kind}
          name="kind"
          layout="cards"
          value={form.values.kind}
          onValueChange={(kind) => form.set('kind', kind)}
          options={COMPETITION_KINDS.map((value) => ({ value, label: text[value], hint: text[`${value}_hint`] }))}
        />
        <RadioGroup
          label={text.format}
          name="format"
          value={form.values.format}
          onValueChange={(format) => form.set('format', format)}
          options={COMPETITION_FORMATS.map((value) => ({ value, label: text[value], hint: text[`${value}_hint`] }))}
        />
        <div className="competition-pair">
          <TextField label={text.startsAt} type="datetime-local" {...form.text('startsAt')} />
          <TextField label={text.endsAt} type="datetime-local" {...form.text('endsAt')} />
        </div>
        {form.error ? (
          <p className="field-error" role="alert">
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}
