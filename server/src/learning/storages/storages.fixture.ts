import type { Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { managements, storages } from '@dolphin/contract/learning/storages/storages.contract';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import { SUM_PROBLEM, words } from '../learning.fixture.ts';
import { blockCourse } from '../../../seed/learning/blocks/course.ts';
import { findCheck } from './checks/checks.queries.ts';

export const MINIMAL = {
  problems: {
    problem: {
      ...SUM_PROBLEM,
      references: [
        ...SUM_PROBLEM.references,
        {
          language: 'JAVASCRIPT',
          source:
            "const [a, b] = require('fs').readFileSync(0, 'utf8').split('\\n').map(Number);\nconsole.log(a + b);\n",
        },
      ],
    },
  },
  documents: { document: { body: words('오늘은 반복문을 배워요.'), level: 1, tags: ['읽기'] } },
  blocks: {
    block: (blockCourse.lessons[0]?.items.find(({ kind }) => kind === 'BLOCK_CODING')?.content ?? {}) as never,
  },
  videos: { video: { videoType: 'YOUTUBE', youtubeId: 'dQw4w9WgXcQ', level: 1, tags: ['보기'] } },
} as const;

/** A storage of somebody's with something in it; gives its number and the revision it is at. */
export async function writeStorage(
  server: TestServer,
  who: Person,
  {
    shelf = 'problems',
    channelId,
    title = '더하기',
  }: { readonly shelf?: Shelf; readonly channelId: number | null; readonly title?: string },
) {
  const made = await call(server, storages.create, { shelf, channelId, title }, who.headers);
  if (made.status !== 200) throw new Error(`create: ${made.status} ${made.error.errorCode}`);
  const saved = await call(
    server,
    storages.save,
    { shelf, storageId: made.body.storageId, draftRevision: 1, ...MINIMAL[shelf] },
    who.headers,
  );
  if (saved.status !== 200) throw new Error(`save: ${saved.status} ${JSON.stringify(saved.error)}`);
  return { shelf, storageId: made.body.storageId, revision: saved.body.draftRevision };
}

/** Simulates the judge: every program has the expected verdict. Tests of a storage's states need no judge. */
export async function passCheck(server: TestServer, storageId: number, isFine = true): Promise<void> {
  const check = await findCheck(server.db, storageId);
  if (!check) throw new Error('no check was begun');
  await server.db
    .deleteFrom('learning_judgings')
    .where('kind', '=', 'GRADING')
    .where('subject_id', '=', check.gradingId)
    .execute();
  await server.db
    .updateTable('learning_gradings')
    .set({ state: 'DONE', result: JSON.stringify({ isFine, programs: [] }) })
    .where('id', '=', check.gradingId)
    .execute();
}

export async function submitStorage(
  server: TestServer,
  who: Person,
  { shelf, storageId }: { readonly shelf: Shelf; readonly storageId: number },
): Promise<void> {
  const first = await call(server, managements.submit, { shelf, storageId }, who.headers);
  if (first.status === 200 && first.body.isChecking) {
    await passCheck(server, storageId);
    await call(server, managements.submit, { shelf, storageId }, who.headers);
  } else if (first.status !== 200) throw new Error(`submit: ${first.error.errorCode}`);
}
