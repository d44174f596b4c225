import { QUESTION_MAX } from '@dolphin/contract/competitions/questions/questions.constants';
import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import { competitionQuestions } from '@dolphin/contract/competitions/questions/questions.contract';
import { type ReactNode, useState } from 'react';
import { formatRelative } from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { talkText } from './questions.text.ts';
import '../../../shared/competitions/competitions.css';
import './questions.css';

type TalkProps = { readonly competitionId: number; /** Participants while it runs. */ readonly mayAsk: boolean };

/** What was announced, what I asked, and what was answered for everybody. [LMS-326] [LMS-327] */
export function TalkTab({ competitionId, mayAsk }: TalkProps) {
  const text = useText(talkText);
  return (
    <div className="contest-stack">
      <Card title={text.announcements}>
        <Announcements competitionId={competitionId} />
      </Card>
      {mayAsk ? (
        <Card title={text.ask}>
          <AskForm competitionId={competitionId} />
        </Card>
      ) : null}
      <Card title={text.questions}>
        <Questions competitionId={competitionId} />
      </Card>
    </div>
  );
}

/** Pages below each other: each asks for what is before the last one. */
function usePages() {
  const [befores, setBefores] = useState<readonly (number | undefined)[]>([undefined]);
  return { befores, add: (before: number) => setBefores([...befores, before]) };
}

function Announcements({ competitionId }: { readonly competitionId: number }) {
  const { befores, add } = usePages();
  return befores.map((before, index) => (
    <AnnouncementPage
      key={before ?? 0}
      competitionId={competitionId}
      before={before}
      onMore={index === befores.length - 1 ? add : undefined}
    />
  ));
}

type PageProps = {
  readonly competitionId: number;
  readonly before: number | undefined;
  readonly onMore: ((before: number) => void) | undefined;
};

function AnnouncementPage({ competitionId, before, onMore }: PageProps) {
  const text = useText(talkText);
  const read = useRead(
    competitionQuestions.announcements,
    { competitionId, ...(before === undefined ? {} : { before }) },
    { isQuiet: true, staleTimeMs: 0 },
  );
  return (
    <Listed read={read} next={read.data?.next ?? null} onMore={onMore}>
      {read.data?.announcementList.length === 0 && before === undefined ? <p>{text.noAnnouncements}</p> : null}
      <ul className="talk-list">
        {read.data?.announcementList.map(({ announcementId, problemLabel, body, createdAt }) => (
          <li key={announcementId}>
            <About label={problemLabel} at={createdAt} />
            <p>{body}</p>
          </li>
        ))}
      </ul>
    </Listed>
  );
}

function Questions({ competitionId }: { readonly competitionId: number }) {
  const { befores, add } = usePages();
  return befores.map((before, index) => (
    <QuestionPage
      key={before ?? 0}
      competitionId={competitionId}
      before={before}
      onMore={index === befores.length - 1 ? add : undefined}
    />
  ));
}

function QuestionPage({ competitionId, before, onMore }: PageProps) {
  const text = useText(talkText);
  const read = useRead(
    competitionQuestions.list,
    { competitionId, ...(before === undefined ? {} : { before }) },
    { isQuiet: true, staleTimeMs: 0 },
  );
  return (
    <Listed read={read} next={read.data?.next ?? null} onMore={onMore}>
      {read.data?.questionList.length === 0 && before === undefined ? <p>{text.noQuestions}</p> : null}
      <ul className="talk-list">
        {read.data?.questionList.map((one) => (
          <li key={one.questionId}>
            <About label={one.problemLabel} at={one.createdAt}>
              {one.isMine ? <Badge size="sm">{text.mine}</Badge> : null}
              {one.isPublic ? (
                <Badge size="sm" tone="neutral">
                  {text.published}
                </Badge>
              ) : null}
            </About>
            <p>{one.body}</p>
            {one.answer === null ? (
              <p className="text-muted">{text.waiting}</p>
            ) : (
              <blockquote>
                <b>{text.answer}</b>
                <p>{one.answer}</p>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </Listed>
  );
}

type AboutProps = { readonly label: string | null; readonly at: string; readonly children?: ReactNode };

function About({ label, at, children }: AboutProps) {
  const text = useText(talkText);
  return (
    <p className="contest-row">
      {label === null ? null : <Badge size="sm">{text.problem({ label })}</Badge>}
      {children}
      <small className="text-muted">{formatRelative(at)}</small>
    </p>
  );
}

type ListedProps = {
  readonly read: {
    readonly data: unknown;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly next: number | null;
  readonly onMore: ((before: number) => void) | undefined;
  readonly children: ReactNode;
};

function Listed({ read, next, onMore, children }: ListedProps) {
  const text = useText(talkText);
  if (read.isError && read.data === undefined)
    return (
      <ErrorState
        compact
        title={text.failed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (read.data === undefined)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={2} />
      </div>
    );
  return (
    <>
      {children}
      {next !== null && onMore ? (
        <Button size="sm" variant="ghost" onClick={() => onMore(next)}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

/** Stands for the competition as a whole. */
const GENERAL = '0';

function AskForm({ competitionId }: { readonly competitionId: number }) {
  const text = useText(talkText);
  const problems = useRead(competitionEntries.problems, { competitionId }, { isQuiet: true });
  const form = useForm(competitionQuestions.ask, {
    initial: { about: GENERAL, body: '' },
    toInput: (_filled, { about, body }) => ({
      competitionId,
      problemId: about === GENERAL ? null : Number(about),
      body: body.trim(),
    }),
    fieldOf: { COMPETITION_PROBLEM_NOT_FOUND: 'about' },
    leaving: 'own',
    refresh: [competitionQuestions.list],
    onSuccess: () => {
      form.setAll({ about: GENERAL, body: '' });
      overlay.toast(text.sent, { kind: 'ok' });
    },
  });
  return (
    <form className="contest-form" {...form.props}>
      <Select
        label={text.about}
        placeholder={text.general}
        options={[
          { value: GENERAL, label: text.general },
          ...(problems.data?.problemList ?? []).map(({ problemId, label, title }) => ({
            value: String(problemId),
            label: text.problemTitled({ label, title }),
          })),
        ]}
        {...form.choice('about')}
      />
      <TextArea label={text.askLabel} hint={text.askHint} rows={3} maxLength={QUESTION_MAX} {...form.text('body')} />
      {form.error === null ? null : <p role="alert">{form.error}</p>}
      <Button type="submit" loading={form.isPending}>
        {text.ask}
      </Button>
    </form>
  );
}
