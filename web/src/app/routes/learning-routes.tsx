import { laterPage, lazyPage } from './lazy-page.ts';
import { openPage, page } from './root-page.ts';

/*
 * Every page of learning: `/learn/…` and `/author/…` here; what stands below `/channel/$slug` has its line in
 * channel-routes.tsx, because it is part of the channel's layout. One `page` or `openPage` each with
 * a lazy page, listed below; a page that does not exist yet has no line.
 */

const blockCoding = page(
  '/learn/blocks/$blockCodingId',
  'blockCoding',
  lazyPage(() => import('../../pages/learning/block-coding.tsx'), 'BlockCodingPage'),
);
const author = page('/author', 'author', laterPage('AuthorPage'));
const storagePage = laterPage('AuthorStoragePage');
const authorProblem = page('/author/problems/$problemStorageId', 'authorStorage', storagePage);
const authorDocument = page('/author/documents/$documentStorageId', 'authorStorage', storagePage);
const authorBlock = page('/author/blocks/$blockCodingStorageId', 'authorStorage', storagePage);
const learn = openPage(
  '/learn',
  'learn',
  lazyPage(() => import('../../pages/learning/learn.tsx'), 'LearnPage'),
);
const course = openPage(
  '/learn/courses/$courseId',
  'course',
  lazyPage(() => import('../../pages/learning/course.tsx'), 'CoursePage'),
);
const lesson = page(
  '/learn/lessons/$lessonId/items/$itemId',
  'lesson',
  lazyPage(() => import('../../pages/learning/lesson.tsx'), 'LessonPage'),
);
const document = page('/learn/documents/$documentId', 'document', laterPage('DocumentPage'));
const myCertificates = page('/learn/certificates', 'myCertificates', laterPage('MyCertificatesPage'));
const certificate = openPage('/learn/certificates/$number', 'certificate', laterPage('CertificatePage'));
const worksheet = page('/learn/worksheets/$worksheetId', 'worksheet', laterPage('WorksheetPage'));
const firstProgram = page(
  '/learn/first',
  'firstProgram',
  lazyPage(() => import('../../pages/learning/first-program.tsx'), 'FirstProgramPage'),
);
const problems = page(
  '/learn/problems',
  'problems',
  lazyPage(() => import('../../pages/learning/problems.tsx'), 'ProblemsPage'),
);
const problem = page(
  '/learn/problems/$problemId',
  'problem',
  lazyPage(() => import('../../pages/learning/problem.tsx'), 'ProblemPage'),
);

export const learningRoutes = [
  firstProgram,
  problems,
  problem,
  worksheet,
  learn,
  course,
  lesson,
  document,
  myCertificates,
  certificate,
  author,
  authorProblem,
  authorDocument,
  authorBlock,
  blockCoding,
] as const;
