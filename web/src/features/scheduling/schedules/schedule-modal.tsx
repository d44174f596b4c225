import { schedules } from '@dolphin/contract/scheduling/schedules/schedules.contract';
import { useState, useSyncExternalStore } from 'react';
import { createFormScope, FormScopeContext, mayLeave } from '../../../lib/form/open-forms.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { MonthPicker } from './month-picker.tsx';
import { MoveQuestion } from './move-question.tsx';
import { schedulesText } from './schedules.text.ts';
import { MonthEditor, WeekEditor } from './slot-editor.tsx';
import type { ScheduleType } from './slots.rules.ts';
import './schedules.css';

type Props = {
  /** Whose times; the person's own without it. */ readonly targetUserId?: number | undefined;
  readonly onClose: () => void;
};
/** What is shown: the week, or the dates of a month. */
type Place = { readonly tab: ScheduleType; readonly yearMonth: string };

/** The schedule calendar: when somebody is free, weekly and on single dates. [SCH-3] [SCH-4] [SCH-5] [SCH-6] */
export function ScheduleModal({ targetUserId, onClose }: Props) {
  const text = useText(schedulesText);
  const [scope] = useState(createFormScope);
  const isDirty = useSyncExternalStore(scope.subscribe, scope.isDirty);
  const isPending = useSyncExternalStore(scope.subscribe, () => scope.forms().some((form) => form.isPending));
  const [place, setPlace] = useState<Place>({ tab: 'DAY', yearMonth: todayInSeoul().slice(0, 7) });
  const [requested, setRequested] = useState<Place | null>(null);
  const { tab, yearMonth } = place;
  const read = useRead(
    schedules.find,
    { year_month: yearMonth, ...(targetUserId === undefined ? {} : { target_user_id: targetUserId }) },
    { isQuiet: true, staleTimeMs: 0 },
  );
  const found = read.data;
  const save = async () => {
    for (const form of scope.forms()) if (form.isDirty && !(await form.save?.())) return false;
    return true;
  };
  const move = (next: Place) => (scope.isDirty() ? setRequested(next) : setPlace(next));
  const Editor = tab === 'DAY' ? WeekEditor : MonthEditor;
  const panel = found ? (
    <Editor key={`${tab} ${yearMonth}`} found={found} yearMonth={yearMonth} targetUserId={targetUserId} />
  ) : read.isError ? (
    <ErrorState
      compact
      title={text.loadFailed}
      retryLabel={text.retry}
      retrying={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  ) : (
    <div role="status" aria-busy="true" aria-label={text.loading}>
      <SkeletonText lines={8} />
    </div>
  );
  return (
    <FormScopeContext value={scope}>
      <Modal
        open
        size="full"
        onOpenChange={(isOpen) => {
          if (!isOpen) void mayLeave(scope).then((isLeft) => isLeft && onClose());
        }}
        title={
          targetUserId === undefined
            ? text.title
            : found
              ? text.titleOf({ name: found.profile.nickname })
              : text.titleLoading
        }
        closeLabel={text.close}
        footer={
          <Button disabled={!isDirty} loading={isPending} loadingLabel={text.saving} onClick={() => void save()}>
            {text.save}
          </Button>
        }
      >
        <div className="schedule">
          <Tabs
            isManual
            label={text.tabs}
            value={tab}
            onValueChange={(next) => move({ ...place, tab: next })}
            tabs={(['DAY', 'DATE'] as const).map((value) => ({
              value,
              label: value === 'DAY' ? text.day : text.date,
              panel:
                value === tab ? (
                  <>
                    {tab === 'DATE' ? (
                      <MonthPicker value={yearMonth} onValue={(month) => move({ ...place, yearMonth: month })} />
                    ) : null}
                    {panel}
                  </>
                ) : null,
            }))}
          />
        </div>
        {requested ? (
          <MoveQuestion
            onSave={save}
            onMove={() => {
              setPlace(requested);
              setRequested(null);
            }}
            onCancel={() => setRequested(null)}
          />
        ) : null}
      </Modal>
    </FormScopeContext>
  );
}
