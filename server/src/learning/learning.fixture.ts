import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type {
  BlockContent,
  CourseAdmits,
  DocumentContent,
  ProblemContent,
} from '@dolphin/contract/learning/storages/contents';
import type { Db } from '../core/db.ts';
import { insertPublished, type NewContent, type PublishedContent } from './contents/publish-contents.queries.ts';

/** What tests of learning need again and again, on any database: `publishProblem(server.db)` gives a problem that everybody may solve. */
type Where = { readonly channelId?: number | null; readonly authorId?: number | null; readonly title?: string };

export function words(text: string): RichDoc {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

/** Read two numbers, print their sum; two hidden cases of fifty points each. */
export const SUM_PROBLEM: ProblemContent = {
  statement: words('두 수를 더해요.'),
  inputFormat: '두 줄에 수가 하나씩 들어와요.',
  outputFormat: '더한 값을 출력해요.',
  languages: ['PYTHON', 'JAVASCRIPT'],
  starters: { PYTHON: 'a = int(input())\n', JAVASCRIPT: '' },
  samples: [{ input: '1\n2\n', output: '3\n' }],
  cases: [
    { input: '1\n2\n', expected: '3\n', points: 50 },
    { input: '20\n-5\n', expected: '15\n', points: 50 },
  ],
  check: { kind: 'exact' },
  limits: {},
  allowsPartial: true,
  hints: ['수를 두 번 들어요.', 'int()로 수로 바꿔요.', 'print(a + b)'],
  solution: { explanation: words('더하기 기호를 써요.'), programs: { PYTHON: 'print(int(input()) + int(input()))\n' } },
  references: [{ language: 'PYTHON', source: 'print(int(input()) + int(input()))\n' }],
  mistakes: [{ language: 'PYTHON', source: 'print(3)\n' }],
  level: 1,
  tags: ['계산'],
};

export const PLAIN_DOCUMENT: DocumentContent = { body: words('읽을거리예요.'), level: 1, tags: [] };

export async function publish(
  db: Db,
  item: NewContent,
  { channelId = null, authorId = null }: Where = {},
): Promise<PublishedContent> {
  const [made] = await insertPublished(db, { channelId, authorId, now: new Date() }, [item]);
  if (!made) throw new Error('nothing was published');
  return made;
}

export function publishProblem(
  db: Db,
  given: Where & { readonly content?: Partial<ProblemContent> } = {},
): Promise<PublishedContent> {
  return publish(
    db,
    { kind: 'PROBLEM', title: given.title ?? '더하기', content: { ...SUM_PROBLEM, ...given.content } },
    given,
  );
}

export function publishDocument(
  db: Db,
  given: Where & { readonly content?: Partial<DocumentContent> } = {},
): Promise<PublishedContent> {
  return publish(
    db,
    { kind: 'DOCUMENT', title: given.title ?? '읽을거리', content: { ...PLAIN_DOCUMENT, ...given.content } },
    given,
  );
}

/** A block item needs worlds that the judge can play; take one of the demo's: `blockCourse.lessons[0]?.items`. */
export function publishBlock(db: Db, content: BlockContent, given: Where = {}): Promise<PublishedContent> {
  return publish(db, { kind: 'BLOCK_CODING', title: given.title ?? '블록', content }, given);
}

/** A course of lessons that hold these contents in order. */
export async function makeCourse(
  db: Db,
  lessons: readonly (readonly number[])[],
  given: Where & {
    readonly admits?: CourseAdmits;
    readonly priceKrw?: number | null;
    readonly isHidden?: boolean;
  } = {},
) {
  const { id: courseId } = await db
    .insertInto('learning_courses')
    .values({
      channel_id: given.channelId ?? null,
      author_id: given.authorId ?? null,
      title: given.title ?? '강좌',
      visible_state: given.isHidden ? 'INVISIBLE' : 'VISIBLE',
      price_krw: given.priceKrw ?? null,
      admits: given.admits ?? 'EVERYBODY',
      lesson_count: lessons.length,
      item_count: lessons.flat().length,
      description: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lessonIds: number[] = [];
  const itemIds: number[][] = [];
  for (const [at, contentIds] of lessons.entries()) {
    const { id: lessonId } = await db
      .insertInto('learning_lessons')
      .values({ course_id: courseId, position: at + 1, title: `${at + 1}강` })
      .returning('id')
      .executeTakeFirstOrThrow();
    lessonIds.push(lessonId);
    const ids: number[] = [];
    for (const [position, contentId] of contentIds.entries()) {
      const { kind } = await db
        .selectFrom('learning_contents')
        .select('kind')
        .where('id', '=', contentId)
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto('learning_items')
        .values({
          lesson_id: lessonId,
          worksheet_id: null,
          position: position + 1,
          kind,
          content_id: contentId,
          item_worksheet_id: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    itemIds.push(ids);
  }
  return { courseId, lessonIds, itemIds };
}

export async function enrol(db: Db, userId: number, courseId: number): Promise<void> {
  await db
    .insertInto('learning_enrolments')
    .values({ course_id: courseId, user_id: userId, last_item_id: null, finished_at: null })
    .execute();
  await db
    .updateTable('learning_courses')
    .set((to) => ({ enrolled_count: to('enrolled_count', '+', 1) }))
    .where('id', '=', courseId)
    .execute();
}
