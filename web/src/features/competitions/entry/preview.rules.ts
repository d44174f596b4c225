import type { Competition } from './use-competition.ts';

export const PREVIEW_MOMENTS = ['before', 'during', 'after'] as const;
export type PreviewMoment = (typeof PREVIEW_MOMENTS)[number];

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/**
 * The page as somebody sees it who has not registered, at another moment: what is open to authors alone is left out.
 * Nothing is sent. [LMS-399]
 */
export function previewOf(
  data: Competition,
  moment: PreviewMoment,
): { readonly data: Competition; readonly now: number } {
  const [startsAt, endsAt] = [Date.parse(data.startsAt), Date.parse(data.endsAt)];
  const now = { before: startsAt - HOUR_MS, during: startsAt + SECOND_MS, after: endsAt + SECOND_MS }[moment];
  const isOver = moment === 'after';
  const isClosed = data.registrationEndsAt !== null && now >= Date.parse(data.registrationEndsAt);
  const maySeeStandings = isOver || (moment === 'during' && data.standingsView === 'EVERYONE');
  return {
    now,
    data: {
      ...data,
      phase: { before: 'UPCOMING', during: 'RUNNING', after: 'FINAL' }[moment] as Competition['phase'],
      isAuthor: false,
      isRevealed: isOver,
      mineList: [],
      editorial: isOver ? data.editorial : null,
      hasEditorial: isOver && data.editorial !== null,
      maySeeStandings,
      refusal: isOver ? 'OVER' : isClosed ? 'CLOSED' : null,
    },
  };
}
