import { ANNOUNCEMENT_MAX, ANSWER_MAX } from '@dolphin/contract/competitions/questions/questions.constants';
import { competitionQuestions } from '@dolphin/contract/competitions/questions/questions.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { type Competition, MANAGED_READS } from './managed-data.ts';
import { competitionManageText } from './manage.text.ts';
import { MorePages } from './more-pages.tsx';
import { usePages } from './use-pages.ts';

type Question = OutputOf<typeof competitionQuestions.list>['questionList'][number];
const READS = [...MANAGED_READS, competitionQuestions.list, competitionQuestions.announcements];

/** Announcements to everybody, and questions with their answers. [LMS-326] [LMS-327] */
export function QuestionsPart({ competition }: { readonly competition: Competition }) {
  const text = useText(competitionManageText);
  const { competitionId } = competition;
  const read = usePages(competitionQuestions.list, { competitionId });
  const questions = read.pages?.flatMap(({ questionList }) => questionList);
  return (
    <div className="competition-part">
      <Announce competition={competition} />
      <Card title={text.questions}>
        {read.isError && !questions ? (
          <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
        ) : questions === undefined ? (
          <SkeletonText lines={4} />
        ) : questions.length === 0 ? (
          <EmptyState compact character="TURTLE" title={text.noQuestions} hint={text.noQuestionsHint} />
        ) : (
          <ul className="competition-items">
            {questions.map((question) => (
              <li key={question.questionId} className="competition-item">
                <QuestionRow key={question.revision} competitionId={competitionId} question={question} />
              </li>
            ))}
          </ul>
        )}
        <MorePages list={read} />
      </Card>
    </div>
  );
}

function Announce({ competition: { competitionId, problemList } }: { readonly competition: Competition }) {
  const text = useText(competitionManageText);
  const [body, setBody] = useState('');
  const [about, setAbout] = useState('0');
  const isDirty = body.trim() !== '';
  const form = useOpenForm({ isDirty });
  const announcements = useRead(competitionQuestions.announcements, { competitionId }, { isQuiet: true });
  const announce = useCommand(competitionQuestions.announce, {
    refresh: READS,
    onSuccess: () => {
      form.settle();
      setBody('');
      overlay.toast(text.announced, { kind: 'ok' });
    },
  });
  return (
    <Card title={text.announcement}>
      <div className="competition-form">
        <TextArea
          label={text.announcement}
          hint={text.announcementHint}
          maxLength={ANNOUNCEMENT_MAX}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        <div className="competition-fields">
          <Select
            label={text.problems}
            placeholder={text.general}
            value={about}
            onValueChange={setAbout}
            options={[
              { value: '0', label: text.general },
              ...problemList.map(({ problemId, label }) => ({
                value: String(problemId),
                label: text.problemOf({ label }),
              })),
            ]}
          />
          <Button
            loading={announce.isPending}
            disabled={!isDirty}
            onClick={() =>
              announce.mutate({ competitionId, problemId: about === '0' ? null : Number(about), body: body.trim() })
            }
          >
            {text.announce}
          </Button>
        </div>
        <ul className="competition-items">
          {(announcements.data?.announcementList ?? []).map(
            ({ announcementId, problemLabel, body: content, createdAt }) => (
              <li key={announcementId} className="competition-item">
                <p>{content}</p>
                <small className="text-muted">
                  {problemLabel === null ? text.general : text.problemOf({ label: problemLabel })} ·{' '}
                  {formatDateTime(createdAt)}
                </small>
              </li>
            ),
          )}
        </ul>
      </div>
    </Card>
  );
}

function QuestionRow({ competitionId, question }: { readonly competitionId: number; readonly question: Question }) {
  const text = useText(competitionManageText);
  const { questionId, problemLabel, body, askedBy, createdAt, revision } = question;
  const [isOpen, setIsOpen] = useState(question.answer === null);
  const [answer, setAnswer] = useState(question.answer ?? '');
  const [isPublic, setIsPublic] = useState(question.isPublic);
  const isDirty = isOpen && answer !== (question.answer ?? '');
  const form = useOpenForm({ isDirty });
  const send = useCommand(competitionQuestions.answer, {
    refresh: READS,
    onSuccess: () => {
      form.settle();
      overlay.toast(text.answered, { kind: 'ok' });
    },
  });
  return (
    <>
      <div className="competition-actions">
        <b>{askedBy ?? ''}</b>
        <Badge size="sm" tone="neutral">
          {problemLabel === null ? text.general : text.problemOf({ label: problemLabel })}
        </Badge>
        {question.answer === null ? (
          <Badge size="sm" tone="warning">
            {text.openQuestion}
          </Badge>
        ) : question.isPublic ? (
          <Badge size="sm" tone="ok">
            {text.isPublic}
          </Badge>
        ) : null}
        <small className="text-muted">{formatDateTime(createdAt)}</small>
      </div>
      <p>{body}</p>
      {isOpen ? (
        <div className="competition-form">
          <TextArea
            label={text.answerText}
            maxLength={ANSWER_MAX}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <Checkbox
            label={text.toAll}
            hint={text.toAllHint}
            checked={isPublic}
            onChange={({ target }) => setIsPublic(target.checked)}
          />
          <div className="competition-actions">
            <Button
              size="sm"
              loading={send.isPending}
              disabled={answer.trim() === ''}
              onClick={() => send.mutate({ competitionId, questionId, answer: answer.trim(), isPublic, revision })}
            >
              {text.answer}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <p className="text-muted">{question.answer}</p>
          <div className="competition-actions">
            <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
              {text.changeAnswer}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
