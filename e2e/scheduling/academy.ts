import { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { unique } from '../accounts/people.ts';
import { type Caller, newOwner } from '../channels/api.ts';

export type Academy = {
  /** Its owner, who manages and teaches. */ readonly owner: Caller;
  readonly learner: Caller;
  readonly learnerId: number;
  readonly channelId: number;
  readonly slug: string;
  /** Opens a class of the owner with the learner in it. */
  readonly openClass: (title: string, timeList: TimeList) => Promise<number>;
  readonly ownerId: number;
};
type TimeList = NonNullable<InputOf<typeof courseClasses.create>['timeList']>;

const idOf = async (person: Caller) => (await person.call(currentUser.me, {})).userId;

/** A new academy with an owner and a learner: nothing in it is of another journey, or of a first try of this one. */
export async function openAcademy(): Promise<Academy> {
  const [owner, learner] = [await newOwner(), await newOwner()];
  const slug = `lessons-${unique()}`;
  const { channelId } = await owner.call(channels.create, {
    name: '물결 학원',
    slug,
    introduction: '',
    color: 'SEA',
    joinMethod: 'IMMEDIATELY',
    dolphinVisibleState: 'ALL_VISIBLE',
    labelKo: '학원',
    labelEn: 'academy',
    template: 'EMPTY',
  });
  await learner.call(channelJoin.join, {
    channelId,
    nickname: learner.nickname,
    introduction: '배우러 왔어요',
    channelPersonalInformationConsent: true,
  });
  const { courseId } = await owner.call(courseAuthoring.create, {
    channelId,
    title: '파이썬 첫걸음',
    summary: '',
    subject: 'PYTHON',
    level: 1,
    cover: 'SEA',
    admits: 'EVERYBODY',
  });
  const [ownerId, learnerId] = [await idOf(owner), await idOf(learner)];
  const openClass = async (title: string, timeList: TimeList) => {
    const { courseClassId } = await owner.call(courseClasses.create, {
      channelId,
      courseId,
      title,
      coachId: ownerId,
      startsOn: null,
      endsOn: null,
      timeList,
    });
    await owner.call(courseClasses.addMembers, { channelId, courseClassId, userIdList: [learnerId] });
    return courseClassId;
  };
  return { owner, ownerId, learner, learnerId, channelId, slug, openClass };
}
