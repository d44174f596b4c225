import type { Config } from '../../config.ts';
import { storeMail } from './stored-mails.ts';
import type { Mail } from './mail.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>;

/** A mail server that does not answer must not hold a worker's slot for nodemailer's default of ten minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Hands a mail to the mail server, or keeps it as a file when there is none. `id` becomes the Message-ID: a job that
 * runs twice sends the same mail twice under one id, and mailboxes show it once.
 */
export async function deliverMail(config: MailConfig, id: string, mail: Mail): Promise<void> {
  // Not with the program: a start waits for everything that it loads.
  const { default: nodemailer } = await import('nodemailer');
  const mailOptions = {
    from: config.mailFrom,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    // Keeps autoresponders from answering a machine.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (config.smtpUrl === null) {
    const { message } = await nodemailer.createTransport({ streamTransport: true, buffer: true }).sendMail(mailOptions);
    await storeMail(config.dataDir, id, mail, message as Buffer);
    return;
  }
  const transport = nodemailer.createTransport(withTimeouts(config.smtpUrl));
  try {
    await transport.sendMail(mailOptions);
  } finally {
    transport.close();
  }
}

/** nodemailer reads options of an address from its query only. */
function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, ms] of Object.entries(TIMEOUTS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  return url.href;
}
