import { REPORTS_PATH } from '@dolphin/contract/scheduling/reports/reports.constants';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { countTry, networkOf } from '../../core/http/admission/rate-limits.ts';
import { readReportLink } from './report-link.ts';
import { gonePage, PAGE_POLICY, reportPage } from './report-page.ts';
import { findMarkedAttendance, findOpenReport, recordOpened } from './reports.queries.ts';

/** Of addresses that we did not sign. Families who share the address of a carrier are not counted. */
const LIMIT = { per: 'address', max: 120, seconds: 600 } as const;

/** `GET /r/<signed link>`: a report for somebody without an account, without the app. [SCH-281] */
export function addReportPages(http: FastifyInstance, app: App): void {
  http.get(`${REPORTS_PATH}/:token`, async (request, reply) => {
    const { token } = request.params as { readonly token: string };
    const link = readReportLink(app, token);
    if (!link) await countTry(app.db, LIMIT, `${REPORTS_PATH} ${networkOf(request.client.address)}`, app.now());
    const report = link && (await findOpenReport(app.db, link, app.now()));
    if (link && report?.openedAt === null) await recordOpened(app.db, link.reportId, app.now());
    const marked = link && report ? await findMarkedAttendance(app.db, link.reportId) : null;
    const { language } = request.client;
    return reply
      .code(report ? 200 : 404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': PAGE_POLICY,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      .send(report ? reportPage(language, report, marked) : gonePage(language));
  });
}
