import { channelsModule } from './channels/channels/channels.handlers.ts';
import type { Module } from './core/module.ts';
import { progressModule } from './profile/progress/progress.handlers.ts';
import { siteModule } from './site/site.handlers.ts';

/** Every module the server serves. */
export const modules: readonly Module[] = [siteModule, progressModule, channelsModule];
