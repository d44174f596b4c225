import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { certificates } from '@dolphin/contract/learning/courses/certificates.contract';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { type CertificateRow, findCertificate, selectMyCertificates } from './certificates.queries.ts';

export const certificatesModule = implement(certificates, {
  async check({ db }, { number }) {
    const found = await findCertificate(db, number);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return toCertificate(found);
  },

  async mine({ db, me }, { page = 1 }) {
    const { rows, total } = await selectMyCertificates(db, me.id, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
    return {
      certificateList: rows.map((row) => ({ ...toCertificate(row), courseId: row.courseId })),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },
});

function toCertificate({ number, nickname, courseTitle, place, itemCount, issuedAt }: CertificateRow) {
  return { number, nickname, courseTitle, place, itemCount, issuedAt: issuedAt.toISOString() };
}
