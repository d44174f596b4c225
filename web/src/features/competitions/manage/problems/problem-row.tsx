import {
  COMPETITION_VARIANTS_MAX,
  type CompetitionFormat,
  PROBLEM_COLOURS,
} from '@dolphin/contract/competitions/competitions.constants';
import { competitionProblems } from '@dolphin/contract/competitions/manage/manage.contract';
import { PROBLEM_POINTS_MAX } from '@dolphin/contract/competitions/manage/manage.constants';
import type { EditedOf } from '@dolphin/contract/core/edits';
import { useEffect, useState } from 'react';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Balloon } from '../../../../shared/competitions/balloon/balloon.tsx';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { type Competition, MANAGED_READS } from '../managed-data.ts';
import { competitionManageText } from '../manage.text.ts';
import { problemsText } from './problems.text.ts';
import { SubtasksDialog } from './subtasks-dialog.tsx';

export type Drafts = EditedOf<typeof competitionProblems.arrange>['problemList'];
export type Shown = Competition['problemList'][number];
type Variant = Shown['variantList'][number];

type RowProps = {
  readonly competition: Pick<Competition, 'competitionId' | 'kind' | 'format'>;
  readonly problem: Shown;
  readonly isBusy: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** True when it was saved. */
  readonly onChange: (part: Partial<Drafts[number]>) => Promise<boolean>;
  readonly onMove: (by: number) => void;
  readonly onAddVariant: () => void;
  readonly onRemove: () => void;
};

export function ProblemRow(props: RowProps) {
  const { competition, problem, isBusy, onChange } = props;
  const text = useText(competitionManageText);
  const words = useText(problemsText);
  const { label, colour, points, isUsed, variantList } = problem;
  const [typed, setTyped] = useState(String(points));
  // Others change them, too; the row stays with its focus and its dialog.
  useEffect(() => setTyped(String(points)), [points]);
  const drafts = variantList.map(({ variantId, contentId, subtasks }) => ({ variantId, contentId, subtasks }));
  const keepPoints = () => {
    const next = Math.trunc(Number(typed));
    if (next < 1 || next > PROBLEM_POINTS_MAX || next === points) return setTyped(String(points));
    if (drafts.every(({ subtasks }) => subtasks === null)) return void onChange({ points: next });
    // Subtasks that add up to other points would be refused.
    void overlay
      .confirm({ title: words.pointsTitle, hint: words.pointsHint, confirmLabel: words.pointsConfirm, danger: true })
      .then((isWanted) => {
        if (isWanted) void onChange({ points: next, variantList: drafts.map((one) => ({ ...one, subtasks: null })) });
        else setTyped(String(points));
      });
  };
  const hasSeveral = variantList.length > 1;
  return (
    <>
      <div className="competition-problem">
        <Balloon label={label} colour={colour} />
        <ul className="competition-variants">
          {variantList.map((variant, at) => (
            <li key={variant.variantId}>
              <VariantLine
                competitionId={competition.competitionId}
                format={competition.format}
                variant={variant}
                number={hasSeveral ? at + 1 : null}
                points={points}
                isUsed={isUsed}
                isBusy={isBusy}
                onSubtasks={(subtasks) =>
                  onChange({
                    variantList: drafts.map((one, index) =>
                      index === at
                        ? {
                            ...one,
                            subtasks: subtasks && subtasks.map((task) => ({ ...task, cases: [...task.cases] })),
                          }
                        : one,
                    ),
                  })
                }
                onRemove={
                  hasSeveral && !isUsed
                    ? () => void onChange({ variantList: drafts.filter((_, index) => index !== at) })
                    : null
                }
              />
            </li>
          ))}
        </ul>
      </div>
      {competition.kind === 'EXAM' ? <AddVariant {...props} /> : null}
      <div className="competition-fields" data-hinted={isUsed || undefined}>
        <Select
          label={text.colour}
          placeholder={text.colour}
          value={colour}
          onValueChange={(value) => void onChange({ colour: PROBLEM_COLOURS.find((one) => one === value) ?? colour })}
          options={PROBLEM_COLOURS.map((value) => ({ value, label: text[value] }))}
        />
        {competition.format === 'ICPC' ? null : (
          <TextField
            label={text.points}
            type="number"
            inputMode="numeric"
            min={1}
            max={PROBLEM_POINTS_MAX}
            disabled={isUsed}
            hint={isUsed ? text.used : undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={keepPoints}
            onEnter={({ currentTarget }) => currentTarget.blur()}
          />
        )}
      </div>
      <PlaceButtons {...props} />
    </>
  );
}

function AddVariant({ problem: { isUsed, variantList }, isBusy, onAddVariant }: RowProps) {
  const words = useText(problemsText);
  return (
    <div className="competition-actions">
      <Button
        size="sm"
        variant="ghost"
        disabled={isBusy || isUsed || variantList.length >= COMPETITION_VARIANTS_MAX}
        onClick={onAddVariant}
      >
        {words.addVariant}
      </Button>
      {variantList.length > 1 ? <small className="text-muted">{words.variantHint}</small> : null}
    </div>
  );
}

/** Its place among the others, and out of the competition. */
function PlaceButtons({ problem, isBusy, isFirst, isLast, onMove, onRemove }: RowProps) {
  const text = useText(competitionManageText);
  const words = useText(problemsText);
  const { label, isUsed, variantList } = problem;
  return (
    <div className="competition-actions">
      <Button
        size="sm"
        variant="ghost"
        data-move={-1}
        disabled={isFirst}
        aria-label={`${label} ${text.up}`}
        onClick={() => onMove(-1)}
      >
        {text.up}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        data-move={1}
        disabled={isLast}
        aria-label={`${label} ${text.down}`}
        onClick={() => onMove(1)}
      >
        {text.down}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={isBusy || isUsed}
        aria-label={`${label} ${text.take}`}
        onClick={() =>
          void overlay.confirm({
            title: words.removeTitle({ title: variantList[0]?.title ?? label }),
            hint: words.removeHint,
            confirmLabel: text.take,
            onConfirm: async () => onRemove(),
          })
        }
      >
        {text.take}
      </Button>
    </div>
  );
}

type LineProps = {
  readonly competitionId: number;
  readonly format: CompetitionFormat;
  readonly variant: Variant;
  /** Null: it is the only one. */ readonly number: number | null;
  readonly points: number;
  readonly isUsed: boolean;
  readonly isBusy: boolean;
  readonly onSubtasks: (subtasks: Variant['subtasks']) => Promise<boolean>;
  readonly onRemove: (() => void) | null;
};

/** One content of a problem: what it is, its version and its subtasks. [LMS-393] [LMS-394] */
function VariantLine(props: LineProps) {
  const { competitionId, format, variant, number, points, isUsed, isBusy, onSubtasks, onRemove } = props;
  const text = useText(competitionManageText);
  const words = useText(problemsText);
  const [isWriting, setIsWriting] = useState(false);
  const { variantId, title, isOpenElsewhere, hasNewVersion, subtasks, caseCount, assignedCount } = variant;
  const takeVersion = useCommand(competitionProblems.takeVersion, {
    refresh: MANAGED_READS,
    onSuccess: ({ submissionCount: count }) =>
      overlay.toast(count === 0 ? text.versionTaken : text.versionTakenUsed({ count }), { kind: 'ok' }),
  });
  return (
    <div className="competition-actions">
      {number === null ? null : (
        <Badge size="sm" tone="brand">
          {words.variant({ number })}
        </Badge>
      )}
      <b className="competition-title">{title}</b>
      {number === null ? null : <small className="text-muted">{words.met({ count: assignedCount })}</small>}
      {isOpenElsewhere ? (
        <Badge size="sm" tone="warning">
          {text.openElsewhere}
        </Badge>
      ) : null}
      {hasNewVersion ? (
        <Button
          size="sm"
          variant="ghost"
          title={text.newVersionHint}
          loading={takeVersion.isPending}
          onClick={() => takeVersion.mutate({ competitionId, variantId })}
        >
          {text.newVersion}
        </Button>
      ) : null}
      {format === 'ICPC' || (isUsed && subtasks === null) || caseCount === 0 ? null : (
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          aria-label={words.subtasksOf({ title })}
          onClick={() => setIsWriting(true)}
        >
          {subtasks === null ? words.subtasks : words.subtaskCount({ count: subtasks.length })}
        </Button>
      )}
      {onRemove === null ? null : (
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          aria-label={words.removeVariant({ title })}
          onClick={onRemove}
        >
          {text.take}
        </Button>
      )}
      {isWriting ? (
        <SubtasksDialog
          title={title}
          points={points}
          caseCount={caseCount}
          subtasks={subtasks}
          isUsed={isUsed}
          onSave={(next) => onSubtasks(next && next.map((task) => ({ ...task, cases: [...task.cases] })))}
          onClose={() => setIsWriting(false)}
        />
      ) : null}
    </div>
  );
}
