import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { useRef, useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { focusRefused } from '../../../lib/form/focus-refused.ts';
import { useEdit } from '../../../lib/form/use-edit.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { DuePicker } from './due-picker.tsx';
import { SheetPages } from './sheet-pages.tsx';
import { worksheetsText } from './worksheets.text.ts';

type Assignment = OutputOf<typeof worksheets.assignments>['assignmentList'][number];

/** To whom a worksheet was assigned, how many have finished, and the link to the grid. [LMS-202] */
export function AssignmentList({
  worksheetId,
  onWatch,
}: {
  readonly worksheetId: number;
  readonly onWatch: (assignmentId: number) => void;
}) {
  const text = useText(worksheetsText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const [dated, setDated] = useState<Assignment | null>(null);
  const read = useRead(
    worksheets.assignments,
    { channelId, worksheetId, page },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0 },
  );
  const end = useCommand(worksheets.endAssignment, {
    refresh: [worksheets.assignments, worksheets.detail, worksheets.list, coaching.scopes],
    onSuccess: () => overlay.toast(text.ended, { kind: 'ok' }),
  });
  const ask = (assignmentId: number) =>
    void overlay.confirm({
      title: text.endAsk,
      hint: text.endHint,
      confirmLabel: text.end,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () =>
        end.mutateAsync({ channelId, assignmentId }).then(
          () => undefined,
          () => undefined,
        ),
    });
  const list = read.data?.assignmentList;
  return (
    <Card title={text.givenTo} className="worksheet-given">
      {list ? (
        list.length === 0 ? (
          <p className="text-muted">{text.noAssignments}</p>
        ) : (
          list.map((assignment) => (
            <div key={assignment.assignmentId} className="worksheet-given-row">
              <span>
                <b>{assignment.targetList.join(', ')}</b>
                <small>
                  {[assignment.assignedBy === null ? '' : text.by({ name: assignment.assignedBy }), assignment.note]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <Badge tone={assignment.dueOn === null ? 'neutral' : 'brand'}>
                {assignment.dueOn === null ? text.noDue : text.dueOn({ day: formatDay(assignment.dueOn) })}
              </Badge>
              <span className="tabular">
                {text.progress({ done: assignment.finishedCount, all: assignment.learnerCount })}
              </span>
              {assignment.mayChange ? (
                <>
                  <Button size="sm" variant="ghost" onClick={() => onWatch(assignment.assignmentId)}>
                    {text.watch}
                  </Button>
                  <Button size="sm" variant="plain" onClick={() => setDated(assignment)}>
                    {text.changeDue}
                  </Button>
                  <Button size="sm" variant="plain" onClick={() => ask(assignment.assignmentId)}>
                    {text.end}
                  </Button>
                </>
              ) : null}
            </div>
          ))
        )
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={3} />
        </div>
      )}
      {read.data ? <SheetPages page={page} pageCount={read.data.pageCount} onPage={setPage} /> : null}
      {dated ? <DueDialog assignment={dated} onClose={() => setDated(null)} /> : null}
    </Card>
  );
}

function DueDialog({ assignment, onClose }: { readonly assignment: Assignment; readonly onClose: () => void }) {
  const text = useText(worksheetsText);
  const { channelId } = useChannel();
  const [dueOn, setDueOn] = useState(assignment.dueOn);
  const isDirty = dueOn !== assignment.dueOn;
  const field = useRef<HTMLDivElement>(null);
  const change = useEdit(worksheets.changeAssignment, {
    stored: { dueOn: assignment.dueOn },
    version: assignment.version,
    at: { channelId, assignmentId: assignment.assignmentId },
    describe: { dueOn: { label: text.due, show: (day) => (day === null ? text.noDue : formatDay(day)) } },
    isDirty,
    onStored: (stored) => setDueOn(stored.dueOn),
    refresh: [worksheets.assignments, coaching.scopes],
    onSuccess: () => {
      overlay.toast(text.dueChanged, { kind: 'ok' });
      onClose();
    },
  });
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={text.changeDue}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            loading={change.isPending}
            onClick={() => void (focusRefused(field.current) || change.save({ dueOn }))}
          >
            {text.save}
          </Button>
        </>
      }
    >
      <div ref={field}>
        <DuePicker value={dueOn} onValueChange={setDueOn} />
      </div>
    </Modal>
  );
}
