import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

type KeptMail = { readonly to: string; readonly text: string; readonly keptAt: string };

const ARRIVES_WITHIN_MS = 30_000;

/** Without a mail server the product keeps its mails as files; the newest to this address with a link counts. */
export function waitForLink(to: string): Promise<string> {
  return waitForText(to, /https?:\/\/\S+/);
}

/** The code in the newest mail to this address. */
export function codeMailedTo(to: string): Promise<string> {
  return waitForText(to, /\b\d{6}\b/);
}

async function waitForText(to: string, pattern: RegExp): Promise<string> {
  const until = Date.now() + ARRIVES_WITHIN_MS;
  for (;;) {
    const mail = (await readMails())
      .filter((kept) => kept.to === to)
      .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))[0];
    const found = mail && pattern.exec(mail.text)?.[0];
    if (found) return found;
    if (Date.now() > until) throw new Error(`no mail with ${pattern} came to ${to}`);
    await sleep(200);
  }
}

async function readMails(): Promise<readonly KeptMail[]> {
  const folder = path.join(process.env['E2E_DATA_DIR'] ?? '', 'mails');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as KeptMail),
  );
}
