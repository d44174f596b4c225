import { PROBLEM_COLOURS } from '@dolphin/contract/competitions/competitions.constants';
import { competitionProblems } from '@dolphin/contract/competitions/manage/manage.contract';
import { useEffect, useRef, useState } from 'react';
import { useEdit } from '../../../../lib/form/use-edit.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ContentPicker } from './content-picker.tsx';
import { type Competition, MANAGED_READS } from '../managed-data.ts';
import { competitionManageText } from '../manage.text.ts';
import { type Drafts, ProblemRow } from './problem-row.tsx';
import { problemsText } from './problems.text.ts';

const letter = (at: number) => String.fromCodePoint(65 + (at % 26));
type Followed = { readonly problemId: number; readonly by: number; readonly from: Competition['problemList'] };

/** The problems in their order; each change is saved at once. [LMS-318] */
export function ProblemsPart({ competition }: { readonly competition: Competition }) {
  const text = useText(competitionManageText);
  const words = useText(problemsText);
  /** Chooses a content: for a new problem, or as a variant of the one at this place. */
  const [choosing, setChoosing] = useState<'new' | number | null>(null);
  /** Announced to screen readers. */
  const [moved, setMoved] = useState<{ readonly label: string } | null>(null);
  /** The row that the focus has to follow, and the list before it moved. */
  const followed = useRef<Followed | null>(null);
  const list = useRef<HTMLOListElement>(null);
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
    describe: { problemList: { label: text.problems, show: (drafts) => drafts.map(({ label }) => label).join(', ') } },
    isDirty: false,
    onStored: () => {},
    refresh: MANAGED_READS,
  });
  const save = (next: Drafts) => edit.save({ problemList: next });
  const change = (at: number, part: Partial<Drafts[number]>) =>
    save(stored.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const move = async (at: number, by: number) => {
    if (edit.isPending) return;
    const next = [...stored];
    const [one] = next.splice(at, 1);
    if (!one || one.problemId === null) return;
    next.splice(at + by, 0, one);
    const isSaved = await save(next.map((draft, index) => ({ ...draft, label: letter(index) })));
    if (!isSaved) return;
    followed.current = { problemId: one.problemId, by, from: problemList };
    setMoved({ label: letter(at + by) });
  };
  // The row has another place now: whoever moves it by keyboard goes along with it. Once, as soon as the list is read
  // again; later changes of others leave the focus where it is.
  useEffect(() => {
    if (!followed.current || followed.current.from === problemList) return;
    const { problemId, by } = followed.current;
    followed.current = null;
    const row = list.current?.querySelector(`[data-problem="${problemId}"]`);
    const buttons = [by, -by].map((one) => row?.querySelector<HTMLButtonElement>(`[data-move="${one}"]`));
    buttons.find((button) => button && !button.disabled)?.focus();
  }, [moved, problemList]);
  const add = (contentId: number) =>
    void save([
      ...stored,
      {
        problemId: null,
        label: letter(stored.length),
        colour: PROBLEM_COLOURS[stored.length % PROBLEM_COLOURS.length] ?? 'RED',
        points: 100,
        variantList: [{ variantId: null, contentId, subtasks: null }],
      },
    ]);
  const addVariant = async (at: number, contentId: number) => {
    const variantList = [...(stored[at]?.variantList ?? []), { variantId: null, contentId, subtasks: null }];
    if (await change(at, { variantList })) setChoosing(null);
  };
  return (
    <Card title={text.problems} action={<Button onClick={() => setChoosing('new')}>{text.addProblem}</Button>}>
      {problemList.length === 0 ? (
        <EmptyState compact character="TURTLE" title={text.noProblems} hint={text.noProblemsHint} />
      ) : (
        <ol className="competition-items" ref={list}>
          {problemList.map((problem, at) => (
            <li key={problem.problemId} className="competition-item" data-problem={problem.problemId}>
              <ProblemRow
                competition={competition}
                problem={problem}
                isBusy={edit.isPending}
                onChange={(part) => change(at, part)}
                onMove={(by) => void move(at, by)}
                onAddVariant={() => setChoosing(at)}
                isFirst={at === 0}
                isLast={at === problemList.length - 1}
                onRemove={() => void save(stored.filter((_, index) => index !== at))}
              />
            </li>
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {moved ? words.moved({ label: moved.label }) : ''}
      </p>
      {choosing === null ? null : (
        <ContentPicker
          competitionId={competitionId}
          title={choosing === 'new' ? text.addProblem : words.addVariantTitle({ label: stored[choosing]?.label ?? '' })}
          chosen={stored.flatMap(({ variantList }) => variantList.map(({ contentId }) => contentId))}
          isBusy={edit.isPending}
          onChoose={(contentId) => (choosing === 'new' ? add(contentId) : void addVariant(choosing, contentId))}
          onClose={() => setChoosing(null)}
        />
      )}
    </Card>
  );
}
