import { type Floor, listOf, moment, portrait, type ReadTarget } from './floor.ts';

/** How somebody is seen by others: by all their connections together, unless they hide. */
const presence = (user: string) =>
  `coalesce((select case when (select h.is_hidden from social_circles h where h.user_id = ${user}) then 'OFFLINE' when bool_or(not s.is_away) then 'ONLINE' else 'AWAY' end
     from social_presence s join social_presence_gateways g on g.id = s.gateway_id where s.user_id = ${user} and g.seen_at > now() - interval '45 seconds' having count(*) > 0), 'OFFLINE')`;

const me = ({ me: userId, channelId }: ReadTarget): Floor => ({
  text: `select json_build_object('userId', u.id, 'level', coalesce(l.level, 1), 'roleList', case when m.role is null then '[]'::json else json_build_array(m.role) end,
      'superChannelRoleList', case when s.role is null then '[]'::json else json_build_array(s.role) end,
      'subscriptionList', ${listOf(`select plan as "engCodeName", channel_id as "channelId" from commerce_subscriptions where user_id = $1 and state in ('ACTIVE', 'PAST_DUE') order by id`)},
      'name', u.name, 'nickname', u.nickname, 'channelNickname', m.nickname, 'channelIntroduction', m.introduction, 'email', u.email, 'portrait', ${portrait('u.portrait_key')}, 'verifiedState', u.verified_state,
      'state', 'VALID', 'signupPath', u.signup_path, 'gender', coalesce(u.gender, 'NOT_SELECTED'), 'channelProfile', json_build_object('channelId', c.id, 'channelName', c.name),
      'joinedChannelGroupList', ${listOf('select g.id as "channelGroupId", g.name from channels_group_members gm join channels_groups g on g.id = gm.group_id and g.channel_id = $2 where gm.user_id = $1 order by lower(g.name), g.id')},
      'isSignedUp', u.signed_up_at is not null, 'hasSanctionNotice', exists (select from accounts_sanctions k where k.user_id = $1 and k.seen_at is null and not (k.kind = 'WARN' and k.undone_at is not null)),
      'hasPassword', u.password_hash is not null, 'birthDate', u.birth_date, 'subjectList', u.subject_list, 'theme', u.theme, 'mode', u.mode, 'language', u.language, 'character', u.character)::text as page
    from accounts_users u left join profile_progress l on l.user_id = u.id join channels_channels c on c.id = $2 left join channels_members m on m.channel_id = c.id and m.user_id = u.id
    left join channels_members s on s.channel_id = c.super_channel_id and s.user_id = u.id where u.id = $1`,
  values: [userId, channelId],
});

const headerCounts = ({ me: userId }: ReadTarget): Floor => ({
  text: `select json_build_object('unreadMessageCount', coalesce((select unread from social_chat_counters where user_id = $1), 0))::text as page`,
  values: [userId],
});

const home = ({ channelId }: ReadTarget): Floor => ({
  text: `with here as (
      select distinct s.user_id from social_presence s join social_presence_gateways g on g.id = s.gateway_id and g.seen_at > now() - interval '45 seconds'
      join channels_members m on m.user_id = s.user_id and m.channel_id = $1 and m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
      where not exists (select from social_circles c where c.user_id = s.user_id and c.is_hidden) limit 100)
    select json_build_object('staffList', ${listOf(
      `select u.id as "userId", coalesce(nullif(m.nickname, ''), u.nickname) as nickname, ${portrait('u.portrait_key')} as portrait, m.role
       from channels_members m join accounts_users u on u.id = m.user_id where m.channel_id = $1 and m.role in ('ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER')
       order by case m.role when 'ROLE_CHANNEL_MASTER' then 0 when 'MANAGER' then 1 else 2 end, m.id limit 8`,
    )}, 'onlineCount', (select count(*) from here),
      'onlineList', ${listOf(`select u.id as "userId", u.nickname, ${portrait('u.portrait_key')} as portrait from (select user_id from here order by user_id limit 12) h join accounts_users u on u.id = h.user_id`)},
      'holidayList', ${listOf(`select id as "holidayId", start_date as "startDate", end_date as "endDate", name from channels_holidays where channel_id = $1 and end_date >= current_date order by start_date, id limit 3`)})::text as page`,
  values: [channelId],
});

/** The rest of the only kind of notification that the filled database has is a value: the texts are not the database's. */
const notifications = ({ me: userId, welcome }: ReadTarget): Floor => ({
  text: `select json_build_object('notificationList', ${listOf(
    `select id as "notificationId", kind, (params->>'nickname') || $2::text as message, link, checked_at is not null as "isChecked", ${moment('created_at')} as "createdAt"
     from social_notifications where user_id = $1 and deleted_at is null and position <= c.last_position order by position desc limit 10`,
  )}, 'pageCount', (c.total + 9) / 10, 'totalCount', c.total, 'unreadCount', c.unread)::text as page from social_notification_counters c where c.user_id = $1`,
  values: [userId, welcome],
});

const quests = ({ me: userId, day, week }: ReadTarget): Floor => ({
  text: `select json_build_object('questList', ${listOf(
    `select q.id as "questId", q.quest_type as "questType", q.character, q.level, q.title_ko as title, q.description_ko as description, 'POINT' as "rewardType", q.reward_count as "rewardCount", q.experience,
       (select coalesce(json_agg(json_build_object('goalName', g.name_ko, 'completedCount', case when r.completed_at is not null then g.goal_count else least(coalesce(c.done, 0), g.goal_count) end, 'goalCount', g.goal_count, 'path', g.path) order by g.sort), '[]')
        from profile_quest_goals g left join profile_quest_counts c on c.user_id = $1 and c.goal_id = g.id and c.period = p.period where g.quest_id = q.id) as "goalList",
       case when r.completed_at is not null then 'COMPLETED' when (q.level is null or q.level <= coalesce((select level from profile_progress where user_id = $1), 1))
         and not exists (select from unnest(q.prerequisite_ids) as need (id) where not exists (select from profile_quest_runs d where d.user_id = $1 and d.quest_id = need.id and d.completed_at is not null)) then 'OPEN' else 'LOCKED' end as state,
       ${moment('r.completed_at')} as "completedAt"
     from profile_quests q cross join lateral (select case q.quest_type when 'DAILY' then $2::date when 'WEEKLY' then $3::date else '2000-01-01'::date end as period) p
     left join profile_quest_runs r on r.user_id = $1 and r.quest_id = q.id and r.period = p.period where q.shown_place > 0 and q.shown_place <= 10 order by q.shown_place`,
  )}, 'pageCount', (t.total + 9) / 10, 'totalCount', t.total)::text as page from (select max(shown_place) as total from profile_quests) t`,
  values: [userId, day, week],
});

const members = ({ crowdedChannelId }: ReadTarget): Floor => ({
  text: `select json_build_object('memberList', ${listOf(
    `select m.id as "channelMemberId", m.user_id as "userId", coalesce(nullif(m.nickname, ''), u.nickname, '') as nickname, ${portrait('u.portrait_key')} as portrait, m.introduction, m.role, m.verified_at is not null as "isVerified", ${presence('m.user_id')} as presence
     from (select * from channels_members where channel_id = $1 and standing = 'ACTIVE' order by name_key, id limit 20) m left join accounts_users u on u.id = m.user_id order by m.name_key, m.id`,
  )}, 'pageCount', (t.total + 19) / 20, 'totalCount', t.total)::text as page
    from (select sum(total) as total from channels_member_counts where channel_id = $1 and role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')) t`,
  values: [crowdedChannelId],
});

const lobby = ({ me: userId }: ReadTarget): Floor => ({
  text: `with open_rooms as materialized (select r.id, r.host_id from lounge_rooms r where r.kind = 'ROOM' and r.closed_at is null and coalesce(r.channel_id, 0) = 0 order by r.id desc limit 2000),
      hidden as materialized (select blocked_id as id from social_blocks where blocker_id = $1 union all select blocker_id from social_blocks where blocked_id = $1),
      shown as materialized (select id from open_rooms where coalesce(host_id, 0) <> all (array(select id from hidden)))
    select json_build_object('roomList', ${listOf(
      `select r.id as "roomId", r.kind, r.channel_id as "channelId", r.name, case when u.id is not null then json_build_object('userId', u.id, 'nickname', u.nickname) end as host, r.map_id as "mapId", k.name as "mapName", r.password_hash is not null as "hasPassword", r.capacity,
         r.member_count as "memberCount", r.is_accepting as "isAccepting", ${moment('r.created_at')} as "createdAt"
       from (select id from shown order by id desc limit 10) s join lounge_rooms r on r.id = s.id join lounge_maps k on k.id = r.map_id left join accounts_users u on u.id = r.host_id order by r.id desc`,
    )}, 'pageCount', (t.total + 9) / 10, 'totalCount', t.total)::text as page from (select count(*) as total from shown) t`,
  values: [userId],
});

const shop = ({ me: userId, pictures }: ReadTarget): Floor => ({
  text: `select json_build_object('productList', ${listOf(
    `select p.id as "productId", i.id as "itemId", i.category as "itemCategory", i.name_ko as name, i.rarity, i.theme, $2 || '/' || $3 || '.' || i.key || '/icon@2x.webp' as icon, $2 || '/' || $3 || '.' || i.key || '/spriteStand1@2x.webp' as "spriteStand1",
       p.large_category as "shopLargeCategory", p.price as "listPrice", avatar_price_at(p, now()) as price,
       case when avatar_is_discounted(p, now()) then json_build_object('kind', p.discount_kind, 'value', p.discount_value, 'endsAt', ${moment('p.discount_until')}) end as discount, ${moment('p.sells_until')} as "sellsUntil",
       coalesce(p.new_until > now(), false) as "isNew", exists (select from avatar_inventories v where v.user_id = $1 and v.item_id = p.item_id) as "isOwned", (select w.id from avatar_wishes w where w.user_id = $1 and w.product_id = p.id) as "wishProductId"
     from (select product_id, sold from avatar_shelves where shelf = 'ALL' order by sold desc, product_id desc limit 24) s join avatar_products p on p.id = s.product_id join avatar_items i on i.id = p.item_id order by s.sold desc, s.product_id desc`,
  )}, 'pageCount', (least(t.total, 4800) + 23) / 24, 'totalCount', t.total)::text as page from avatar_shelf_counters t where t.shelf = 'ALL'`,
  values: [userId, ...pictures],
});

const friends = ({ me: userId }: ReadTarget): Floor => ({
  text: `with mine as (
      select id, addressee_id as other_id, answered_at from social_friendships where requester_id = $1 and state = 'ACCEPT'
      union all select id, requester_id, answered_at from social_friendships where addressee_id = $1 and state = 'ACCEPT'),
    shown as (select m.id, m.answered_at, m.other_id, u.nickname, u.nickname_key, u.portrait_key, ${presence('m.other_id')} as presence from mine m join accounts_users u on u.id = m.other_id)
    select json_build_object('friendList', ${listOf(
      `select f.other_id as "userId", f.nickname, ${portrait('f.portrait_key')} as portrait, coalesce(l.level, 1) as level, f.id as "friendshipId", coalesce(i.introduction, '') as introduction, f.presence, ${moment('f.answered_at')} as since,
         (select coalesce((select v.state from social_friend_approvals v where v.friendship_id = f.id and v.child_id = $1), 'WAITING') from accounts_users c where c.id = $1 and c.birth_date > ((now() at time zone 'Asia/Seoul')::date - interval '14 years')::date) as "guardianApproval"
       from (select * from shown order by presence = 'OFFLINE', presence = 'AWAY', nickname_key limit 10) f left join profile_progress l on l.user_id = f.other_id left join profile_profiles i on i.user_id = f.other_id order by f.presence = 'OFFLINE', f.presence = 'AWAY', f.nickname_key`,
    )}, 'pageCount', (t.friends + 9) / 10, 'totalCount', t.friends)::text as page from social_circles t where t.user_id = $1`,
  values: [userId],
});

const whispers = ({ me: userId, chatId }: ReadTarget): Floor => ({
  text: `select json_build_object('messageList', ${listOf(
    `select m.id as "messageId", m.sequence, m.sender_id as "senderId", case when m.deleted_at is null then m.text end as text, m.client_key as "clientKey", ${moment('m.created_at')} as "createdAt" from (select * from social_chat_messages where chat_id = $2 order by sequence desc limit 30) m order by m.sequence`,
  )}, 'hasMore', exists (select from social_chat_messages where chat_id = $2 order by sequence desc offset 30), 'readSequence', s.read_sequence, 'partnerReadSequence', coalesce(o.read_sequence, 0))::text as page
    from social_chat_sides s left join social_chat_sides o on o.chat_id = s.chat_id and o.user_id = s.partner_id where s.chat_id = $2 and s.user_id = $1`,
  values: [userId, chatId],
});

export const peopleFloors = {
  me,
  headerCounts,
  home,
  notifications,
  quests,
  members,
  lobby,
  shop,
  friends,
  whispers,
} satisfies Readonly<Record<string, (target: ReadTarget) => Floor>>;
