import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail } from './mail.ts';

/**
 * Mails of a machine without a mail server: one .eml as it would have been sent and one .json to read, under
 * DATA_DIR/mails. For development and the demo; production sets SMTP_URL.
 */
export type StoredMail = Mail & { readonly id: string; readonly keptAt: string };

const KEPT_SHOWN = 100;

function folderOf(dataDir: string): string {
  return path.join(dataDir, 'mails');
}

export async function storeMail(dataDir: string, id: string, mail: Mail, message: Buffer): Promise<void> {
  if (!/^[\w-]{1,100}$/.test(id)) throw new Error('a mail id must be fit for a file name');
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stored: StoredMail = { id, keptAt: new Date().toISOString(), ...mail };
  await writeWhole(path.join(folder, `${id}.eml`), message);
  await writeWhole(path.join(folder, `${id}.json`), JSON.stringify(stored, null, 2));
}

/** A reader never meets half a file. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, file);
}

/** The newest kept mails first. */
export async function readStoredMails(dataDir: string): Promise<readonly StoredMail[]> {
  const folder = folderOf(dataDir);
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  const mails = texts.map((text) => JSON.parse(text) as StoredMail);
  return mails.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt)).slice(0, KEPT_SHOWN);
}
