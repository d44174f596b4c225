import pg from 'pg';
import { median } from '../processes.ts';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

const WRITERS = 32;

/** The first part of the statement by itself: the post, and nothing that counts it. */
export function insertOnly({ text, values }: Statement): Statement {
  const [, inside] = /with post as \(\s*([\s\S]+?)\s*\), tagged as/.exec(text) ?? [];
  if (inside === undefined)
    throw new Error('the statement that writes a post is not as it was; look again at what is measured');
  return { text: inside, values };
}

/** Posts per second of 32 writers on one board, with what counts them against the post alone, in turns. */
export async function compareWriters(
  databaseUrl: string,
  whole: Statement,
  { rounds, ms }: { readonly rounds: number; readonly ms: number },
): Promise<{ readonly ratio: number; readonly perSecond: number; readonly bare: number }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: WRITERS });
  const alone = insertOnly(whole);
  try {
    const ours = () => writes(pool, 'bench-whole', whole, ms);
    const theirs = () => writes(pool, 'bench-alone', alone, ms);
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

async function writes(pool: pg.Pool, name: string, { text, values }: Statement, ms: number): Promise<number> {
  const end = performance.now() + ms;
  let count = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (performance.now() < end) {
        await pool.query({ name, text, values: values as unknown[] });
        count += 1;
      }
    }),
  );
  return count / ((performance.now() - began) / 1_000);
}
