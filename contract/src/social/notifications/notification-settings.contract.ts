import Type from 'typebox';
import { signedIn } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nothing, Nullable, OneOf } from '../../core/schema.ts';
import { NOTIFICATION_KINDS } from './notification-kinds.ts';

/** centre: kept in the list · toast: pops up · email: also sent by mail. */
export const NotificationMethods = Type.Object(
  { centre: Type.Boolean(), toast: Type.Boolean(), email: Type.Boolean() },
  { additionalProperties: false },
);

/** A time of the day in Seoul. */
const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', examples: ['22:00'] });

export const NotificationSettings = Type.Object(
  {
    kindList: Type.Array(
      Type.Object({ kind: OneOf(NOTIFICATION_KINDS), ways: NotificationMethods }, { additionalProperties: false }),
      { maxItems: NOTIFICATION_KINDS.length },
    ),
    /** Nothing pops up and no mail is sent from one to the other, over midnight if need be; mails wait until the end. */
    quietHours: Nullable(Type.Object({ from: TimeOfDay, to: TimeOfDay }, { additionalProperties: false })),
    /** Until then nothing pops up and no mail is sent. */
    mutedUntil: Nullable(Instant),
  },
  { additionalProperties: false },
);

export const notificationSettings = {
  read: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/notification-settings',
    access: signedIn,
    summary: 'How I am notified, for every kind of notification. [SOC-7]',
    input: Nothing,
    output: NotificationSettings,
  }),
  change: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/users/notification-settings',
    access: signedIn,
    summary: 'Sets how I am notified. Kinds that are not named, and parts that are left out, stay as they are.',
    input: Type.Partial(NotificationSettings, { additionalProperties: false }),
    output: NotificationSettings,
  }),
};
