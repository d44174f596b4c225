import {
  PAIR_STATES,
  type PairState,
  SIMILARITY_NOTE_MAX,
} from '@dolphin/contract/competitions/similarity/similarity.constants';
import { similarity } from '@dolphin/contract/competitions/similarity/similarity.contract';
import { formatDateTime } from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import type { Pair } from './pair.ts';
import { similarityText } from './similarity.text.ts';

/** What a coach makes of a pair, and what was made of it before. [LMS-361] */
export function PairDecision({ competitionId, pair }: { readonly competitionId: number; readonly pair: Pair }) {
  const text = useText(similarityText);
  const { pairId, version } = pair;
  const form = useForm(similarity.decide, {
    initial: { state: pair.state as string, note: pair.note },
    toInput: (_filled, { state, note }) => ({ competitionId, pairId, version, state: state as PairState, note }),
    refresh: [similarity.pair, similarity.pairs, similarity.overview],
    onSuccess: () => overlay.toast(text.saved, { kind: 'ok' }),
  });
  return (
    <Card title={text.decision}>
      <form {...form.props} className="similarity-form">
        <RadioGroup
          name="state"
          label={text.decision}
          value={form.values.state}
          onValueChange={(next: string) => form.set('state', next)}
          options={PAIR_STATES.map((state) => ({ value: state, label: text[state] }))}
        />
        <TextArea
          label={text.note}
          hint={text.noteHint}
          maxLength={SIMILARITY_NOTE_MAX}
          rows={3}
          {...form.text('note')}
        />
        {form.error ? <p role="alert">{form.error}</p> : null}
        <Button type="submit" loading={form.isPending}>
          {text.save}
        </Button>
      </form>
      {pair.decisionList.length > 0 ? (
        <section>
          <h3>{text.history}</h3>
          <ol className="similarity-history">
            {pair.decisionList.map(({ state, note, nickname, at }) => (
              <li key={at}>
                <Badge tone="neutral" size="sm">
                  {text[state]}
                </Badge>{' '}
                <span className="text-sm text-muted">
                  {text.byAt({ name: nickname ?? text.somebody, when: formatDateTime(at) })}
                </span>
                {note === '' ? null : <p>{note}</p>}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </Card>
  );
}
