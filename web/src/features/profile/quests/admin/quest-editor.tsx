import { adminQuests } from '@dolphin/contract/profile/admin-quests.contract';
import { CHARACTERS } from '@dolphin/contract/profile/profile.constants';
import {
  QUEST_DESCRIPTION_MAX,
  QUEST_GOALS_MAX,
  QUEST_TITLE_MAX,
  QUEST_TYPES,
} from '@dolphin/contract/profile/quests.constants';
import { quests } from '@dolphin/contract/profile/quests.contract';
import Plus from 'lucide-react/icons/plus';
import type { Describe } from '../../../../lib/form/edit-conflict.ts';
import { useEditForm } from '../../../../lib/form/use-edit-form.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { MultiCombobox } from '../../../../ui/select/multi-combobox.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { adminQuestsText } from './admin-quests.text.ts';
import {
  type AdminQuest,
  type Draft,
  draftOf,
  goalsOf,
  inputOf,
  NEW_GOAL,
  withGoals,
  writtenOf,
} from './quest-draft.ts';
import { QuestGoalFields, type QuestForm } from './quest-goal-fields.tsx';
import { QuestPreview } from './quest-preview.tsx';

type QuestEditorProps = {
  /** Null writes a new one. */ readonly quest: AdminQuest | null;
  readonly onDone: () => void;
};

/** One quest with its goals, and beside it how it will look. */
export function QuestEditor({ quest, onDone }: QuestEditorProps) {
  const text = useText(adminQuestsText);
  const done = {
    refresh: [adminQuests.list, adminQuests.detail, quests.list, quests.popups],
    onSuccess: () => {
      overlay.toast(text.saved, { kind: 'ok' });
      onDone();
    },
  };
  const create = useForm<typeof adminQuests.create, Draft>(adminQuests.create, {
    ...done,
    initial: draftOf(null),
    toInput: (_filled, values) => inputOf(values),
  });
  const edit = useEditForm<typeof adminQuests.edit, Draft>(adminQuests.edit, {
    ...done,
    stored: quest ? writtenOf(quest) : inputOf(draftOf(null)),
    version: quest?.version ?? '',
    at: { questId: quest?.questId ?? 0 },
    toForm: draftOf,
    toStored: inputOf,
    describe: useQuestLabels(),
  });
  const form: QuestForm = quest ? edit : create;
  const choice = (name: string) => ({
    value: String(form.values[name]),
    onValueChange: (value: string) => form.set(name, value),
    error: form.errors[name],
  });
  return (
    <div className="quest-editor">
      <form {...form.props}>
        <Card title={text.quest} className="quest-fields">
          <Select
            label={text.type}
            placeholder={text.choose}
            {...choice('questType')}
            options={QUEST_TYPES.map((value) => ({ value, label: text[value] }))}
            required
          />
          <Select
            label={text.character}
            placeholder={text.choose}
            {...choice('character')}
            options={CHARACTERS.map((value) => ({ value, label: text[value] }))}
            required
          />
          <TextField label={text.titleKo} maxLength={QUEST_TITLE_MAX} {...form.text('titleKo')} />
          <TextField label={text.titleEn} maxLength={QUEST_TITLE_MAX} {...form.text('titleEn')} />
          <TextArea
            label={text.descriptionKo}
            maxLength={QUEST_DESCRIPTION_MAX}
            rows={2}
            {...form.text('descriptionKo')}
          />
          <TextArea
            label={text.descriptionEn}
            maxLength={QUEST_DESCRIPTION_MAX}
            rows={2}
            {...form.text('descriptionEn')}
          />
          <TextField label={text.rewardCount} inputMode="numeric" {...form.text('rewardCount')} />
          <TextField label={text.experience} inputMode="numeric" {...form.text('experience')} />
          <TextField
            label={text.level}
            hint={text.levelHint}
            inputMode="numeric"
            {...form.text('level')}
            required={false}
          />
          <TextField label={text.sort} hint={text.sortHint} inputMode="numeric" {...form.text('sort')} />
          <Prerequisites
            self={quest?.questId ?? null}
            values={form.values['prerequisiteIdList'] as string[]}
            onValues={(values) => form.set('prerequisiteIdList', values)}
            error={form.errors['prerequisiteIdList']}
          />
        </Card>
        <Goals form={form} />
        {form.error ? (
          <p role="alert" className="text-danger">
            {form.error}
          </p>
        ) : null}
        <div className="quest-editor-foot">
          <Button variant="ghost" onClick={onDone}>
            {text.back}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {text.save}
          </Button>
        </div>
      </form>
      <QuestPreview draft={form.values} />
    </div>
  );
}

function Goals({ form }: { readonly form: QuestForm }) {
  const text = useText(adminQuestsText);
  const goals = goalsOf(form.values);
  const setGoals = (next: typeof goals) => form.setAll(withGoals(form.values, next));
  return (
    <Card title={text.goals} className="quest-fields">
      {goals.map((_goal, i) => (
        // A goal has no other name than its place while it is written.
        // oxlint-disable-next-line react/no-array-index-key
        <QuestGoalFields
          key={i}
          form={form}
          index={i}
          onRemove={goals.length > 1 ? () => setGoals(goals.filter((_, at) => at !== i)) : null}
        />
      ))}
      {goals.length < QUEST_GOALS_MAX ? (
        <Button variant="ghost" size="sm" icon={<Plus aria-hidden />} onClick={() => setGoals([...goals, NEW_GOAL])}>
          {text.addGoal}
        </Button>
      ) : null}
    </Card>
  );
}

/** How a quest reads when two administrators have changed it. */
function useQuestLabels(): Describe<typeof adminQuests.edit> {
  const text = useText(adminQuestsText);
  return {
    questType: { label: text.type, show: (value) => text[value] },
    character: { label: text.character, show: (value) => text[value] },
    level: { label: text.level },
    titleKo: { label: text.titleKo },
    titleEn: { label: text.titleEn },
    descriptionKo: { label: text.descriptionKo },
    descriptionEn: { label: text.descriptionEn },
    rewardType: { label: text.rewardCount },
    rewardCount: { label: text.rewardCount },
    experience: { label: text.experience },
    sort: { label: text.sort },
    prerequisiteIdList: { label: text.prerequisites, show: (ids) => ids.map((id) => `#${id}`).join(', ') },
    goalList: {
      label: text.goals,
      show: (goals) => goals.map(({ goalNameKo, goalCount }) => `${goalNameKo} × ${goalCount}`).join('\n'),
    },
  };
}

function Prerequisites({
  self,
  values,
  onValues,
  error,
}: {
  readonly self: number | null;
  readonly values: string[];
  readonly onValues: (values: string[]) => void;
  readonly error: string | undefined;
}) {
  const text = useText(adminQuestsText);
  const list = useRead(adminQuests.list, {}, { isQuiet: true });
  const options = (list.data?.questList ?? [])
    .filter(({ questId }) => questId !== self)
    .map(({ questId, titleKo, questType }) => ({ value: String(questId), label: titleKo, hint: text[questType] }));
  return (
    <MultiCombobox
      label={text.prerequisites}
      hint={text.prerequisitesHint}
      placeholder={text.choose}
      options={options}
      values={values}
      onValuesChange={onValues}
      error={error}
      loading={list.isPending}
      texts={{
        empty: text.noneFound,
        clear: text.clear,
        open: text.openList,
        remove: (label) => text.remove({ label }),
      }}
    />
  );
}
