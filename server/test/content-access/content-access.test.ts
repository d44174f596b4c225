import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import { contentAccessErrors } from '@dolphin/contract/learning/access-errors';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf } from '../../src/core/http/openapi/openapi.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { codeOf } from '../contract/answers.ts';
import { callEndpoint } from '../contract/call.ts';
import {
  assignTo,
  enrol,
  handInBefore,
  hide,
  inCourse,
  inWorksheet,
  place,
  type Scene,
  setRole,
  site,
  withClass,
  worksheetInCourse,
} from './content-access.fixture.ts';
import { endpoints, nameOf } from '../contract/endpoints.ts';
import { inputFor } from '../contract/people.ts';

let test: TestServer;
beforeAll(async () => void (test = await startTestServer()));
afterAll(() => test.close());

/** Fields that name a content, or something that shows one. */
const NAMES = [
  'contentId',
  'content_id',
  'contentIdList',
  'problemId',
  'blockCodingId',
  'documentId',
  'videoId',
  'submissionId',
] as const;
/** Calls that name a content and need not ask, each with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  'GET /api/dolphin/v1/payments/quotes': 'names what is sold: a course, worksheet or class, and answers its price',
  'POST /api/dolphin/v1/payments/preparations': 'names what is sold, and gives an order to pay',
  'POST /api/eduenv/v1/family/children/:channelMemberId/payments':
    'names what is sold, and gives a guardian an order to pay',
  'GET /api/dolphin/v1/payment-requests/states': "names what is sold, and answers the caller's own request",
  'POST /api/dolphin/v1/payment-requests': 'names what is sold, and asks guardians to pay it',
  'GET /api/eduenv/v1/users/class-infos':
    "names a course, worksheet or class, and answers its channel, if visible, and the caller's own information",
  'DELETE /api/eduenv/v1/users/contents/:contentId/help-requests':
    'takes back a request of the caller and answers nothing',
  'PUT /api/eduenv/v1/users/submissions/:submissionId/cancellations':
    'stops the judging of what the caller handed in, and answers its state only',
};

/** What is named below a competition are ids of the competition; `requireCompetition` decides, and its tests try it. [LMS-304] */
const isOfCompetition = ({ input }: (typeof endpoints)[number]) => 'competitionId' in input.properties;
const naming = endpoints.filter(
  (endpoint) => !isOfCompetition(endpoint) && NAMES.some((name) => name in endpoint.input.properties),
);
/** Coaches and authors: the guard of the role, and who coaches whom, decide. */
const ofStaff = naming.filter(
  ({ access }) =>
    access.kind === 'site' ||
    (access.kind === 'channel' && !(ROLE_CHECKS[access.check] as readonly string[]).includes('ADVANCED')),
);
const guarded = naming.filter((endpoint) => !ofStaff.includes(endpoint) && !(nameOf(endpoint) in EXEMPT));

async function codes(scene: Scene): Promise<Readonly<Record<string, string>>> {
  const { contents, person } = scene;
  const submissionId = await handInBefore(test, scene);
  const given: Readonly<Record<(typeof NAMES)[number], unknown>> = {
    contentId: contents.problem,
    content_id: contents.problem,
    contentIdList: [contents.problem],
    problemId: contents.problem,
    blockCodingId: contents.block,
    documentId: contents.document,
    videoId: contents.video,
    submissionId,
  };
  const answers: Record<string, string> = {};
  for (const endpoint of guarded) {
    const named = Object.fromEntries(Object.entries(given).filter(([name]) => name in endpoint.input.properties));
    const input = { ...inputFor(endpoint, scene.channelId ?? 1), ...named };
    answers[nameOf(endpoint)] = codeOf(await callEndpoint(test.http, endpoint, input, person.headers));
  }
  return answers;
}

const all = (code: string) => Object.fromEntries(guarded.map((endpoint) => [nameOf(endpoint), code]));

describe('[SEC-200] calls that name a content', () => {
  it('[SEC-200] are found, and each declares why it may refuse', () => {
    expect(guarded.length).toBeGreaterThanOrEqual(24);
    expect(ofStaff.length).toBeGreaterThan(0);
    for (const endpoint of guarded)
      expect(
        [...codesOf(endpoint)].map(({ code }) => code),
        nameOf(endpoint),
      ).toEqual(expect.arrayContaining(contentAccessErrors.map(({ code }) => code)));
    expect(Object.keys(EXEMPT).filter((name) => !endpoints.some((each) => nameOf(each) === name))).toEqual([]);
  });

  const refusals: Readonly<Record<string, readonly [code: string, make: () => Promise<Scene>]>> = {
    'a course for a higher grade': [
      channelErrors.IS_NOT_ADVANCED_CHANNEL_USER.code,
      async () => inCourseOf(await place(test), { admits: 'ADVANCED' }),
    ],
    'a premium course': [
      commerceErrors.NEED_TO_PREMIUM.code,
      async () => inCourseOf(await place(test, 'ADVANCED'), { admits: 'PREMIUM' }),
    ],
    'a course with a price': [
      commerceErrors.NEED_TO_PAY.code,
      async () => inCourseOf(await place(test, 'ADVANCED'), { priceKrw: 10_000 }),
    ],
    'a course one has not enrolled in': [
      learningErrors.NOT_ENROLLED_COURSE.code,
      async () => inCourseOf(await place(test)),
    ],
    'a course that is not published': [
      learningErrors.UNAUTHORIZED_CONTENT_USER.code,
      async () => inCourseOf(await place(test), { isHidden: true }),
    ],
    'a course whose class one is not in': [
      learningErrors.NOT_ENROLLED_COURSE.code,
      async () => {
        const scene = await place(test);
        await withClass(test, scene.channelId, await inCourse(test, scene));
        return scene;
      },
    ],
    'a worksheet in a course for a higher grade': [
      channelErrors.IS_NOT_ADVANCED_CHANNEL_USER.code,
      async () => {
        const scene = await place(test);
        await worksheetInCourse(test, scene, { admits: 'ADVANCED' });
        return scene;
      },
    ],
    'a worksheet that was not assigned': [
      learningErrors.NOT_ENROLLED_WORKSHEET.code,
      async () => {
        const scene = await place(test);
        const worksheetId = await inWorksheet(test, scene);
        await assignTo(test, scene.channelId, worksheetId, (await place(test)).person.id);
        return scene;
      },
    ],
    'a worksheet with a price': [
      commerceErrors.NEED_TO_PAY.code,
      async () => {
        const scene = await place(test);
        await inWorksheet(test, scene, { priceKrw: 5_000 });
        return scene;
      },
    ],
    'content that is hidden': [
      learningErrors.UNAUTHORIZED_CONTENT_USER.code,
      async () => {
        const scene = await place(test);
        await hide(test, scene);
        return scene;
      },
    ],
    'a channel that suspended somebody who is enrolled': [
      learningErrors.CHANNEL_CONTENT_UNAUTHORIZED.code,
      async () => {
        const scene = await place(test);
        await enrol(test.db, scene.person.id, await inCourse(test, scene));
        await setRole(test, scene, 'SUSPEND');
        return scene;
      },
    ],
    'a channel one only visits': [
      learningErrors.UNAUTHORIZED_CONTENT_USER.code,
      async () => inCourseOf(await place(test, 'VISITOR')),
    ],
    'a channel one is not in': [
      learningErrors.CHANNEL_CONTENT_UNAUTHORIZED.code,
      async () => ({ ...(await inCourseOf(await place(test))), person: await test.makePerson() }),
    ],
    'a course of the site with a price': [
      commerceErrors.NEED_TO_PAY.code,
      async () => inCourseOf(await site(test), { priceKrw: 10_000 }),
    ],
    'a premium course of the site': [
      commerceErrors.NEED_TO_PREMIUM.code,
      async () => inCourseOf(await site(test), { admits: 'PREMIUM' }),
    ],
    'a course of the site that is not published': [
      learningErrors.UNAUTHORIZED_CONTENT_USER.code,
      async () => inCourseOf(await site(test), { isHidden: true }),
    ],
  };

  async function inCourseOf<S extends Scene>(scene: S, demands: Parameters<typeof inCourse>[2] = {}): Promise<S> {
    await inCourse(test, scene, demands);
    return scene;
  }

  it.each(Object.entries(refusals))('[SEC-200] [LMS-1] all refuse what is in %s', async (_name, [code, make]) => {
    expect(await codes(await make())).toEqual(all(code));
  });

  const admissions: Readonly<Record<string, () => Promise<Scene>>> = {
    'learns in the course, whatever it asks of others by now': async () => {
      const scene = await place(test);
      await enrol(test.db, scene.person.id, await inCourse(test, scene, { admits: 'ADVANCED', priceKrw: 10_000 }));
      return scene;
    },
    'learns in a course with a worksheet that shows it': async () => {
      const scene = await place(test);
      await enrol(test.db, scene.person.id, await worksheetInCourse(test, scene));
      return scene;
    },
    'was assigned a worksheet that shows it, while a course would refuse': async () => {
      const scene = await inCourseOf(await place(test), { admits: 'ADVANCED' });
      await assignTo(test, scene.channelId, await inWorksheet(test, scene), scene.person.id);
      return scene;
    },
    'was assigned it before it was hidden': async () => {
      const scene = await place(test);
      await assignTo(test, scene.channelId, await inWorksheet(test, scene), scene.person.id);
      await hide(test, scene);
      return scene;
    },
    'is a member, while nothing holds it': () => place(test),
    'teaches in the channel': async () => inCourseOf(await place(test, 'TEACHER'), { isHidden: true, priceKrw: 1_000 }),
    'wrote it and is still a member': async () => {
      const scene = await inCourseOf(await place(test, 'LECTURER'), { admits: 'PREMIUM' });
      await test.db
        .updateTable('learning_storages')
        .set({ author_id: scene.person.id })
        .where('channel_id', '=', scene.channelId)
        .execute();
      return scene;
    },
    'administers the site': async () => ({
      ...(await inCourseOf(await place(test), { priceKrw: 1_000 })),
      person: await test.makePerson({ isAdmin: true }),
    }),
    'has signed up, while a free course of the site shows it': async () => inCourseOf(await site(test)),
    'has signed up, while one course of the site is free and another sold': async () =>
      inCourseOf(await inCourseOf(await site(test), { priceKrw: 1_000 })),
    'is enrolled in a sold course of the site': async () => {
      const scene = await site(test);
      await enrol(test.db, scene.person.id, await inCourse(test, scene, { priceKrw: 1_000 }));
      return scene;
    },
    'coaches a class of a course that the site sells by now': async () => {
      const scene = await site(test);
      const { channelId, person } = await place(test, 'TEACHER');
      await withClass(test, channelId, await inCourse(test, scene, { priceKrw: 1_000 }), person.id);
      return { ...scene, person };
    },
  };

  it.each(Object.entries(admissions))('[SEC-200] [LMS-1] all open for whoever %s', async (_name, make) => {
    const refused: readonly string[] = contentAccessErrors.map(({ code }) => code);
    expect(Object.entries(await codes(await make())).filter(([, code]) => refused.includes(code))).toEqual([]);
  });
});
