import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { useEdit } from '../../../lib/form/use-edit.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { AssignmentList } from './assignment-list.tsx';
import { ComposedItem } from './composed-item.tsx';
import { ContentFinder } from './content-finder.tsx';
import { WorksheetForm } from './worksheet-form.tsx';
import { worksheetsText } from './worksheets.text.ts';

type Props = {
  readonly worksheetId: number;
  readonly onBack: () => void;
  readonly onWatch: (assignmentId: number) => void;
};

/** One worksheet: what is in it and in which order, and to whom it was given. Every change is saved at once. [LMS-201] */
export function WorksheetComposer({ worksheetId, onBack, onWatch }: Props) {
  const text = useText(worksheetsText);
  const { channelId } = useChannel();
  const [dialog, setDialog] = useState<'rename' | 'assign' | null>(null);
  const read = useRead(worksheets.detail, { channelId, worksheetId }, { isQuiet: true, staleTimeMs: 0 });
  const refused = (words: string) => () => overlay.toast(words, { kind: 'warning' });
  const ids = read.data?.itemList.map(({ contentId }) => contentId) ?? [];
  const titles = new Map(read.data?.itemList.map(({ contentId, title }) => [contentId, title]));
  const set = useEdit(worksheets.setItems, {
    stored: { contentIdList: ids },
    version: read.data?.version ?? '',
    at: { channelId, worksheetId },
    describe: {
      contentIdList: {
        label: text.compose,
        show: (list) => list.map((id, at) => `${at + 1}. ${titles.get(id) ?? text.addedItem}`).join('\n'),
      },
    },
    isDirty: false,
    onStored: () => {},
    refresh: [worksheets.detail, worksheets.list],
    on: {
      [learningErrors.HAS_ASSIGNMENT.code]: refused(text.hasAssignment),
      [learningErrors.ALREADY_REFERENCED_CONTENT.code]: refused(text.twice),
    },
  });
  const sheet = read.data;
  if (!sheet)
    return read.isError ? (
      <ErrorState
        title={text.failed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
        action={
          <Button variant="ghost" onClick={onBack}>
            {text.back}
          </Button>
        }
      />
    ) : (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
        <SkeletonCard />
      </div>
    );
  const put = (contentIdList: readonly number[]) => void set.save({ contentIdList: [...contentIdList] });
  const move = (from: number, by: -1 | 1) => {
    const next = [...ids];
    const [taken] = next.splice(from, 1);
    if (taken !== undefined) next.splice(from + by, 0, taken);
    put(next);
  };
  return (
    <>
      <Head sheet={sheet} onBack={onBack} onRename={() => setDialog('rename')} onAssign={() => setDialog('assign')} />
      {sheet.mayChange ? null : <p className="text-muted">{text.readOnly}</p>}
      <div className="worksheet-columns">
        <Card title={text.compose}>
          {sheet.itemList.length === 0 ? (
            <EmptyState compact character="SEAHORSE" title={text.composeEmpty} hint={text.composeEmptyHint} />
          ) : (
            <ol className="worksheet-list" aria-label={text.compose}>
              {sheet.itemList.map((item, at) => (
                <ComposedItem
                  key={item.itemId}
                  item={item}
                  number={at + 1}
                  acts={
                    sheet.mayChange
                      ? {
                          onUp: at === 0 ? null : () => move(at, -1),
                          onDown: at === ids.length - 1 ? null : () => move(at, 1),
                          onRemove: () => put(ids.filter((id) => id !== item.contentId)),
                        }
                      : null
                  }
                />
              ))}
            </ol>
          )}
        </Card>
        {sheet.mayChange ? (
          <ContentFinder chosen={ids} isBusy={set.isPending} onAdd={(contentId) => put([...ids, contentId])} />
        ) : null}
      </div>
      <AssignmentList worksheetId={worksheetId} onWatch={onWatch} />
      {dialog === 'rename' ? <WorksheetForm worksheet={sheet} onClose={() => setDialog(null)} /> : null}
      {dialog === 'assign' ? (
        <AssignDialog worksheetId={worksheetId} title={sheet.title} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}

type HeadProps = {
  readonly sheet: OutputOf<typeof worksheets.detail>;
  readonly onBack: () => void;
  readonly onRename: () => void;
  readonly onAssign: () => void;
};

function Head({ sheet, onBack, onRename, onAssign }: HeadProps) {
  const text = useText(worksheetsText);
  const { channelId } = useChannel();
  const { worksheetId } = sheet;
  const isEmpty = sheet.itemList.length === 0;
  const remove = useCommand(worksheets.remove, {
    refresh: [worksheets.list],
    onSuccess: () => {
      overlay.toast(text.removed, { kind: 'ok' });
      onBack();
    },
  });
  const ask = () =>
    void overlay.confirm({
      title: text.removeAsk({ title: sheet.title }),
      hint: text.removeHint,
      confirmLabel: text.remove,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () =>
        remove.mutateAsync({ channelId, worksheetId }).then(
          () => undefined,
          () => undefined,
        ),
    });
  return (
    <div className="worksheet-head">
      <Button variant="plain" size="sm" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
        {text.back}
      </Button>
      <h2>{sheet.title}</h2>
      {sheet.mayChange ? (
        <>
          <Button variant="ghost" size="sm" onClick={onRename}>
            {text.rename}
          </Button>
          <Button variant="ghost" size="sm" onClick={ask}>
            {text.remove}
          </Button>
        </>
      ) : null}
      <Button
        size="sm"
        icon={<Send aria-hidden />}
        disabled={isEmpty}
        title={isEmpty ? text.emptySheet : undefined}
        onClick={onAssign}
      >
        {text.assign}
      </Button>
    </div>
  );
}
