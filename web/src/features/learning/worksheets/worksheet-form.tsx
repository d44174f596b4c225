import { WORKSHEET_SUMMARY_MAX, WORKSHEET_TITLE_MAX } from '@dolphin/contract/learning/worksheets/worksheets.constants';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { closing } from '../../../lib/form/open-forms.ts';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { formatWon } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { PlanLock } from '../../../shared/plans/plan-lock.tsx';
import { isPrice, PriceField } from '../../../shared/price/price-field.tsx';
import { useSellerRefusal } from '../../../shared/seller/use-seller-refusal.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { worksheetsText } from './worksheets.text.ts';

type Props = {
  readonly worksheet: {
    readonly worksheetId: number;
    readonly title: string;
    readonly summary: string;
    readonly priceKrw: number | null;
    readonly version: string;
  } | null;
  readonly onClose: () => void;
  readonly onMade?: (worksheetId: number) => void;
};

/** Makes a worksheet, or changes its title. */
export function WorksheetForm({ worksheet, onClose, onMade }: Props) {
  const text = useText(worksheetsText);
  const { channelId } = useChannel();
  const stored = {
    title: worksheet?.title ?? '',
    summary: worksheet?.summary ?? '',
    priceKrw: worksheet?.priceKrw ?? null,
  };
  const trimmed = ({ title, summary, priceKrw }: typeof stored) => ({
    title: title.trim(),
    summary: summary.trim(),
    priceKrw,
  });
  const done = (words: string) => {
    overlay.toast(words, { kind: 'ok' });
    onClose();
  };
  const on = useSellerRefusal();
  const create = useForm(worksheets.create, {
    on,
    initial: stored,
    refresh: [worksheets.list],
    toInput: (_filled, values) => ({ channelId, ...trimmed(values) }),
    onSuccess: ({ worksheetId }) => {
      done(text.made);
      onMade?.(worksheetId);
    },
  });
  const update = useEditForm(worksheets.update, {
    on,
    stored,
    version: worksheet?.version ?? '',
    at: { channelId, worksheetId: worksheet?.worksheetId ?? 0 },
    toForm: (values) => values,
    toStored: trimmed,
    describe: {
      title: { label: text.name },
      summary: { label: text.summary },
      priceKrw: { label: text.price, show: (price) => (price === null ? '' : formatWon(price)) },
    },
    refresh: [worksheets.list, worksheets.detail],
    onSuccess: () => done(text.saved),
  });
  const form = worksheet === null ? create : update;
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={worksheet === null ? text.create : text.rename}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            form="worksheet-form"
            loading={form.isPending}
            disabled={!isPrice(form.values.priceKrw)}
          >
            {text.save}
          </Button>
        </>
      }
    >
      <form id="worksheet-form" className="worksheet-form" {...form.props}>
        <TextField
          label={text.name}
          hint={text.nameHint}
          maxLength={WORKSHEET_TITLE_MAX}
          autoComplete="off"
          {...form.text('title')}
        />
        <TextField
          label={text.summary}
          hint={text.summaryHint}
          maxLength={WORKSHEET_SUMMARY_MAX}
          autoComplete="off"
          {...form.text('summary')}
        />
        <PlanLock what="selling" />
        <PriceField
          hint={text.priceHint}
          value={form.values.priceKrw}
          onChange={(priceKrw) => form.set('priceKrw', priceKrw)}
        />
        {form.error ? (
          <p className="field-error" role="alert">
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}
