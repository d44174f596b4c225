import { REPORTS_PATH } from '@dolphin/contract/scheduling/reports/reports.constants';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { countTry, networkOf } from '../../core/http/admission/rate-limits.ts';
import { readReportLink } from './report-link.ts';
import { gonePage, PAGE_POLICY, reportPage } from './report-page.ts';
import { openReport } from './reports.queries.ts';

/** A family opens a report a few times; whoever tries addresses asks more often. */
const LIMIT = { per: 'address', max: 120, seconds: 600 } as const;

/** `GET /r/<signed link>`: a report for somebody without an account, without the app. [SCH-281] */
export function addReportPages(http: FastifyInstance, app: App): void {
  http.get(`${REPORTS_PATH}/:token`, async (request, reply) => {
    await countTry(app.db, LIMIT, `${REPORTS_PATH} ${networkOf(request.client.address)}`, app.now());
    const { token } = request.params as { readonly token: string };
    const link = readReportLink(app, token);
    const report = link && (await openReport(app.db, link, app.now()));
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
      .send(report ? reportPage(language, report) : gonePage(language));
  });
}
