import type { ProblemContent } from '@dolphin/contract/learning/storages/contents';
import type pg from 'pg';
import { pythonSum } from './submissions.ts';

/** A problem that everybody may solve, written straight into the database; gives the id of its content. */
export async function publishProblem(client: pg.Client, tests: number): Promise<number> {
  const { cases, check } = pythonSum(tests);
  const empty = { type: 'doc' as const, content: [] };
  const content: ProblemContent = {
    statement: empty,
    inputFormat: '',
    outputFormat: '',
    languages: ['PYTHON'],
    starters: {},
    samples: [],
    cases,
    check,
    limits: {},
    allowsPartial: true,
    hints: [],
    solution: { explanation: empty, programs: {} },
    references: [],
    mistakes: [],
    level: 1,
    tags: [],
  };
  const {
    rows: [made],
  } = await client.query<{ id: string }>(
    `with s as (insert into learning_storages (kind, title, draft, state) values ('PROBLEM', 'bench', $1, 'ACCEPTED') returning id), v as (insert into learning_versions (storage_id, number, state, title, content) select id, 1, 'ACCEPTED', 'bench', $1 from s returning id, storage_id)
     insert into learning_contents (storage_id, version_id, kind, title, languages) select storage_id, id, 'PROBLEM', 'bench', '{PYTHON}' from v returning id`,
    [JSON.stringify(content)],
  );
  return Number(made?.id);
}
