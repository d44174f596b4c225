import pg from 'pg';
import { median } from '../processes.ts';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

const WRITERS = 32;

/** What a new post is written with: the post, and what counts it. */
export type Writes = { readonly post: Statement; readonly count: Statement };

/** Found among the statements of a call that writes a post. */
export function writesOf(statements: readonly Statement[]): Writes {
  const find = (what: string) => {
    const found = statements.find(({ text }) => text.includes(what));
    if (!found) throw new Error(`the call that writes a post does not send "${what}"; look again at what is measured`);
    return found;
  };
  return { post: find('insert into channels_posts'), count: find('insert into channels_count_deltas') };
}

/** Posts per second of 32 writers on one board, with what counts them against the post alone, in turns. */
export async function compareWriters(
  databaseUrl: string,
  { post, count }: Writes,
  { rounds, ms }: { readonly rounds: number; readonly ms: number },
): Promise<{ readonly ratio: number; readonly perSecond: number; readonly bare: number }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: WRITERS });
  try {
    const ours = () => writes(pool, [post, count], ms);
    const theirs = () => writes(pool, [post], ms);
    await ours();
    await theirs();
    const results: { readonly ours: number; readonly bare: number }[] = [];
    for (let round = 0; round < rounds; round++)
      results.push(
        round % 2 === 0 ? { ours: await ours(), bare: await theirs() } : { bare: await theirs(), ours: await ours() },
      );
    return {
      ratio: median(results.map(({ ours: a, bare: b }) => a / b)),
      perSecond: median(results.map((one) => one.ours)),
      bare: median(results.map((one) => one.bare)),
    };
  } finally {
    await pool.end();
  }
}

/** Each post in a transaction of its own, as the product writes it. */
async function writes(pool: pg.Pool, statements: readonly Statement[], ms: number): Promise<number> {
  const end = performance.now() + ms;
  let written = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const client = await pool.connect();
      try {
        while (performance.now() < end) {
          await client.query('begin');
          for (const { text, values } of statements)
            await client.query({ name: `bench-${text.length}`, text, values: values as unknown[] });
          await client.query('commit');
          written += 1;
        }
      } finally {
        client.release();
      }
    }),
  );
  return written / ((performance.now() - began) / 1_000);
}
