import { pauses } from '@dolphin/contract/scheduling/pauses/pauses.contract';
import { addDays } from '@dolphin/contract/core/days';
import { type ReactNode, useId } from 'react';
import { closing } from '../../../lib/form/open-forms.ts';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { formatDay } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import type { Pause } from './pause-days.ts';
import { PauseEffects, PauseFields, type PauseValues } from './pause-fields.tsx';
import { pausesText } from './pauses.text.ts';

const READS = [pauses.member, pauses.list];
const storedOf = ({ fromDay, toDay, reason }: PauseValues) => ({
  fromDay,
  toDay: toDay === '' ? null : toDay,
  reason: reason.trim(),
});

type Named = { readonly userId: number; readonly name: string; readonly onClose: () => void };

/** A new pause; what it cancels is shown before it is saved. [SCH-240] [SCH-243] */
export function NewPauseModal({ userId, name, onClose }: Named) {
  const text = useText(pausesText);
  const { channelId } = useChannel();
  const form = useForm(pauses.create, {
    initial: { fromDay: todayInSeoul(), toDay: '', reason: '' } as PauseValues,
    toInput: (_filled, values) => ({ channelId, userId, ...storedOf(values) }),
    check: useOrder(),
    leaving: 'own',
    refresh: READS,
    onSuccess: ({ cancelledCount }) => {
      overlay.toast(text.added({ count: cancelledCount }), { kind: 'ok' });
      onClose();
    },
  });
  return (
    <PauseFrame title={text.addTitle({ name })} form={form} submit={text.add} onClose={onClose}>
      <PauseFields values={form.values} errors={form.errors} onSet={form.set} isBegun={false} />
      <PauseEffects userId={userId} values={form.values} />
    </PauseFrame>
  );
}

/** Other days or another reason; a pause that has begun keeps its first day. [SCH-242] */
export function EditPauseModal({ userId, name, pause, onClose }: Named & { readonly pause: Pause }) {
  const text = useText(pausesText);
  const { channelId } = useChannel();
  const { pauseId, fromDay, toDay, reason, version } = pause;
  const today = todayInSeoul();
  const isBegun = fromDay < today;
  const form = useEditForm(pauses.update, {
    stored: { fromDay, toDay, reason },
    version,
    at: { channelId, pauseId },
    toForm: (stored): PauseValues => ({ ...stored, toDay: stored.toDay ?? '' }),
    toStored: storedOf,
    describe: {
      fromDay: { label: text.fromDay, show: (day) => formatDay(day) },
      toDay: { label: text.toDay, show: (day) => (day === null ? text.open : formatDay(day)) },
      reason: { label: text.reason },
    },
    check: useOrder(),
    leaving: 'own',
    refresh: READS,
    onSuccess: () => {
      overlay.toast(text.changed, { kind: 'ok' });
      onClose();
    },
  });
  return (
    <PauseFrame title={text.editTitle({ name })} form={form} submit={text.save} onClose={onClose}>
      <PauseFields
        values={form.values}
        errors={form.errors}
        onSet={form.set}
        isBegun={isBegun}
        minToDay={isBegun ? addDays(today, -1) : undefined}
      />
      <PauseEffects userId={userId} pauseId={pauseId} values={form.values} />
    </PauseFrame>
  );
}

function useOrder() {
  const text = useText(pausesText);
  return ({ fromDay, toDay }: PauseValues) => ({
    toDay: toDay !== '' && toDay < fromDay ? text.order : undefined,
  });
}

type FrameProps = {
  readonly title: string;
  readonly form: Pick<ReturnType<typeof useForm>, 'props' | 'error' | 'isDirty' | 'isPending'>;
  readonly submit: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function PauseFrame({ title, form, submit, onClose, children }: FrameProps) {
  const text = useText(pausesText);
  const formId = useId();
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={title}
      closeLabel={text.cancel}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={formId} loading={form.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="pause-form" {...form.props}>
        {children}
        {form.error === null ? null : (
          <p className="field-error" role="alert" tabIndex={-1}>
            {form.error}
          </p>
        )}
      </form>
    </Modal>
  );
}
