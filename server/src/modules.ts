import { passwordsModule } from './accounts/passwords/passwords.handlers.ts';
import { guardiansModule } from './accounts/guardians/guardians.handlers.ts';
import { portraitsModule } from './accounts/portraits/portraits.handlers.ts';
import { sessionsModule } from './accounts/sessions/sessions.handlers.ts';
import { signupModule } from './accounts/signup/signup.handlers.ts';
import { termsModule } from './accounts/terms/terms.handlers.ts';
import { socialLinksModule, socialSignInModule } from './accounts/social-sign-in/social-sign-in.handlers.ts';
import { usersModule } from './accounts/users/users.handlers.ts';
import { presetsModule } from './avatar/wardrobe/presets.handlers.ts';
import { wardrobeModule } from './avatar/wardrobe/wardrobe.handlers.ts';
import { channelsModule } from './channels/channels/channels.handlers.ts';
import { channelPart } from './channels/public.ts';
import type { Module } from './core/module.ts';
import { progressModule } from './profile/progress/progress.handlers.ts';
import { siteModule } from './site/site.handlers.ts';
import { uploadsModule } from './storage/uploads/uploads.handlers.ts';
import { notificationsModule } from './social/notifications/notifications.handlers.ts';

/** Every module the server serves. */
export const modules: readonly Module[] = [siteModule, sessionsModule, signupModule, passwordsModule, termsModule, guardiansModule, socialSignInModule, socialLinksModule, portraitsModule, uploadsModule, usersModule({ ofChannel: channelPart }), progressModule, channelsModule, notificationsModule, wardrobeModule, presetsModule];
