import { QUEST_GOAL_EVENTS, QUEST_TITLE_MAX } from '@dolphin/contract/profile/quests.constants';
import X from 'lucide-react/icons/x';
import type { useForm } from '../../../../lib/form/use-form.ts';
import type { adminQuests } from '@dolphin/contract/profile/admin-quests.contract';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { adminQuestsText } from './admin-quests.text.ts';
import { type Draft, goalKey } from './quest-draft.ts';

/** What does not depend on the call: a new quest and one that is edited are written alike. */
export type QuestForm = Pick<
  ReturnType<typeof useForm<typeof adminQuests.create, Draft>>,
  'values' | 'errors' | 'error' | 'isPending' | 'isDirty' | 'props' | 'set' | 'setAll' | 'text'
>;

export function QuestGoalFields({
  form,
  index,
  onRemove,
}: {
  readonly form: QuestForm;
  readonly index: number;
  readonly onRemove: (() => void) | null;
}) {
  const text = useText(adminQuestsText);
  const event = goalKey(index, 'event');
  return (
    <fieldset className="quest-goal-fields">
      <legend>{text.goal({ number: index + 1 })}</legend>
      <TextField
        label={text.goalNameKo}
        maxLength={QUEST_TITLE_MAX}
        {...form.text(goalKey(index, 'goalNameKo'))}
        required
      />
      <TextField
        label={text.goalNameEn}
        maxLength={QUEST_TITLE_MAX}
        {...form.text(goalKey(index, 'goalNameEn'))}
        required
      />
      <Select
        label={text.event}
        placeholder={text.choose}
        value={String(form.values[event])}
        onValueChange={(value) => form.set(event, value)}
        options={QUEST_GOAL_EVENTS.map((value) => ({ value, label: text[value] }))}
        error={form.errors[event]}
        required
      />
      <TextField label={text.goalCount} inputMode="numeric" {...form.text(goalKey(index, 'goalCount'))} required />
      <TextField label={text.path} hint={text.pathHint} {...form.text(goalKey(index, 'path'))} required />
      {onRemove ? (
        <Button variant="plain" size="sm" icon={<X aria-hidden />} onClick={onRemove}>
          {text.removeGoal}
        </Button>
      ) : null}
    </fieldset>
  );
}
