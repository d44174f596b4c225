import { TALK_TEXT_MAX } from '@dolphin/contract/competitions/similarity/similarity.constants';
import { similarity } from '@dolphin/contract/competitions/similarity/similarity.contract';
import { formatDateTime } from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import type { Pair } from './pair.ts';
import { similarityText } from './similarity.text.ts';

/** Questions to the people of both sides, and their answers. [LMS-362] */
export function PairTalks({ competitionId, pair }: { readonly competitionId: number; readonly pair: Pair }) {
  const text = useText(similarityText);
  const questioned = new Set(pair.talkList.map(({ userId }) => userId));
  const left = [...pair.left.personList, ...pair.right.personList].filter(({ userId }) => !questioned.has(userId));
  return (
    <Card title={text.ask}>
      <p className="text-sm text-muted">{text.askHint}</p>
      <ul className="similarity-history">
        {pair.talkList.map((talk) => (
          <li key={talk.talkId}>
            <b>{talk.nickname}</b> <span className="text-sm text-muted">{formatDateTime(talk.askedAt)}</span>
            <p>{talk.question}</p>
            {talk.answer === null ? (
              <p className="text-muted">{text.waiting}</p>
            ) : (
              <blockquote className="similarity-answer">
                {talk.answer}
                <footer className="text-sm text-muted">
                  {text.answered({ when: formatDateTime(talk.answeredAt ?? talk.askedAt) })}
                </footer>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
      {left.length === 0 ? (
        <p className="text-muted">{text.everyoneAsked}</p>
      ) : (
        <AskForm key={left.length} competitionId={competitionId} pairId={pair.pairId} people={left} />
      )}
    </Card>
  );
}

type AskProps = {
  readonly competitionId: number;
  readonly pairId: number;
  readonly people: Pair['left']['personList'];
};

function AskForm({ competitionId, pairId, people }: AskProps) {
  const text = useText(similarityText);
  const form = useForm(similarity.ask, {
    initial: { userId: String(people[0]?.userId ?? 0), question: '' },
    toInput: (_filled, { userId, question }) => ({
      competitionId,
      pairId,
      userId: Number(userId),
      question: question.trim(),
    }),
    refresh: [similarity.pair, similarity.pairs],
    onSuccess: () => overlay.toast(text.sent, { kind: 'ok' }),
  });
  return (
    <form {...form.props} className="similarity-form">
      <RadioGroup
        name="userId"
        label={text.askWhom}
        value={form.values.userId}
        onValueChange={(next: string) => form.set('userId', next)}
        options={people.map(({ userId, nickname }) => ({ value: String(userId), label: nickname }))}
      />
      <TextArea
        label={text.question}
        placeholder={text.questionPlaceholder}
        maxLength={TALK_TEXT_MAX}
        rows={3}
        {...form.text('question')}
      />
      {form.error ? <p role="alert">{form.error}</p> : null}
      <Button type="submit" variant="ghost" loading={form.isPending}>
        {text.send}
      </Button>
    </form>
  );
}
