import type { CompetitionPhase } from '@dolphin/contract/competitions/competitions.constants';
import { managedCompetitions, siteCompetitions } from '@dolphin/contract/competitions/manage/manage.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../lib/may.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannelOrNull } from '../../../shared/channel/use-channel.ts';
import { Badge, type BadgeTone } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { CompetitionFrame } from './manage-frame.tsx';
import { competitionManageText } from './manage.text.ts';
import { MorePages } from './more-pages.tsx';
import { NewCompetition } from './new-competition.tsx';
import { usePages } from './use-pages.ts';

type Item = OutputOf<typeof managedCompetitions.list>['competitionList'][number];

type Props = {
  readonly onOpen: (competitionId: number) => void;
  /** Under the list. */ readonly below?: ReactNode;
};

/** Competitions of the channel for those who teach; outside of a channel the site's, for its administrators. [LMS-316] */
export function CompetitionsManage({ onOpen, below }: Props) {
  const text = useText(competitionManageText);
  const channelId = useChannelOrNull()?.channelId;
  const isAdmin = useMay(siteCompetitions.list);
  const [isMaking, setIsMaking] = useState(false);
  const ofChannel = usePages(managedCompetitions.list, { channelId: channelId ?? 0 }, channelId !== undefined);
  const ofSite = usePages(siteCompetitions.list, {}, channelId === undefined && isAdmin);
  const read = channelId === undefined ? ofSite : ofChannel;
  const competitions = read.pages?.flatMap(({ competitionList }) => competitionList);
  const columns = useColumns();
  return (
    <CompetitionFrame
      title={channelId === undefined ? text.siteTitle : text.title}
      lead={channelId === undefined ? text.siteLead : text.lead}
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setIsMaking(true)}>
          {text.create}
        </Button>
      }
    >
      <Card as="div">
        <Table
          label={text.title}
          columns={columns}
          rows={competitions ?? []}
          rowId={({ competitionId }) => String(competitionId)}
          onRow={({ competitionId }) => onOpen(competitionId)}
          state={read.isError && !competitions ? 'error' : competitions ? 'ready' : 'loading'}
          empty={
            <EmptyState
              compact
              character="TURTLE"
              title={text.none}
              hint={text.noneHint}
              action={<Button onClick={() => setIsMaking(true)}>{text.create}</Button>}
            />
          }
          error={
            <ErrorState
              compact
              title={text.failed}
              retryLabel={text.retry}
              retrying={read.isFetching}
              onRetry={() => void read.refetch()}
            />
          }
          texts={{ sortBy: (header) => header, selectAll: '', selectRow: ({ title }) => title, loading: text.loading }}
          footer={<MorePages list={read} />}
        />
      </Card>
      {below}
      {isMaking ? <NewCompetition onClose={() => setIsMaking(false)} onMade={onOpen} /> : null}
    </CompetitionFrame>
  );
}

const TONES: Readonly<Record<CompetitionPhase, BadgeTone>> = {
  DRAFT: 'neutral',
  UPCOMING: 'brand',
  RUNNING: 'ok',
  FROZEN: 'brand',
  ENDED: 'warning',
  FINAL: 'neutral',
};

export function PhaseBadge({
  phase,
  isArchived = false,
}: {
  readonly phase: CompetitionPhase;
  readonly isArchived?: boolean;
}) {
  const text = useText(competitionManageText);
  return (
    <Badge size="sm" tone={isArchived ? 'neutral' : TONES[phase]}>
      {isArchived ? text.ARCHIVED : text[phase]}
    </Badge>
  );
}

function useColumns(): readonly Column<Item>[] {
  const text = useText(competitionManageText);
  return [
    {
      id: 'title',
      header: text.name,
      primary: true,
      cell: ({ title, kind, format }) => (
        <span className="competition-name">
          <b>{title}</b>
          <small>
            {text[kind]} · {text[format]}
          </small>
        </span>
      ),
    },
    { id: 'when', header: text.when, cell: ({ startsAt }) => formatDateTime(startsAt) },
    { id: 'problems', header: text.problems, align: 'end', cell: ({ problemCount }) => problemCount },
    {
      id: 'participants',
      header: text.participants,
      align: 'end',
      cell: ({ participantCount, waitingCount }) =>
        waitingCount > 0 ? `${participantCount} (+${waitingCount})` : participantCount,
    },
    {
      id: 'state',
      header: text.state,
      cell: ({ phase, state }) => <PhaseBadge phase={phase} isArchived={state === 'ARCHIVED'} />,
    },
  ];
}
