import { searchKeyOf } from '@dolphin/contract/accounts/search-key';
import { CHANNEL_COLORS } from '@dolphin/contract/channels/channels.constants';
import { passes } from '@dolphin/contract/core/roles';
import {
  ACADEMIES_MAX,
  FOUND_MAX,
  OFFICE_COUNT_MAX,
  OFFICE_ROWS,
  SETUP_STEPS,
  type SetupStep,
} from '@dolphin/contract/learning/office/office.constants';
import { academies, finds, office } from '@dolphin/contract/learning/office/office.contract';
import { SHELF_OF_KIND } from '@dolphin/contract/learning/storages/storages.constants';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import {
  channelRoles,
  findStaffHome,
  selectMembersNamed,
  selectOwnChannels,
  type StaffHome,
} from '../../channels/public.ts';
import { implement, type Module } from '../../core/module.ts';
import { toCoach } from '../coaching/coaching.handlers.ts';
import { selectWaitingIn } from './academies.queries.ts';
import { findNamed } from './finds.queries.ts';
import { findLearningToday, type LearningToday, type LessonsOfDaySql } from './today.queries.ts';

const SEOUL_MS = 9 * 3_600_000;
const todayOf = (now: Date) => new Date(now.getTime() + SEOUL_MS).toISOString().slice(0, 10);
const instant = (moment: string) => new Date(moment).toISOString();
const withPortrait = <R extends { readonly portraitKey: string | null }>({ portraitKey, ...row }: R) => ({
  ...row,
  portrait: portraitKey === null ? null : fileUrl(portraitKey),
});

/** What the timetable knows, which is above learning; modules.ts hands it in. */
type OfficeParts = { readonly lessonsOfDaySql: LessonsOfDaySql };

export const officeModule = ({ lessonsOfDaySql }: OfficeParts): Module =>
  implement(office, {
    async today({ db, me, roles, now }, { channelId }) {
      const coach = toCoach({ me, roles }, channelId);
      const place = await findStaffHome(
        db,
        { channelId, userId: me.id, roles },
        { rows: OFFICE_ROWS, count: OFFICE_COUNT_MAX },
      );
      const learning = await findLearningToday(db, lessonsOfDaySql, coach, { now, today: todayOf(now) });
      return {
        classList: [...learning.classes],
        helpList: learning.hands.map((row) => ({ ...withPortrait(row), createdAt: instant(row.createdAt) })),
        helpCount: learning.handCount,
        stuckList: learning.stuck.map((row) => ({ ...withPortrait(row), lastAt: instant(row.lastAt) })),
        stuckCount: learning.stuckCount,
        joinList: place.joins.map((row) => ({ ...withPortrait(row), askedAt: instant(row.askedAt) })),
        joinCount: place.joinCount,
        verificationCount: place.verificationCount,
        reviewList: learning.reviews.map(({ kind, submittedAt, ...row }) => ({
          ...row,
          shelf: SHELF_OF_KIND[kind],
          submittedAt: instant(submittedAt),
        })),
        reviewCount: learning.reviewCount,
        questionList: place.questions.map((row) => ({ ...row, createdAt: instant(row.createdAt) })),
        questionCount: place.questionCount,
        reportCount: place.reportCount,
        refundCount: learning.refundCount,
        dueList: [...learning.due],
        setupList: coach.isManager ? setupOf(place, learning) : [],
      };
    },
  });

/** What is left to set up, all of it or nothing: a list with ticks until the last one. [NAV-124] */
function setupOf(place: StaffHome, learning: LearningToday): { readonly step: SetupStep; readonly isDone: boolean }[] {
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    LOGO: place.hasLogo,
    TERMS: place.hasTerms,
    BOARD: place.hasBoard,
    INVITE: place.hasInvited,
    COURSE: learning.hasCourse,
    CLASS: learning.hasClass,
  };
  return SETUP_STEPS.every((step) => isDone[step]) ? [] : SETUP_STEPS.map((step) => ({ step, isDone: isDone[step] }));
}

export const academiesModule = implement(academies, {
  async list({ db, me }) {
    const rows = await selectOwnChannels(db, me.id, ACADEMIES_MAX);
    const idsOf = (check: 'VISITOR' | 'TEACHER' | 'MANAGER') =>
      rows.filter(({ role }) => passes([role], check)).map(({ channelId }) => channelId);
    const waiting = await selectWaitingIn(db, me.id, {
      channelIds: idsOf('VISITOR'),
      managed: idsOf('MANAGER'),
      coached: idsOf('TEACHER'),
    });
    return {
      academyList: rows.map(({ logoKey, color, ...row }) => {
        const here = waiting.find(({ channelId }) => channelId === row.channelId);
        return {
          ...row,
          logoUrl: logoKey === null ? null : fileUrl(logoKey),
          color: CHANNEL_COLORS.find((known) => known === color) ?? ('SEA' as const),
          reviewCount: here?.reviewCount ?? 0,
          helpCount: here?.helpCount ?? 0,
          worksheetCount: here?.worksheetCount ?? 0,
        };
      }),
    };
  },
});

type Person = {
  readonly userId: number;
  readonly channelMemberId: number | null;
  readonly nickname: string;
  readonly portraitKey: string | null;
};

export const findsModule = implement(finds, {
  /** A channel the caller is no member of is passed over: they find what they would find outside. [NAV-132] */
  async list({ db, me }, { query, channel_id: requested }) {
    const key = searchKeyOf(query);
    if (key === undefined) return { personList: [], courseClassList: [], problemList: [] };
    const roles = (requested === undefined ? undefined : await channelRoles(db, me, requested)) ?? [];
    const channelId = requested !== undefined && passes(roles, 'VISITOR') ? requested : null;
    const found = await findNamed(db, { userId: me.id, channelId, isStaff: passes(roles, 'TEACHER'), ...key });
    const people =
      channelId === null
        ? found.friends.map((friend) => ({ ...friend, channelMemberId: null }))
        : await selectMembersNamed(db, channelId, key, FOUND_MAX);
    return {
      personList: people.map((row) => withPortrait<Person>(row)),
      courseClassList: [...found.classes],
      problemList: [...found.problems],
    };
  },
});
