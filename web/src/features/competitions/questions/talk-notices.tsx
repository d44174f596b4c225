import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { competitionQuestions } from '@dolphin/contract/competitions/questions/questions.contract';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { talkText } from './questions.text.ts';

/** Announcements and answers as they come, on every page of a competition. */
export function TalkNotices({ competitionId }: { readonly competitionId: number }) {
  const text = useText(talkText);
  useEvent(competitionEvents.announced, (news) => {
    if (news.competitionId !== competitionId) return;
    overlay.toast(text.announced, { kind: 'notice' });
    void refresh(competitionQuestions.announcements);
  });
  useEvent(competitionEvents.questionAnswered, (news) => {
    if (news.competitionId !== competitionId) return;
    overlay.toast(text.answered, { kind: 'ok' });
    void refresh(competitionQuestions.list);
  });
  useEvent(competitionEvents.questionPublished, (news) => {
    if (news.competitionId === competitionId) void refresh(competitionQuestions.list);
  });
  return null;
}
