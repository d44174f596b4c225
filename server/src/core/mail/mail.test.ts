import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../test/harness.ts';
import { startSandboxProcess } from '../../../test/sandbox.ts';
import { enqueue } from '../jobs/job.ts';
import { deliverMail } from './deliver-mail.ts';
import { readStoredMails } from './stored-mails.ts';
import { sendMail } from './send-mail.job.ts';
import { composeMail } from './compose-mail.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'dolphin-mail-'));
const config = {
  smtpUrl: null,
  mailFrom: '돌핀 <no-reply@dolphin.example>',
  dataDir,
  publicUrl: 'https://dolphin.example',
};
const mail = { to: 'haru@home.example', subject: '안녕하세요', text: '본문이에요.', html: '<p>본문이에요.</p>' };
let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
beforeAll(async () => void (sandbox = await startSandboxProcess()));
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Received = { messageId: string; subject: string; from: string; text: string; html: string };
const inboxOf = async (to: string) =>
  (await (await fetch(`${sandbox.inboxUrl}/api/mails?to=${encodeURIComponent(to)}`)).json()) as Received[];

describe('a mail', () => {
  it('is kept as a file where there is no mail server, once however often its job runs', async () => {
    await deliverMail(config, 'job-1', mail);
    await deliverMail(config, 'job-1', mail);
    await deliverMail(config, 'job-2', { ...mail, subject: '두 번째' });
    const kept = await readStoredMails(dataDir);
    expect(kept.map(({ subject }) => subject).toSorted()).toEqual(['두 번째', '안녕하세요']);
    expect(readdirSync(path.join(dataDir, 'mails')).toSorted()).toEqual([
      'job-1.eml',
      'job-1.json',
      'job-2.eml',
      'job-2.json',
    ]);
    expect(readFileSync(path.join(dataDir, 'mails', 'job-1.eml'), 'utf8')).toContain(
      'Message-ID: <job-1@dolphin.example>',
    );
    await expect(deliverMail(config, '../job', mail)).rejects.toThrow('file name');
    expect(await readStoredMails(path.join(dataDir, 'nowhere'))).toEqual([]);
  });

  it('goes to the mail server with the id of its job, so that a second delivery shows once', async () => {
    const smtp = { ...config, smtpUrl: sandbox.env['SMTP_URL'] ?? '' };
    await deliverMail(smtp, 'job-3', mail);
    await deliverMail(smtp, 'job-3', mail);
    const received = await inboxOf(mail.to);
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ messageId }) => messageId))).toEqual(new Set(['<job-3@dolphin.example>']));
    expect(received[0]).toMatchObject({ subject: mail.subject, from: '돌핀 <no-reply@dolphin.example>' });
    expect(received[0]?.text.trim()).toBe(mail.text);
    expect(received[0]?.html.trim()).toBe(mail.html);
  });

  it('cannot gain headers or recipients by what somebody typed', async () => {
    const smtp = { ...config, smtpUrl: sandbox.env['SMTP_URL'] ?? '' };
    await deliverMail(smtp, 'job-4', { ...mail, to: 'one@home.example', subject: 'x\r\nBcc: two@home.example' });
    expect(await inboxOf('one@home.example')).toHaveLength(1);
    expect(await inboxOf('two@home.example')).toEqual([]);
    await deliverMail(smtp, 'job-5', { ...mail, to: 'three@home.example, four@home.example' }).catch(() => undefined);
    expect(await inboxOf('four@home.example')).toEqual([]);
  });

  it('fails, and so is tried again, when the mail server does not answer', async () => {
    const silent = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    await expect(deliverMail({ ...config, smtpUrl: `smtp://127.0.0.1:${port}` }, 'job-6', mail)).rejects.toThrow();
    silent.close();
  });

  it('is sent by the worker once the change that asked for it is committed', async () => {
    const server = await startTestServer({ background: true, env: { SMTP_URL: sandbox.env['SMTP_URL'] ?? '' } });
    try {
      await server.db
        .transaction()
        .execute(async (tx) => {
          await enqueue(tx, sendMail, { ...mail, to: 'never@home.example' });
          throw new Error('changed my mind');
        })
        .catch(() => undefined);
      await server.db.transaction().execute((tx) => enqueue(tx, sendMail, { ...mail, to: 'worker@home.example' }));
      await expect.poll(() => inboxOf('worker@home.example'), { timeout: 15_000, interval: 100 }).toHaveLength(1);
      expect((await inboxOf('worker@home.example'))[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
      expect(await inboxOf('never@home.example')).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

describe('a mail', () => {
  it('has the same content in text and HTML, and escapes all of it', () => {
    const composed = composeMail({
      to: 'a@b.example',
      subject: 's',
      greeting: '<b>하루</b> 님',
      paragraphs: ['1 < 2 & "3"'],
      button: { label: '열기', url: 'https://x.example/?a=1&b="' },
      footer: '끝',
    });
    expect(composed.text).toContain('https://x.example/?a=1&b="');
    expect(composed.html).not.toContain('<b>');
    expect(composed.html).toContain('1 &#60; 2 &#38; &#34;3&#34;');
    expect(composed.html).toContain('href="https://x.example/?a=1&#38;b=&#34;"');
  });
});
