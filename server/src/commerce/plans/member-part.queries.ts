import './plans.tables.ts';

export const LIVE = `s.state in ('ACTIVE', 'PAST_DUE')`;

/** The level of somebody and what they have subscribed to, for accounts (`UserParts`). [PAY-17] */
export const memberPart = `json_build_object('level', coalesce((select level from profile_levels where user_id = $1), 1),
  'subscriptionList', coalesce((select json_agg(json_build_object('engCodeName', s.plan, 'channelId', s.channel_id)
    order by s.id) from commerce_subscriptions s where s.user_id = $1 and ${LIVE}), '[]'))`;
