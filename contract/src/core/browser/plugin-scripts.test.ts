import { expect, it } from 'vitest';
import { isPluginScript } from './plugin-scripts.ts';

it.each([
  'https://www.googletagmanager.com/gtag/js?id=G-1',
  'https://region1.google-analytics.com/g/collect',
  'https://connect.facebook.net/signals/config/1',
])('[SEC-182] passes %s, an address of an outside service', (address) => expect(isPluginScript(address)).toBe(true));

it.each([
  '',
  '/assets/x.js',
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'http://www.googletagmanager.com/gtag/js',
  'https://www.googletagmanager.com:8443/gtag/js',
  'https://www.googletagmanager.com.evil.example/gtag/js',
  'https://evil-google-analytics.com/x.js',
  'https://google-analytics.com.evil.example/x.js',
  'https://user@evil.example/https://connect.facebook.net',
  'blob:https://connect.facebook.net/1',
])('[SEC-182] refuses %s', (address) => expect(isPluginScript(address)).toBe(false));
