import { executions } from '@dolphin/contract/learning/problems/executions.contract';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { call } from '../../lib/api.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';

/** Whose first run of this visit was reported. */
let reportedFor: number | null = null;

/** Reports the first program that somebody runs in a visit: quests count it. A report that is lost comes with the next run. [QST-101] */
export function reportRun(language: JudgeLanguage): void {
  const { userId, isSignedUp } = useSessionStore.getState().user;
  if (userId === null || !isSignedUp || reportedFor === userId) return;
  reportedFor = userId;
  void call(executions.report, { language }, { isBackground: true }).catch(() => {
    reportedFor = null;
  });
}
