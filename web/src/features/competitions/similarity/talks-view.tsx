import { TALK_TEXT_MAX } from '@dolphin/contract/competitions/similarity/similarity.constants';
import { talks } from '@dolphin/contract/competitions/similarity/similarity.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { formatDateTime } from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { similarityText } from './similarity.text.ts';
import './similarity.css';

type Talk = OutputOf<typeof talks.list>['talkList'][number];

/** What coaches asked me about my own programs; I can answer in writing. [LMS-362] */
export function TalksView() {
  const text = useText(similarityText);
  const read = useRead(talks.list, {}, { isQuiet: true, staleTimeMs: 0 });
  return (
    <div className="page">
      <header>
        <h1>{text.talksTitle}</h1>
        <p className="text-muted">{text.talksLead}</p>
      </header>
      {read.data ? (
        read.data.talkList.length === 0 ? (
          <EmptyState character="DOLPHIN" title={text.talksNone} hint={text.talksNoneHint} />
        ) : (
          read.data.talkList.map((talk) => <TalkCard key={talk.talkId} talk={talk} />)
        )
      ) : read.isError ? (
        <ErrorState
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonCard />
        </div>
      )}
    </div>
  );
}

function TalkCard({ talk }: { readonly talk: Talk }) {
  const text = useText(similarityText);
  return (
    <Card title={text.ofProblem({ title: talk.competitionTitle, label: talk.problemLabel })}>
      <p className="text-sm text-muted">
        {text.askedBy({ name: talk.askedBy ?? text.somebody, when: formatDateTime(talk.askedAt) })}
      </p>
      <p className="similarity-question">{talk.question}</p>
      {talk.answer === null ? (
        <AnswerForm talkId={talk.talkId} />
      ) : (
        <blockquote className="similarity-answer">{talk.answer}</blockquote>
      )}
    </Card>
  );
}

function AnswerForm({ talkId }: { readonly talkId: number }) {
  const text = useText(similarityText);
  const form = useForm(talks.answer, {
    initial: { answer: '' },
    toInput: (_filled, { answer }) => ({ talkId, answer: answer.trim() }),
    refresh: [talks.list],
    onSuccess: () => overlay.toast(text.answerSent, { kind: 'ok' }),
  });
  return (
    <form {...form.props} className="similarity-form">
      <TextArea
        label={text.answer}
        hint={text.answerHint}
        maxLength={TALK_TEXT_MAX}
        rows={4}
        {...form.text('answer')}
      />
      {form.error ? <p role="alert">{form.error}</p> : null}
      <Button type="submit" loading={form.isPending}>
        {text.sendAnswer}
      </Button>
    </form>
  );
}
