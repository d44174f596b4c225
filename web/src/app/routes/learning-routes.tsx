import { laterPage } from './lazy-page.ts';
import { openPage, page } from './root-page.ts';

/*
 * Every page of learning: `/learn/…` and `/author/…` here; what stands below `/channel/$slug` has its line in
 * channel-routes.tsx, because it is part of the channel's layout. One `page` or `openPage` each with
 * a lazy page, listed below; a page that does not exist yet has no line.
 */

const blockCoding = page('/learn/blocks/$blockCodingId', 'blockCoding', laterPage('BlockCodingPage'));
const author = page('/author', 'author', laterPage('AuthorPage'));
const storagePage = laterPage('AuthorStoragePage');
const authorProblem = page('/author/problems/$problemStorageId', 'authorStorage', storagePage);
const authorDocument = page('/author/documents/$documentStorageId', 'authorStorage', storagePage);
const authorBlock = page('/author/blocks/$blockCodingStorageId', 'authorStorage', storagePage);
const authorVideo = page('/author/videos/$videoStorageId', 'authorStorage', storagePage);
const learn = openPage('/learn', 'learn', laterPage('LearnPage'));
const course = openPage('/learn/courses/$courseId', 'course', laterPage('CoursePage'));
const lesson = page('/learn/lessons/$lessonId/items/$itemId', 'lesson', laterPage('LessonPage'));
const document = page('/learn/documents/$documentId', 'document', laterPage('DocumentPage'));
const video = page('/learn/videos/$videoId', 'video', laterPage('VideoPage'));
const myCertificates = page('/learn/certificates', 'myCertificates', laterPage('MyCertificatesPage'));
const certificate = openPage('/learn/certificates/$number', 'certificate', laterPage('CertificatePage'));
const anyCertificate = openPage('/certificates/$number', 'certificate', laterPage('CertificatePage'));
const worksheet = page('/learn/worksheets/$worksheetId', 'worksheet', laterPage('WorksheetPage'));
const firstProgram = page('/learn/first', 'firstProgram', laterPage('FirstProgramPage'));
const problems = page('/learn/problems', 'problems', laterPage('ProblemsPage'));
const problem = page('/learn/problems/$problemId', 'problem', laterPage('ProblemPage'));

export const learningRoutes = [
  firstProgram,
  problems,
  problem,
  worksheet,
  learn,
  course,
  lesson,
  document,
  video,
  myCertificates,
  certificate,
  anyCertificate,
  author,
  authorProblem,
  authorDocument,
  authorBlock,
  authorVideo,
  blockCoding,
] as const;
