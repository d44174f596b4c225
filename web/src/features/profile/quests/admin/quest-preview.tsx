import type { Character } from '@dolphin/contract/profile/profile.constants';
import type { QuestType } from '@dolphin/contract/profile/quests.constants';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import { QuestSheet } from '../quest-popup.tsx';
import { adminQuestsText } from './admin-quests.text.ts';
import { type Draft, goalsOf } from './quest-draft.ts';

/** What learners will see, while it is being written. */
export function QuestPreview({ draft }: { readonly draft: Draft }) {
  const text = useText(adminQuestsText);
  const [shown, setShown] = useState<string>(useLanguage());
  const inTongue = (name: string) => String(draft[`${name}${shown === 'KO' ? 'Ko' : 'En'}`] || '…');
  const level = Number(draft['level']);
  return (
    <Card title={text.preview} className="quest-preview">
      <RadioGroup
        label={text.previewIn}
        hideLabel
        name="preview"
        value={shown}
        onValueChange={setShown}
        options={[
          { value: 'KO', label: text.korean },
          { value: 'EN', label: text.english },
        ]}
      />
      <QuestSheet
        quest={{
          questType: draft['questType'] as QuestType,
          character: draft['character'] as Character,
          level: level > 0 ? level : null,
          title: inTongue('title'),
          description: inTongue('description'),
          goalList: goalsOf(draft).map((goal) => ({
            goalName: (shown === 'KO' ? goal.goalNameKo : goal.goalNameEn) || '…',
            completedCount: 0,
            goalCount: Math.max(1, Number(goal.goalCount) || 1),
            path: goal.path,
          })),
          rewardType: 'POINT',
          rewardCount: Number(draft['rewardCount']) || 0,
          experience: Number(draft['experience']) || 0,
        }}
      />
    </Card>
  );
}
