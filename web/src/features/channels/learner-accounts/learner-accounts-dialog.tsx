import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { learnerAccounts } from '@dolphin/contract/channels/members/learner-accounts.contract';
import { LEARNER_ACCOUNTS_AT_ONCE_MAX } from '@dolphin/contract/channels/members/members.constants';
import { members } from '@dolphin/contract/channels/members/members.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { closing } from '../../../lib/form/open-forms.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { newKey } from '../../../lib/new-key.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { learnerAccountsText } from './learner-accounts.text.ts';
import { isTooMany, readLearners } from './read-learners.ts';
import { askForPlan } from '../../../shared/plans/ask-for-plan.ts';
import './learner-accounts.css';

export type Cards = OutputOf<typeof learnerAccounts.create>['cardList'];

const NO_GROUP = 'none';
const max = LEARNER_ACCOUNTS_AT_ONCE_MAX;

/** A list of names and days of birth becomes accounts. [ACC-20] [ACC-24] */
export function LearnerAccountsDialog({
  onClose,
  onMade,
}: {
  readonly onClose: () => void;
  readonly onMade: (cards: Cards) => void;
}) {
  const text = useText(learnerAccountsText);
  const { channelId } = useChannel();
  // One request however often it is sent: an answer that got lost makes nobody twice.
  const [requestId] = useState(newKey);
  const groups = useRead(channelGroups.list, { channelId }, { isQuiet: true }).data?.groupList ?? [];
  const form = useForm(learnerAccounts.create, {
    initial: { learners: '', groupId: NO_GROUP, isConsentHeld: false },
    refresh: [members.all, members.counts, channelGroups.list],
    on: askForPlan,
    toInput: (_filled, { learners, groupId, isConsentHeld }) => ({
      channelId,
      requestId,
      isConsentHeld,
      ...(groupId === NO_GROUP ? {} : { channelGroupId: Number(groupId) }),
      learnerList: readLearners(learners, thisYear()).flatMap(({ name, birthDate }) =>
        birthDate === null || name === '' ? [] : [{ name, birthDate }],
      ),
    }),
    check: ({ learners }) => ({ learners: faultOf(learners) }),
    fieldOf: { BIRTH_DATE_NOT_POSSIBLE: 'learners', LEARNER_CONSENT_REQUIRED: 'isConsentHeld' },
    onSuccess: ({ cardList }) => onMade(cardList),
  });
  function faultOf(typed: string): string | undefined {
    const read = readLearners(typed, thisYear());
    const faulty = read.find(({ fault }) => fault !== null);
    if (read.length === 0) return text.empty;
    if (faulty?.fault) return text[faulty.fault]({ line: faulty.line, name: faulty.name });
    return isTooMany(read) ? text.tooMany({ max }) : undefined;
  }
  const count = formatNumber(readLearners(form.values.learners, thisYear()).length);
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={text.title}
      description={text.lead}
      closeLabel={text.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="learner-accounts" loading={form.isPending} loadingLabel={text.making}>
            {text.submit({ count })}
          </Button>
        </>
      }
    >
      <form id="learner-accounts" className="learner-accounts" {...form.props}>
        <TextArea
          label={text.learners}
          hint={text.learnersHint({ max })}
          placeholder={text.learnersExample}
          rows={7}
          {...form.text('learners')}
        />
        {groups.length > 0 ? (
          <Select
            label={text.group}
            placeholder={text.noGroup}
            options={[
              { value: NO_GROUP, label: text.noGroup },
              ...groups.map(({ channelGroupId, name }) => ({ value: String(channelGroupId), label: name })),
            ]}
            {...form.choice('groupId')}
          />
        ) : null}
        <Checkbox label={text.consent} hint={text.consentHint} {...form.tick('isConsentHeld')} />
        {form.error && !form.errors['learners'] ? (
          <p className="field-error" role="alert" tabIndex={-1}>
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}

function thisYear(): number {
  return new Date().getFullYear();
}
