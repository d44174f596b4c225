import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { learningStatistics } from '@dolphin/contract/learning/statistics/learning-statistics.contract';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format-number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { learningNumbersText } from './learning-numbers.text.ts';
import { useNumberWords } from './use-number-words.ts';

type Shown = Pick<OutputOf<typeof learningStatistics.period>, 'classList' | 'coachList' | 'stuckList'>;
type Numbers = OutputOf<typeof learningStatistics.period>['total'];

/** The same numbers by class and by coach, and the problems that stop people most. */
export function NumberTables({ classList, coachList, stuckList }: Shown) {
  const text = useText(learningNumbersText);
  const words = useText(learningTermsText);
  const { at } = useChannel();
  const texts = {
    sortBy: (header: string) => header,
    selectAll: '',
    selectRow: () => '',
    loading: words.loading,
  };
  const ofClass: readonly Column<Shown['classList'][number]>[] = [
    {
      id: 'title',
      header: text.courseClass,
      primary: true,
      cell: ({ courseClassId, title }) => (
        <Link to={at(`/manage/classes/${courseClassId}`)} className={textLinkClass}>
          {title}
        </Link>
      ),
    },
    { id: 'coach', header: text.coach, cell: ({ coachName }) => coachName ?? text.noCoach, hideOnPhone: true },
    ...useNumberColumns(),
  ];
  const ofCoach: readonly Column<Shown['coachList'][number]>[] = [
    { id: 'nickname', header: text.coach, primary: true, cell: ({ nickname }) => nickname ?? '' },
    { id: 'classes', header: text.classes, align: 'end', cell: ({ classCount }) => classCount },
    ...useNumberColumns(),
  ];
  const ofProblem: readonly Column<Shown['stuckList'][number]>[] = [
    { id: 'title', header: text.problem, primary: true, cell: ({ title }) => title },
    {
      id: 'stuck',
      header: text.stuckRate,
      align: 'end',
      cell: ({ stuckCount, triedCount }) => text.stuckOf({ stuck: stuckCount, tried: triedCount }),
    },
  ];
  return (
    <>
      <Card title={text.byClass}>
        <Table
          label={text.byClass}
          columns={ofClass}
          rows={classList}
          rowId={({ courseClassId }) => String(courseClassId)}
          empty={null}
          texts={texts}
        />
      </Card>
      {coachList.length > 1 ? (
        <Card title={text.byCoach}>
          <Table
            label={text.byCoach}
            columns={ofCoach}
            rows={coachList}
            rowId={({ userId }) => String(userId)}
            empty={null}
            texts={texts}
          />
        </Card>
      ) : null}
      <Card title={text.stuckWith}>
        {stuckList.length === 0 ? (
          <p className="text-muted">{text.noStuck}</p>
        ) : (
          <Table
            label={text.stuckWith}
            columns={ofProblem}
            rows={stuckList}
            rowId={({ contentId }) => String(contentId)}
            empty={null}
            texts={texts}
          />
        )}
      </Card>
    </>
  );
}

function useNumberColumns(): readonly Column<Numbers>[] {
  const text = useText(learningNumbersText);
  const { timeOf, rateOf } = useNumberWords();
  return [
    {
      id: 'active',
      header: text.active,
      align: 'end',
      cell: ({ activeCount, learnerCount }) => `${formatNumber(activeCount)} / ${formatNumber(learnerCount)}`,
    },
    { id: 'solved', header: text.solved, align: 'end', cell: ({ solvedCount }) => formatNumber(solvedCount) },
    { id: 'time', header: text.time, align: 'end', cell: ({ minutes }) => timeOf(minutes) },
    { id: 'stuck', header: text.stuckRate, align: 'end', cell: rateOf },
  ];
}
