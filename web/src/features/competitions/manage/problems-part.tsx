import { PROBLEM_COLOURS } from '@dolphin/contract/competitions/competitions.constants';
import { competitionProblems } from '@dolphin/contract/competitions/manage/manage.contract';
import type { EditedOf } from '@dolphin/contract/core/edits';
import { useState } from 'react';
import { useEdit } from '../../../lib/form/use-edit.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Balloon } from '../../../shared/competitions/balloon/balloon.tsx';
import { type Competition, MANAGED_READS } from './managed-data.ts';
import { ContentPicker } from './content-picker.tsx';
import { competitionManageText } from './manage.text.ts';

type Drafts = EditedOf<typeof competitionProblems.arrange>['problemList'];
type Shown = Competition['problemList'][number];

const letter = (at: number) => String.fromCodePoint(65 + (at % 26));

/** The problems in their order; each change is saved at once. [LMS-318] */
export function ProblemsPart({ competition }: { readonly competition: Competition }) {
  const text = useText(competitionManageText);
  const [isChoosing, setIsChoosing] = useState(false);
  const { competitionId, problemList } = competition;
  const stored: Drafts = problemList.map(({ problemId, label, colour, points, variantList }) => ({
    problemId,
    label,
    colour,
    points,
    variantList: variantList.map(({ variantId, contentId, subtasks }) => ({ variantId, contentId, subtasks })),
  }));
  const edit = useEdit(competitionProblems.arrange, {
    at: { competitionId },
    stored: { problemList: stored },
    version: competition.version,
    describe: { problemList: { label: text.problems, show: (list) => list.map(({ label }) => label).join(', ') } },
    isDirty: false,
    onStored: () => {},
    refresh: MANAGED_READS,
  });
  const save = (next: Drafts) => void edit.save({ problemList: next });
  const change = (at: number, part: Partial<Drafts[number]>) =>
    save(stored.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const move = (at: number, by: number) => {
    const next = [...stored];
    const [one] = next.splice(at, 1);
    if (one) next.splice(at + by, 0, one);
    save(next.map((draft, index) => ({ ...draft, label: letter(index) })));
  };
  const add = (contentId: number) =>
    save([
      ...stored,
      {
        problemId: null,
        label: letter(stored.length),
        colour: PROBLEM_COLOURS[stored.length % PROBLEM_COLOURS.length] ?? 'RED',
        points: 100,
        variantList: [{ variantId: null, contentId, subtasks: null }],
      },
    ]);
  return (
    <Card title={text.problems} action={<Button onClick={() => setIsChoosing(true)}>{text.addProblem}</Button>}>
      {problemList.length === 0 ? (
        <EmptyState compact character="TURTLE" title={text.noProblems} hint={text.noProblemsHint} />
      ) : (
        <ol className="competition-items">
          {problemList.map((problem, at) => (
            <li key={problem.problemId} className="competition-item">
              <ProblemRow
                competitionId={competitionId}
                problem={problem}
                isBusy={edit.isPending}
                onChange={(part) => change(at, part)}
                onMove={(by) => move(at, by)}
                isFirst={at === 0}
                isLast={at === problemList.length - 1}
                onRemove={() => save(stored.filter((_, index) => index !== at))}
              />
            </li>
          ))}
        </ol>
      )}
      {isChoosing ? (
        <ContentPicker
          competitionId={competitionId}
          chosen={stored.flatMap(({ variantList }) => variantList.map(({ contentId }) => contentId))}
          isBusy={edit.isPending}
          onChoose={add}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </Card>
  );
}

type RowProps = {
  readonly competitionId: number;
  readonly problem: Shown;
  readonly isBusy: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (part: Partial<Drafts[number]>) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
};

function ProblemRow({ competitionId, problem, isBusy, isFirst, isLast, onChange, onMove, onRemove }: RowProps) {
  const text = useText(competitionManageText);
  const { label, colour, points, isUsed, variantList } = problem;
  const [typed, setTyped] = useState(String(points));
  const takeVersion = useCommand(competitionProblems.takeVersion, {
    refresh: MANAGED_READS,
    onSuccess: ({ submissionCount: count }) =>
      overlay.toast(count === 0 ? text.versionTaken : text.versionTakenUsed({ count }), { kind: 'ok' }),
  });
  const keepPoints = () => {
    const next = Math.trunc(Number(typed));
    if (next >= 1 && next !== points) onChange({ points: next });
    else setTyped(String(points));
  };
  return (
    <>
      <div className="competition-actions">
        <Balloon label={label} colour={colour} />
        {variantList.map(({ variantId, title, isOpenElsewhere, hasNewVersion }) => (
          <span key={variantId} className="competition-actions">
            <b>{title}</b>
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
          </span>
        ))}
      </div>
      <div className="competition-fields">
        <Select
          label={text.colour}
          placeholder={text.colour}
          value={colour}
          onValueChange={(value) => onChange({ colour: PROBLEM_COLOURS.find((one) => one === value) ?? colour })}
          options={PROBLEM_COLOURS.map((value) => ({ value, label: text[value] }))}
        />
        <TextField
          label={text.points}
          type="number"
          inputMode="numeric"
          min={1}
          disabled={isUsed}
          hint={isUsed ? text.used : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keepPoints}
          onEnter={keepPoints}
        />
      </div>
      <div className="competition-actions">
        <Button size="sm" variant="ghost" disabled={isBusy || isFirst} onClick={() => onMove(-1)}>
          {text.up}
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy || isLast} onClick={() => onMove(1)}>
          {text.down}
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy || isUsed} onClick={onRemove}>
          {text.take}
        </Button>
      </div>
    </>
  );
}
