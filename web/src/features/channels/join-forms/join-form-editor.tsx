import { joinForms } from '@dolphin/contract/channels/join/join-forms.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { joinFormsText } from './join-forms.text.ts';
import { type Question, QuestionsEditor } from './questions-editor.tsx';
import { type Term, TermsEditor } from './terms-editor.tsx';
import './join-forms.css';

/** Questions and terms of the channel, for managers. [CHN-178] [CHN-179] */
export function JoinFormEditor() {
  const text = useText(joinFormsText);
  const { channelId } = useChannel();
  const read = useRead(joinForms.find, { channelId }, { isQuiet: true, staleTimeMs: 0 });
  if (read.data && read.isFetchedAfterMount) return <EditorForm form={read.data} />;
  return (
    <Card as="div">
      {read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={6} />
        </div>
      )}
    </Card>
  );
}

type Values = { readonly questionList: readonly Question[]; readonly termList: readonly Term[] };

/** As it is sent: without empty lines among the options. */
function toStored({ questionList, termList }: Values) {
  return {
    questionList: questionList.map((question) => ({
      ...question,
      label: question.label.trim(),
      optionList:
        question.kind === 'CHOICE'
          ? [...new Set(question.optionList.map((option) => option.trim()).filter((option) => option !== ''))]
          : [],
    })),
    termList: termList.map((term) => ({ ...term, title: term.title.trim() })),
  };
}

function isComplete(values: Values): boolean {
  const { questionList, termList } = toStored(values);
  return (
    questionList.every(({ label, kind, optionList }) => label !== '' && (kind !== 'CHOICE' || optionList.length > 1)) &&
    termList.every(({ title, body }) => title !== '' && body.trim() !== '')
  );
}

function EditorForm({ form: { questionList, termList, version } }: { readonly form: OutputOf<typeof joinForms.find> }) {
  const text = useText(joinFormsText);
  const { channelId } = useChannel();
  const form = useEditForm(joinForms.update, {
    stored: { questionList, termList: termList.map(({ version: _version, ...term }) => term) },
    version,
    at: { channelId },
    toForm: (stored): Values => stored,
    toStored,
    describe: {
      questionList: {
        label: text.questions,
        show: (list) => list.map(({ label }) => label).join(', ') || text.nothing,
      },
      termList: { label: text.terms, show: (list) => list.map(({ title }) => title).join(', ') || text.nothing },
    },
    check: (values) => (isComplete(values) ? {} : { questionList: text.incomplete }),
    refresh: [joinForms.find, joinForms.pendingTerms],
    onSuccess: () => void overlay.toast(text.saved, { kind: 'ok' }),
  });
  return (
    <Card as="div">
      <form className="join-form" {...form.props}>
        <p>{text.lead}</p>
        <QuestionsEditor
          questions={form.values.questionList}
          onQuestions={(questions) => form.set('questionList', questions)}
        />
        <TermsEditor
          terms={form.values.termList}
          versions={new Map(termList.map((term) => [term.key, term.version]))}
          onTerms={(terms) => form.set('termList', terms)}
        />
        {(form.errors['questionList'] ?? form.error) ? (
          <p className="field-error" role="alert" tabIndex={-1}>
            {form.errors['questionList'] ?? form.error}
          </p>
        ) : null}
        <Button type="submit" loading={form.isPending} disabled={!form.isDirty}>
          {text.save}
        </Button>
      </form>
    </Card>
  );
}
