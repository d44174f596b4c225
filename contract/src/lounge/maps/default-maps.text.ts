import { defineText } from '../../core/text.ts';

/** The maps of the site are called so on every screen, whatever stands in their row. */
export const defaultMapText = defineText({
  ko: { 'default-map': '하얀 라운지', 'sea-map': '푸른 바다' },
  en: { 'default-map': 'White lounge', 'sea-map': 'Blue sea' },
});
