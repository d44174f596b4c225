import pg from 'pg';

/** The code of the newest sign-up of an address, read where the mail with it waits to be written. */
export async function readEmailCode(databaseUrl: string, email: string): Promise<string> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows } = await db.query<{ code: string }>(
      "select data->>'code' as code from pgboss.job where name = 'accounts.send-email-code' and data->>'email' = $1 order by created_on desc limit 1",
      [email],
    );
    if (!rows[0]) throw new Error(`no code waits for ${email}`);
    return rows[0].code;
  } finally {
    await db.end();
  }
}
