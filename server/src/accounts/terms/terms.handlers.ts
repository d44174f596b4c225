import { OPTIONAL_CONSENTS, REQUIRED_CONSENTS, TERMS_TYPES } from '@dolphin/contract/accounts/accounts.constants';
import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { terms } from '@dolphin/contract/accounts/sign-up/terms.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { fail, failAt } from '../../core/fail.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { implement } from '../../core/module.ts';
import { needsGuardian, seoulDate } from '../signup/signup.rules.ts';
import { consentMail } from './consent-mail.ts';
import {
  findTermsInForce,
  insertConsent,
  lockConsenter,
  selectConsents,
  selectTermsInForce,
  type TermsRow,
} from './terms.queries.ts';

export const termsModule = implement(terms, {
  async list({ db, client, now }) {
    const rows = await selectTermsInForce(db, client.language, seoulDate(now));
    return { termsList: TERMS_TYPES.flatMap((type) => rows.filter((row) => row.type === type)).map(toHead) };
  },

  async detail({ db, client, now }, { type }) {
    const row = await findTermsInForce(db, type, client.language, seoulDate(now));
    if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return { ...toHead(row), body: row.body };
  },

  async consents({ db, me }) {
    const rows = await selectConsents(db, me.id);
    const consentList = [...REQUIRED_CONSENTS, ...OPTIONAL_CONSENTS].map((type) => {
      const row = rows.find((one) => one.type === type);
      return {
        type,
        version: row?.version ?? null,
        isRequired: REQUIRED_CONSENTS.includes(type),
        agreed: row?.agreed ?? false,
        changedAt: row?.at.toISOString() ?? null,
      };
    });
    return { consentList };
  },

  async changeConsent({ db, app, me, client, now }, { type, agreed }) {
    const person = await lockConsenter(db, me.id, type);
    if (!person) throw fail(coreErrors.INVALID_AUTH_TOKEN);
    const unchanged = {
      type,
      version: person.version,
      isRequired: false,
      agreed,
      changedAt: person.at?.toISOString() ?? null,
    };
    if ((person.agreed ?? false) === agreed) return unchanged;
    if (agreed && needsGuardian(person.birth_date, now))
      throw failAt('agreed', accountErrors.GUARDIAN_CONSENT_REQUIRED);
    const version = await insertConsent(db, {
      userId: me.id,
      type,
      agreed,
      address: client.address,
      now,
      today: seoulDate(now),
    });
    if (version === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const mail =
      person.email === null
        ? undefined
        : consentMail(app.config, { email: person.email, language: person.language }, [{ type, agreed, at: now }]);
    if (mail) await enqueue(db, sendMail, mail);
    return { type, version, isRequired: false, agreed, changedAt: now.toISOString() };
  },
});

function toHead({ type, title, version, effective_date }: TermsRow) {
  return { type, title, version, isRequired: REQUIRED_CONSENTS.includes(type), effectiveDate: effective_date };
}
