import { ACT_REWARDS } from '@dolphin/contract/profile/rewards.constants';
import { sql } from 'kysely';
import { hashPassword } from '../src/accounts/public.ts';
import type { App } from '../src/core/app.ts';
import { type Db, inTransaction } from '../src/core/db.ts';
import { grant } from '../src/profile/public.ts';
import { seedAvatars } from './avatar.ts';
import { seedBoards } from './boards/boards.ts';
import { seedChannels } from './channels/channels.ts';
import { seedChats } from './chat.ts';
import { seedCoaching } from './coaching.ts';
import { seedCompetitions } from './competitions/competitions.ts';
import { seedCoupons } from './commerce/coupons.ts';
import { seedBusiness } from './commerce/business.ts';
import { insertDemoOrders } from './commerce/insert-demo-orders.ts';
import { seedProducts } from './commerce/products.ts';
import { accountOrders, seedAccounts } from './commerce/accounts.ts';
import { seedRefunds, ticketOrders } from './commerce/refunds.ts';
import { familyOrders, seedPaymentRequests } from './commerce/family-payments.ts';
import { seedTickets } from './commerce/tickets.ts';
import { seedFriends } from './friends.ts';
import { seedAudit } from './channels/audit.ts';
import { seedGroups } from './channels/groups.ts';
import { seedWork } from './learning/daily-work.ts';
import { seedLearning } from './learning/fill.ts';
import { seedVideos } from './learning/videos/seed-videos.ts';
import { seedWatchers } from './learning/videos/seed-watchers.ts';
import { seedMap } from './lounge/lounge-map.ts';
import { seedLounge } from './lounge/lounge.ts';
import { seedFamily } from './channels/family.ts';
import { seedMembers } from './channels/members.ts';
import { seedHistory } from './quests.ts';
import { courseOrders, seedSoldCourses } from './commerce/orders.ts';
import { seedPlans } from './commerce/plans.ts';
import { seedSoldContents } from './commerce/sold-contents.ts';
import { seedPauses } from './scheduling/pauses.ts';
import { seedMeetings } from './scheduling/meetings.ts';
import { seedShop } from './shop.ts';
import { seedStatistics } from './statistics.ts';
import { seedVerification } from './verification.ts';
import { seedRegistrations } from './scheduling/registrations.ts';
import { seedBooking } from './scheduling/booking.ts';
import { seedAttendance } from './scheduling/attendance.ts';
import { seedReports } from './scheduling/reports.ts';
import { seedTimetable } from './scheduling/timetable.ts';
import { seedSchedules } from './scheduling/schedules.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, demoEmail, type DemoPerson } from './demo-people.ts';

/** An academy with somebody in every role. Runs once: a database that has people is left as it is. */
export async function seedDemo(app: App): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return inTransaction(app.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('dolphin demo'))`.execute(tx);
    const someone = await tx.selectFrom('accounts_users').select('id').limit(1).executeTakeFirst();
    if (someone) return false;
    const { id: channelId } = await tx
      .insertInto('channels_channels')
      .values({
        name: '푸른바다 코딩학원',
        slug: 'blue-sea',
        introduction: '파이썬, 자바스크립트, 블록 코딩을 함께 배우는 동네 코딩학원이에요.',
        label_ko: '학원',
        label_en: 'academy',
        domain: null,
        super_channel_id: null,
        contact_email: 'hello@blue-sea.example',
        join_method: 'MANAGER_APPROVAL',
        plan: 'CHANNEL_PRO',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const person of DEMO_PEOPLE) await seedPerson(tx, app, person, { passwordHash, channelId });
    await seedChannels(tx, app, { channelId });
    await seedFriends(tx, app);
    await seedShop(tx, app);
    await seedAvatars(tx);
    await seedChats(tx, app);
    await seedGroups(tx, { channelId, now: app.now() });
    await seedMembers(tx, app, channelId);
    await seedFamily(tx, app, { channelId, passwordHash });
    await seedAudit(tx, { channelId, now: app.now() });
    await seedBoards(tx, app, { channelId });
    await seedStatistics(tx, { channelId, now: app.now() });
    await seedLearning(tx, { channelId, now: app.now() });
    await seedVideos(tx, app, { channelId });
    await seedWatchers(tx, { channelId, now: app.now() });
    await seedCoaching(tx, { channelId, now: app.now() });
    await seedPlans(tx, { channelId, now: app.now() });
    await seedSoldCourses(tx, { channelId, now: app.now() });
    await seedSoldContents(tx, { channelId, now: app.now() });
    await seedRegistrations(tx, { channelId, now: app.now() });
    await seedWork(tx);
    await seedBusiness(tx, channelId, app.now());
    await seedProducts(tx, { channelId, now: app.now() });
    await seedTickets(tx, { channelId, now: app.now() });
    const place = { channelId, now: app.now() };
    await insertDemoOrders([
      ...(await accountOrders(tx, place)),
      ...(await ticketOrders(tx, place)),
      ...(await courseOrders(tx, place)),
      ...(await familyOrders(tx, place)),
    ]);
    await seedPaymentRequests(tx, { channelId, now: app.now() });
    await seedRefunds(tx, app.now());
    await seedSchedules(tx, app.now());
    await seedCoupons(tx, { channelId, now: app.now() });
    await seedAccounts(tx, app.now());
    await seedAttendance(tx, { channelId, now: app.now() });
    await seedReports(tx, { channelId, now: app.now() });
    await seedTimetable(tx, { channelId, now: app.now() });
    await seedBooking(tx, { channelId, now: app.now() });
    await seedPauses(tx, { channelId, now: app.now() });
    await seedMeetings(tx, app, { channelId });
    await seedMap(tx, { channelId, now: app.now() });
    await seedLounge(tx, { channelId, passwordHash });
    await seedCompetitions(tx, { channelId, now: app.now() });
    return true;
  });
}

async function seedPerson(
  tx: Db,
  app: App,
  person: DemoPerson,
  { passwordHash, channelId }: { passwordHash: string; channelId: number },
): Promise<void> {
  const { id: userId } = await tx
    .insertInto('accounts_users')
    .values({
      email: demoEmail(person),
      password_hash: passwordHash,
      nickname: person.nickname,
      nickname_key: person.nickname.toLowerCase(),
      birth_date: person.birthDate,
      gender: person.gender,
      signup_path: 'EMAIL',
      is_admin: person.role === 'ROLE_ADMIN',
      signed_up_at: app.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('channels_members')
    .values({
      channel_id: channelId,
      user_id: userId,
      role: person.role,
      nickname: person.nickname,
      introduction: person.introduction,
    })
    .execute();
  await grant(tx, {
    userId,
    cause: 'WELCOME',
    causeId: 'demo',
    point: person.experience > 0 ? ACT_REWARDS.WELCOME.point : 0,
    experience: 0,
    at: new Date(app.now().getTime() - 180 * 86_400_000),
  });
  if (person.role === 'ROLE_CHANNEL_MASTER') await seedVerification(tx, userId, app.now());
  await seedHistory(tx, app, userId, person);
}
