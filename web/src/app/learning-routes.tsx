import { createRoute } from '@tanstack/react-router';
import { requireSession } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { root } from './root-route.tsx';

/*
 * Every page of learning: `/learn/…` and `/author/…` here; what stands below `/channel/$slug` has its line in
 * channel-routes.tsx, because it lives in the channel's layout. One `createRoute` each with
 * `getParentRoute: () => root` and a lazy page, listed below; a page that does not exist yet has no line.
 */
const blockCoding = createRoute({
  getParentRoute: () => root,
  path: '/learn/blocks/$blockCodingId',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/block-coding.tsx'), 'BlockCodingPage'),
  staticData: { title: 'blockCoding' },
});

const author = createRoute({
  getParentRoute: () => root,
  path: '/author',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/author.tsx'), 'AuthorPage'),
  staticData: { title: 'author' },
});

const storagePage = lazyPage(() => import('../pages/author-storage.tsx'), 'AuthorStoragePage');
const authorProblem = createRoute({ getParentRoute: () => root, path: '/author/problems/$problemStorageId', beforeLoad: requireSession, component: storagePage, staticData: { title: 'authorStorage' } });
const authorDocument = createRoute({ getParentRoute: () => root, path: '/author/documents/$documentStorageId', beforeLoad: requireSession, component: storagePage, staticData: { title: 'authorStorage' } });
const authorBlock = createRoute({ getParentRoute: () => root, path: '/author/blocks/$blockCodingStorageId', beforeLoad: requireSession, component: storagePage, staticData: { title: 'authorStorage' } });

const adminJudges = createRoute({
  getParentRoute: () => root,
  path: '/admin/judges',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/admin-judges.tsx'), 'AdminJudgesPage'),
  staticData: { title: 'adminJudges' },
});

const learn = createRoute({
  getParentRoute: () => root,
  path: '/learn',
  component: lazyPage(() => import('../pages/learn.tsx'), 'LearnPage'),
  staticData: { title: 'learn' },
});

const course = createRoute({
  getParentRoute: () => root,
  path: '/learn/courses/$courseId',
  component: lazyPage(() => import('../pages/course.tsx'), 'CoursePage'),
  staticData: { title: 'course' },
});

const lesson = createRoute({
  getParentRoute: () => root,
  path: '/learn/lessons/$lessonId/items/$itemId',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/lesson.tsx'), 'LessonPage'),
  staticData: { title: 'lesson' },
});

const document = createRoute({
  getParentRoute: () => root,
  path: '/learn/documents/$documentId',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/document.tsx'), 'DocumentPage'),
  staticData: { title: 'document' },
});

const myCertificates = createRoute({
  getParentRoute: () => root,
  path: '/learn/certificates',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/certificate.tsx'), 'MyCertificatesPage'),
  staticData: { title: 'myCertificates' },
});

const certificate = createRoute({
  getParentRoute: () => root,
  path: '/learn/certificates/$number',
  component: lazyPage(() => import('../pages/certificate.tsx'), 'CertificatePage'),
  staticData: { title: 'certificate' },
});

const worksheet = createRoute({
  getParentRoute: () => root,
  path: '/learn/worksheets/$worksheetId',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/worksheet.tsx'), 'WorksheetPage'),
  staticData: { title: 'worksheet' },
});

const problems = createRoute({
  getParentRoute: () => root,
  path: '/learn/problems',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/problems.tsx'), 'ProblemsPage'),
  staticData: { title: 'problems' },
});

const problem = createRoute({
  getParentRoute: () => root,
  path: '/learn/problems/$problemId',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../pages/problem.tsx'), 'ProblemPage'),
  staticData: { title: 'problem' },
});

export const learningRoutes = [problems, problem, worksheet, learn, course, lesson, document, myCertificates, certificate, author, authorProblem, authorDocument, authorBlock, blockCoding, adminJudges] as const;
