import { TARGET_ASSIGNMENT, TARGET_CLASS, COACHED_CONTENT, STUDENT_MEMBER } from './fillers/coaching-fillers.ts';
import { TARGET_WORKSHEET, WRITTEN_STORAGE } from './fillers/learning-fillers.ts';
import { WATCHED_VIDEO } from './fillers/video-fillers.ts';
import type { Fixed, GrowingList, Input } from './list-kinds.ts';
import { TARGET_CHANNEL } from './fillers/statistics-fillers.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const MINE = '/api/eduenv/v1/users';
const channelId = TARGET_CHANNEL;

const by = (as: GrowingList['as'], table: string, ...ways: readonly Input[]): readonly GrowingList[] =>
  ways.map((input) => ({ as, table, input: () => input }));

/** The lists of learning. */
export const learningLists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  'GET /api/dolphin/v1/admin/converters': by('admin', 'learning_video_watches', {}),
  'GET /api/dolphin/v1/admin/judges': [{ as: 'admin', table: 'learning_submissions', mayBeEmpty: true }],

  'GET /api/eduenv/v1/admin/courses': by('admin', 'learning_courses', {}),
  'GET /api/eduenv/v1/admin/course-contents': by('admin', 'learning_contents', {}, { query: 'bench 1' }),
  'GET /api/eduenv/v1/courses': by('me', 'learning_courses', {}, { query: 'bench' }),
  'GET /api/eduenv/v1/courses/:courseId': by('me', 'learning_courses', { courseId: 1 }),
  [`GET ${HERE}/courses`]: by('me', 'learning_courses', { channelId }),
  [`GET ${HERE}/recommendations/courses`]: by('me', 'learning_courses', { channelId }),
  [`GET ${HERE}/recommendations/worksheets`]: by('me', 'learning_assignments', { channelId }),
  [`GET ${HERE}/course-classes`]: by('admin', 'learning_course_classes', { channelId }),
  [`GET ${HERE}/course-classes/:courseClassId`]: by('admin', 'learning_course_classes', {
    channelId,
    courseClassId: TARGET_CLASS,
  }),
  [`GET ${HERE}/course-classes/:courseClassId/class-infos`]: by('admin', 'learning_course_classes', {
    channelId,
    courseClassId: TARGET_CLASS,
  }),
  [`GET ${MINE}/courses`]: by('me', 'learning_courses', {}, { channel_id: channelId }),
  [`GET ${MINE}/course-classes`]: by('me', 'learning_course_classes', {}),
  [`GET ${MINE}/course-classes/meetings`]: [{ as: 'me', table: 'learning_course_classes', mayBeEmpty: true }],
  [`GET ${MINE}/course-classes/today`]: [{ as: 'me', table: 'learning_course_classes', mayBeEmpty: true }],
  [`GET ${MINE}/lessons/:lessonId`]: by('me', 'learning_courses', { lessonId: 1 }),
  [`GET ${MINE}/certificates`]: by('me', 'learning_certificates', {}),

  [`GET ${HERE}/worksheets`]: by('admin', 'learning_worksheets', { channelId }, { channelId, query: 'bench 1' }),
  [`GET ${HERE}/worksheets/:worksheetId`]: by('admin', 'learning_worksheets', {
    channelId,
    worksheetId: TARGET_WORKSHEET,
  }),
  [`GET ${HERE}/worksheets/:worksheetId/assignments`]: by('admin', 'learning_assignments', {
    channelId,
    worksheetId: TARGET_WORKSHEET,
  }),
  [`GET ${HERE}/worksheet-contents`]: by(
    'admin',
    'learning_contents',
    { channelId },
    { channelId, query: 'bench 1' },
    { channelId, kind: 'PROBLEM' },
  ),
  [`GET ${HERE}/worksheet-targets`]: by('admin', 'learning_course_classes', { channelId }),
  [`GET ${MINE}/worksheets`]: by('me', 'learning_assignments', {}, { channel_id: channelId }),
  [`GET ${MINE}/worksheets/:worksheetId`]: by('me', 'learning_assignments', { worksheetId: 31 }),

  [`GET ${HERE}/office/today`]: [
    ...by('admin', 'learning_course_classes', { channelId }),
    ...by('admin', 'learning_help_requests', { channelId }),
  ],
  [`GET ${MINE}/academies`]: by('me', 'channels_members', {}),
  [`GET ${MINE}/finds`]: [
    ...by('me', 'learning_contents', { query: 'bench 1' }),
    ...by('admin', 'learning_course_classes', { query: 'bench', channel_id: channelId }),
  ],

  [`GET ${HERE}/learning/statistics`]: by('admin', 'learning_course_classes', { channelId }),
  [`GET ${HERE}/learning/scopes`]: by('admin', 'learning_assignments', { channelId }),
  [`GET ${HERE}/learning/grid`]: by(
    'admin',
    'learning_submissions',
    { channelId, course_class_id: TARGET_CLASS },
    { channelId, assignment_id: TARGET_ASSIGNMENT },
  ),
  [`GET ${HERE}/learning/help-requests`]: by('admin', 'learning_help_requests', { channelId }),
  [`GET ${HERE}/learning/members/:channelMemberId`]: by('admin', 'learning_submissions', {
    channelId,
    channelMemberId: STUDENT_MEMBER,
  }),
  [`GET ${HERE}/learning/members/:channelMemberId/submissions`]: by('admin', 'learning_submissions', {
    channelId,
    channelMemberId: STUDENT_MEMBER,
  }),
  [`GET ${HERE}/learning/members/:channelMemberId/submissions/:submissionId`]: { fixed: 'the cases of one submission' },
  [`GET ${HERE}/learning/members/:channelMemberId/contents/:contentId/comments`]: by(
    'admin',
    'learning_code_comments',
    {
      channelId,
      channelMemberId: STUDENT_MEMBER,
      contentId: COACHED_CONTENT,
    },
  ),

  [`GET ${MINE}/problems`]: by(
    'me',
    'learning_contents',
    {},
    { sort: 'LEVEL' },
    { sort: 'MOST_SOLVED' },
    { query: 'bench' },
    { query: 'bench 77' },
    { tag: 'tag7' },
    { state: 'SOLVED' },
    { channel_id: channelId },
  ),
  [`GET ${MINE}/problem-tags`]: by('me', 'learning_contents', {}, { channel_id: channelId }),
  [`GET ${MINE}/problems/:problemId`]: { fixed: 'one problem' },
  [`GET ${MINE}/videos/:videoId/playback`]: { fixed: 'one video, and what one person watched of it' },
  [`GET ${MINE}/videos/storages/:videoStorageId/playback`]: { fixed: 'one video' },
  [`GET ${MINE}/videos/:videoId/notes`]: by('me', 'learning_video_watches', { videoId: WATCHED_VIDEO }),
  [`GET ${MINE}/videos/:videoId/heats`]: by('admin', 'learning_video_watches', { videoId: WATCHED_VIDEO }),
  [`GET ${HERE}/course-classes/:courseClassId/videos`]: by('admin', 'learning_video_watches', {
    channelId,
    courseClassId: TARGET_CLASS,
  }),
  [`GET ${HERE}/videos/:videoId/watchers`]: by('admin', 'learning_video_watches', {
    channelId,
    videoId: WATCHED_VIDEO,
    course_class_id: TARGET_CLASS,
  }),
  [`GET ${HERE}/videos/:videoId/heats`]: by('admin', 'learning_video_watches', {
    channelId,
    videoId: WATCHED_VIDEO,
    course_class_id: TARGET_CLASS,
  }),
  [`GET ${MINE}/blocks/:blockCodingId`]: { fixed: 'one block item' },
  [`GET ${MINE}/documents/:documentId`]: { fixed: 'one document' },
  [`GET ${MINE}/contents/:contentId/solutions`]: { fixed: 'the programs of one content' },
  [`GET ${MINE}/contents/:contentId/submissions`]: by('me', 'learning_submissions', { contentId: COACHED_CONTENT }),
  [`GET ${MINE}/contents/:contentId/comments`]: by('me', 'learning_code_comments', { contentId: COACHED_CONTENT }),
  [`GET ${MINE}/contents/:contentId/codes/:language/versions`]: by('me', 'learning_codes', {
    contentId: COACHED_CONTENT,
    language: 'PYTHON',
  }),
  [`GET ${MINE}/submissions/:submissionId`]: { fixed: 'the cases of one submission' },

  [`GET ${MINE}/storages/:shelf`]: by(
    'admin',
    'learning_contents',
    { shelf: 'problems' },
    { shelf: 'problems', query: 'bench' },
  ),
  [`GET ${MINE}/storages/places`]: [{ as: 'me', table: 'channels_members', mayBeEmpty: true }],
  [`GET ${MINE}/storages/waiting`]: [
    ...by('admin', 'learning_contents', {}),
    { as: 'admin', table: 'learning_contents', input: () => ({ channel_id: channelId }), mayBeEmpty: true },
  ],
  [`GET ${MINE}/tutors/drafts/problems`]: by('admin', 'learning_contents', {}),
  [`GET ${MINE}/videos/storages/search`]: { fixed: 'ten of what one author may keep' },
  [`GET ${MINE}/videos/storages/:videoStorageId/parts`]: { fixed: 'the parts of one upload, which are limited' },
  [`GET ${MINE}/videos/storages/:videoStorageId/media`]: { fixed: 'the renditions of one file' },
  [`GET ${MINE}/videos/storages/:videoStorageId/usages`]: { fixed: 'a limited number of places of one video' },
  [`GET ${MINE}/:shelf/storages/:storageId`]: { fixed: 'one storage and its files' },
  [`GET ${MINE}/:shelf/storages/:storageId/managements/versions`]: by('admin', 'learning_contents', {
    shelf: 'problems',
    storageId: WRITTEN_STORAGE,
  }),
  [`GET ${MINE}/:shelf/storages/:storageId/managements/versions/:number`]: { fixed: 'one version' },
};
