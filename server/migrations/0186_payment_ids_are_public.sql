-- The ids of a payment gateway stand among the plugins of a channel now, and its secrets in commerce_gateways. [PAY-20]
drop table channels_secrets;
