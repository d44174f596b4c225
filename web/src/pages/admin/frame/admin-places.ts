/** The pages of the site's administration in their groups. [NAV-104] */
export const ADMIN_GROUPS = [
  { key: 'today', places: [{ key: 'today', to: '/admin' }] },
  {
    key: 'people',
    places: [
      { key: 'users', to: '/admin/users' },
      { key: 'channels', to: '/admin/channels' },
      { key: 'reports', to: '/admin/reports' },
      { key: 'contactLogs', to: '/admin/contact-logs' },
    ],
  },
  {
    key: 'content',
    places: [
      { key: 'courses', to: '/admin/courses' },
      { key: 'competitions', to: '/admin/competitions' },
      { key: 'author', to: '/author' },
      { key: 'quests', to: '/admin/quests' },
      { key: 'shop', to: '/admin/shop' },
    ],
  },
  {
    key: 'payments',
    places: [
      { key: 'plans', to: '/admin/plans' },
      { key: 'reconciliation', to: '/admin/payments/reconciliation' },
      { key: 'orders', to: '/admin/payments/orders' },
      { key: 'refunds', to: '/admin/payments/refunds' },
      { key: 'webhooks', to: '/admin/payments/webhooks' },
      { key: 'accounts', to: '/admin/payments/accounts' },
    ],
  },
  {
    key: 'operation',
    places: [
      { key: 'processes', to: '/admin/processes' },
      { key: 'judges', to: '/admin/judges' },
      { key: 'converters', to: '/admin/converters' },
      { key: 'jobs', to: '/admin/jobs' },
    ],
  },
] as const;

type AdminPlace = (typeof ADMIN_GROUPS)[number]['places'][number];
export const ADMIN_PLACES: readonly AdminPlace[] = ADMIN_GROUPS.flatMap(({ places }): readonly AdminPlace[] => places);
