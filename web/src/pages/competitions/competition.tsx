import { Link, useNavigate } from '@tanstack/react-router';
import { BeginWindow } from '../../features/competitions/entry/begin-window.tsx';
import { CompetitionHead } from '../../features/competitions/entry/competition-head.tsx';
import { entryText } from '../../features/competitions/entry/entry.text.ts';
import { PreviewBar } from '../../features/competitions/entry/preview-bar.tsx';
import { PREVIEW_MOMENTS, type PreviewMoment, previewOf } from '../../features/competitions/entry/preview.rules.ts';
import { MyPlace } from '../../features/competitions/entry/my-place.tsx';
import { ResultCard } from '../../features/competitions/entry/result-card.tsx';
import { CompetitionInfo } from '../../features/competitions/entry/rules.tsx';
import { type Competition, currentPlace, useCompetition } from '../../features/competitions/entry/use-competition.ts';
import { AuthorLinks } from '../../features/competitions/exam/author-links.tsx';
import { MyEntries } from '../../features/competitions/problem/my-entries.tsx';
import { ContestProblems, useContestProblems } from '../../features/competitions/problem/problem-list.tsx';
import { TalkNotices } from '../../features/competitions/questions/talk-notices.tsx';
import { TalkTab } from '../../features/competitions/questions/talk-tab.tsx';
import { RatingResult } from '../../features/competitions/ratings/rating-result.tsx';
import { SimilarityLink } from '../../features/competitions/similarity/similarity-link.tsx';
import { standingsText } from '../../features/competitions/standings/standings.text.ts';
import { StandingsView } from '../../features/competitions/standings/standings-view.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useQueryText } from '../../shared/address/use-query-text.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

const TABS = ['info', 'problems', 'standings', 'entries', 'talk'] as const;
type TabName = (typeof TABS)[number];

/** /competitions/$competitionId?tab= [LMS-332] */
export function CompetitionPage() {
  const id = usePathId('competitionId');
  if (id === null) return <NotFoundPage />;
  return (
    <div className="page">
      <Opened key={id} competitionId={id} />
    </div>
  );
}

function Opened({ competitionId }: { readonly competitionId: number }) {
  const text = useText(entryText);
  const { read, data, now } = useCompetition(competitionId);
  const navigate = useNavigate();
  const requested = useQueryText('preview');
  const tab = useQueryText('tab');
  const moment = PREVIEW_MOMENTS.find((one) => one === requested);
  if (data?.isAuthor && moment) {
    const preview = previewOf(data, moment);
    const show = (next: PreviewMoment | null) =>
      void navigate({ href: addressOf(competitionId, tab, next ?? undefined), replace: true, resetScroll: false });
    return (
      <>
        <PreviewBar moment={moment} onMoment={show} onClose={() => show(null)} />
        <CompetitionHead data={preview.data} now={preview.now} />
        <Parts data={preview.data} now={preview.now} preview={moment} />
      </>
    );
  }
  if (data)
    return (
      <>
        <CompetitionHead data={data} now={now} />
        {data.isAuthor ? <AuthorLinks competition={data} /> : null}
        <Parts data={data} now={now} />
        <TalkNotices competitionId={competitionId} />
      </>
    );
  if (read.error instanceof ApiError && read.error.errorCode === 'COMPETITION_NOT_FOUND')
    return (
      <EmptyState
        character="TURTLE"
        title={text.missing}
        hint={text.missingHint}
        action={
          <Link to="/competitions" className={buttonClass({ variant: 'ghost' })}>
            {text.toList}
          </Link>
        }
      />
    );
  if (read.isError)
    return (
      <ErrorState
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  return (
    <div role="status" aria-busy="true" aria-label={text.loading}>
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

const addressOf = (competitionId: number, tab: string | undefined, preview: PreviewMoment | undefined) => {
  const search = new URLSearchParams({ ...(tab && { tab }), ...(preview && { preview }) }).toString();
  return `/competitions/${competitionId}${search === '' ? '' : `?${search}`}`;
};

type PartsProps = {
  readonly data: Competition;
  readonly now: number;
  /** An author looks at it as participants would. */ readonly preview?: PreviewMoment;
};

function Parts({ data, now, preview }: PartsProps) {
  const text = useText(entryText);
  const standings = useText(standingsText);
  const navigate = useNavigate();
  const { competitionId } = data;
  const requested = useQueryText('tab');
  const show = (next: TabName) =>
    void navigate({ href: addressOf(competitionId, next, preview), replace: true, resetScroll: false });
  const mine = currentPlace(data);
  const isOpen = data.isAuthor || now >= Date.parse(data.startsAt);
  const isRunning = now >= Date.parse(data.startsAt) && now < Date.parse(data.endsAt);
  const hasBegun = mine?.state === 'ADMITTED' && (mine.clockStartsAt !== null || mine.kind === 'PRACTICE');
  // Whoever takes part comes for the problems while it runs.
  const tab = TABS.find((one) => one === requested) ?? (isRunning && hasBegun ? 'problems' : 'info');
  const begins =
    data.timing === 'WINDOW' &&
    isRunning &&
    mine?.kind === 'OFFICIAL' &&
    mine.state === 'ADMITTED' &&
    !mine.isFinished &&
    !mine.isDisqualified;
  return (
    <>
      {begins ? <BeginWindow competitionId={competitionId} /> : null}
      <Tabs
        label={text.tabs}
        value={tab}
        onValueChange={show}
        tabs={[
          {
            value: 'info',
            label: text.tabInfo,
            panel: (
              <div className="contest-body">
                <CompetitionInfo data={data} />
                <aside className="contest-stack" aria-label={text.myPlace}>
                  {preview ? null : <ResultCard data={data} />}
                  {/* Everything in a disabled set of fields is: nobody registers by looking. */}
                  <fieldset className="contest-inert" disabled={preview !== undefined}>
                    <MyPlace data={data} now={now} onBegun={() => show('problems')} />
                  </fieldset>
                  {data.phase === 'FINAL' && !preview ? <RatingResult competitionId={competitionId} /> : null}
                  {data.isAuthor ? <SimilarityLink competitionId={competitionId} /> : null}
                </aside>
              </div>
            ),
          },
          {
            value: 'problems',
            label: text.tabProblems,
            panel: (
              <ContestProblems
                competitionId={competitionId}
                isOpen={isOpen}
                isBegunByHand={data.timing === 'INDIVIDUAL' && isOpen}
              />
            ),
          },
          {
            value: 'standings',
            label: text.tabStandings,
            panel:
              preview && !data.maySeeStandings ? (
                <EmptyState compact character="TURTLE" title={standings.hidden} hint={standings.hiddenHint} />
              ) : (
                <StandingsView competitionId={competitionId} isAuthor={data.isAuthor} />
              ),
          },
          ...(mine
            ? [
                {
                  value: 'entries' as const,
                  label: text.tabEntries,
                  panel: <LabelledEntries competitionId={competitionId} isOpen={isOpen} />,
                },
              ]
            : []),
          {
            value: 'talk',
            label: text.tabTalk,
            panel: <TalkTab competitionId={competitionId} mayAsk={mine?.kind === 'OFFICIAL' && isRunning} />,
          },
        ]}
      />
    </>
  );
}

function LabelledEntries({ competitionId, isOpen }: { readonly competitionId: number; readonly isOpen: boolean }) {
  const problems = useContestProblems(competitionId, isOpen).data?.problemList ?? [];
  return (
    <MyEntries
      competitionId={competitionId}
      labels={new Map(problems.map(({ problemId, label, title }) => [problemId, `${label}. ${title}`]))}
    />
  );
}
