import { site } from '@dolphin/contract/site/site.contract';
import { implement } from '../core/module.ts';
import { demoAccounts } from './demo-accounts.ts';

export const siteModule = implement(site, {
  async configuration({ app }) {
    const { config } = app;
    return {
      isDemo: config.demo,
      demoAccountList: config.demo ? demoAccounts() : [],
      supportEmail: config.supportEmail,
      noticeBlogUrl: config.noticeBlogUrl,
      business: config.business,
      isProduction: config.production,
      siteHost: new URL(config.publicUrl).hostname,
      pluginMap: {
        ...config.plugins,
        // Public ids of the site's gateway, for channels that bring none. [PAY-20]
        ...(config.payments
          ? { PAYMENT_GATEWAY_ID: config.payments.channelKey, PAYMENT_MERCHANT_ID: config.payments.storeId }
          : {}),
      },
    };
  },

  async reportError({ app, client }, report) {
    // The log is the monitoring: operators alert on the counter and read the line. No person is named in it.
    app.log.warn({ report, userAgent: client.userAgent }, 'browser-error');
    return {};
  },
});
