import {
  competitionProblems,
  competitionSettings,
  siteCompetitions,
} from '@dolphin/contract/competitions/manage/manage.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import type { Caller } from '../channels/api.ts';
import { uniqueNickname } from '../learner/newcomers.ts';

const HOUR_MS = 3_600_000;
/** Every step of a busy machine is done in this time, before the end is moved again. */
const AHEAD_MS = 20_000;
const MOVED_EVERY_MS = 8_000;

type Settings = Omit<InputOf<typeof competitionSettings.update>, 'competitionId'>;
type Params = Pick<InputOf<typeof siteCompetitions.create>, 'kind' | 'format'> & {
  readonly title: string;
  readonly contentId: number;
  readonly settings?: Settings;
};

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** A published competition of the site with one problem. It lies an hour ahead: a journey lets it begin when it is ready. */
export async function prepare(admin: Caller, { title, kind, format, contentId, settings }: Params): Promise<number> {
  const { competitionId } = await admin.call(siteCompetitions.create, {
    title: `${title} ${uniqueNickname()}`,
    kind,
    format,
    startsAt: inMs(HOUR_MS),
    endsAt: inMs(2 * HOUR_MS),
  });
  const variantList = [{ variantId: null, contentId, subtasks: null }];
  await admin.call(competitionProblems.arrange, {
    competitionId,
    problemList: [{ problemId: null, label: 'A', colour: 'RED', points: 100, variantList }],
  });
  if (settings) await admin.call(competitionSettings.update, { competitionId, ...settings });
  await admin.call(competitionSettings.setState, { competitionId, state: 'PUBLISHED' });
  return competitionId;
}

/** Long ago by its clock, so that a freeze lies in the past: nobody waits for it. */
const BEGAN_MS = -10 * HOUR_MS;

/**
 * Lets it begin, and moves its end ahead of the journey until `end` is called: a slow machine is not too late, and a
 * fast one does not wait. `end` answers when the time is over.
 */
export async function begin(admin: Caller, competitionId: number) {
  const move = async (ms: number, part: Settings = {}) => {
    const endsAt = inMs(ms);
    await admin.call(competitionSettings.update, { competitionId, ...part, endsAt });
    return Date.parse(endsAt);
  };
  let endsAt = await move(AHEAD_MS, { startsAt: inMs(BEGAN_MS) });
  let moving: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    moving = move(AHEAD_MS).then((next) => (endsAt = next));
  }, MOVED_EVERY_MS);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await moving;
  };
  const end = async (): Promise<void> => {
    await stop();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, endsAt - Date.now())));
  };
  return { stop, end };
}
