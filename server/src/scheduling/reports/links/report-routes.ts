import { REPORT_SEEN_PATH, REPORTS_PATH } from '@dolphin/contract/scheduling/reports/reports.constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { countTry, networkOf } from '../../../core/http/admission/rate-limits.ts';
import { monthPage } from '../monthly/month-page.ts';
import { readReportLink, type ReportLink } from './report-link.ts';
import { recordOpened } from './report-links.queries.ts';
import { gonePage, reportPage } from './report-page.ts';
import { isReader } from './report-readers.ts';
import { findMarkedAttendance, findOpenReport } from '../reports.queries.ts';

/** Of addresses that we did not sign. Families who share the address of a carrier are not counted. */
const LIMIT = { per: 'address', max: 120, seconds: 600 } as const;

/** `GET /r/<signed link>`: a report for somebody without an account, without the app. [SCH-281] [SCH-290] */
export function addReportPages(http: FastifyInstance, app: App): void {
  async function linkOf(request: FastifyRequest): Promise<ReportLink | undefined> {
    const { token } = request.params as { readonly token: string };
    const link = readReportLink(app, token);
    if (!link) await countTry(app.db, LIMIT, `${REPORTS_PATH} ${networkOf(request.client.address)}`, app.now());
    return link;
  }

  http.get(`${REPORTS_PATH}/:token`, async (request, reply) => {
    const link = await linkOf(request);
    const { html, policy, isOpen } = await pageOf(app, request, link);
    return reply
      .code(isOpen ? 200 : 404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      .send(html);
  });

  // The same answer whether the link is good or not.
  http.get(`${REPORTS_PATH}/:token/${REPORT_SEEN_PATH}`, async (request, reply) => {
    const link = await linkOf(request);
    if (link && isReader(request.method, request.headers)) await recordOpened(app.db, link, app.now());
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

async function pageOf(app: App, request: FastifyRequest, link: ReportLink | undefined) {
  const { language } = request.client;
  const { token } = request.params as { readonly token: string };
  const report = link && (await findOpenReport(app.db, link, app.now()));
  if (!link || !report) return { ...gonePage(language), isOpen: false };
  const seenPath = `${REPORTS_PATH}/${token}/${REPORT_SEEN_PATH}`;
  if (report.month !== null) return { ...monthPage(language, report, seenPath), isOpen: true };
  const marked = await findMarkedAttendance(app.db, link.reportId);
  return { ...reportPage(language, report, { marked, seenPath }), isOpen: true };
}
