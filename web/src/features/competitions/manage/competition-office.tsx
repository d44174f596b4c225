import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { competitionSettings } from '@dolphin/contract/competitions/manage/manage.contract';
import { managedParticipants } from '@dolphin/contract/competitions/manage/participants.contract';
import { competitionRejudges } from '@dolphin/contract/competitions/manage/rejudges.contract';
import { competitionQuestions } from '@dolphin/contract/competitions/questions/questions.contract';
import { type ReactNode, useState } from 'react';
import { mayLeave } from '../../../lib/form/open-forms.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useCompetitionTopics, useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { PhaseBadge } from './competitions-manage.tsx';
import { CompetitionActions } from './competition-actions.tsx';
import { CompetitionFrame } from './manage-frame.tsx';
import type { Competition } from './managed-data.ts';
import { competitionManageText } from './manage.text.ts';
import { ParticipantsPart } from './participants/participants-part.tsx';
import { ProblemsPart } from './problems/problems-part.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { RejudgesPart } from './rejudges/rejudges-part.tsx';
import { rejudgesText } from './rejudges/rejudges.text.ts';
import { SettingsPart } from './settings/settings-part.tsx';

type Part = 'problems' | 'settings' | 'participants' | 'questions' | 'rejudges' | 'exports';
type Props = {
  readonly competitionId: number;
  readonly onBack: () => void;
  readonly onOpen: (competitionId: number) => void;
  /** Files are a slice of their own; the page passes them in. */
  readonly exportsOf: (competition: Competition) => ReactNode;
};

/** Everything an author does with one competition. [LMS-317] */
export function CompetitionOffice({ competitionId, onBack, onOpen, exportsOf }: Props) {
  const text = useText(competitionManageText);
  const words = useText(rejudgesText);
  const [part, setPart] = useState<Part>('problems');
  const read = useRead(competitionSettings.detail, { competitionId }, { isQuiet: true });
  useCompetitionTopics(competitionId, 'authors');
  useEvent(competitionEvents.competitionChanged, (changed) => {
    if (changed.competitionId === competitionId) void refresh(competitionSettings.detail, managedParticipants.list);
  });
  useEvent(competitionEvents.questionsChanged, (changed) => {
    if (changed.competitionId === competitionId) void refresh(competitionQuestions.list, competitionSettings.detail);
  });
  useEvent(competitionEvents.rejudgesChanged, (changed) => {
    if (changed.competitionId !== competitionId) return;
    // What it changes is read when it is known, and not at every step.
    void refresh(competitionRejudges.list, ...(changed.isProgress ? [] : [competitionRejudges.detail]));
  });
  const competition = read.data;
  return (
    <CompetitionFrame
      title={competition?.title ?? text.title}
      lead={competition ? <PhaseBadge phase={competition.phase} isArchived={competition.state === 'ARCHIVED'} /> : null}
      read={read}
      actions={
        <Button variant="ghost" onClick={onBack}>
          {text.back}
        </Button>
      }
    >
      {competition ? (
        <div className="competition-part">
          <CompetitionActions competition={competition} onBack={onBack} onOpen={onOpen} />
          <Tabs
            label={text.steps}
            value={part}
            onValueChange={(next) => void mayLeave().then((isLeft) => isLeft && setPart(next))}
            isManual
            tabs={[
              {
                value: 'problems',
                label: text.problems,
                count: competition.problemCount,
                panel: <ProblemsPart competition={competition} />,
              },
              { value: 'settings', label: text.settings, panel: <SettingsPart competition={competition} /> },
              {
                value: 'participants',
                label: text.participants,
                count: competition.waitingCount || undefined,
                panel: <ParticipantsPart competition={competition} />,
              },
              {
                value: 'questions',
                label: text.questions,
                count: competition.openQuestionCount || undefined,
                panel: <QuestionsPart competition={competition} />,
              },
              { value: 'rejudges', label: words.title, panel: <RejudgesPart competition={competition} /> },
              { value: 'exports', label: text.exports, panel: exportsOf(competition) },
            ]}
          />
        </div>
      ) : null}
    </CompetitionFrame>
  );
}
