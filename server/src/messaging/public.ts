export {
  deleteOfSubject as deleteMessagesOfSubject,
  type MessageRow,
  selectCosts as selectMessageCosts,
  selectFailed as selectFailedMessages,
  selectMessages,
} from './books/books.queries.ts';
export {
  deleteOptOut,
  deleteSender,
  insertSender,
  selectOptOuts,
  selectSenders,
  setDefaultSender,
  updateSenderStates,
  upsertOptOut,
} from './books/numbers.queries.ts';
export { messagingInfo } from './books/messaging-info.ts';
export { resendMessages } from './books/resend-messages.ts';
export { profileOf as talkProfileOf } from './talk/chosen-talks.ts';
export {
  findProfile as findTalkProfile,
  selectSendingOptions,
  selectTalkTemplates,
  setProfile as setTalkProfile,
  storeTemplates as storeTalkTemplates,
  switchTemplate as switchTalkTemplate,
} from './talk/talk.queries.ts';
export type { MessageDriver } from './driver/message-driver.ts';
export {
  driverFailure as messageProviderFailure,
  requireDriver as requireMessageDriver,
} from './driver/open-driver.ts';
export { measureMessages } from './sending/measure.queries.ts';
export { sealedPhone } from './phones.ts';
export { addMessageWebhooks } from './sending/messaging.callbacks.ts';
export { cancelLocked as cancelLockedBatch, lockBatch as lockMessageBatch } from './sending/cancel.queries.ts';
export type { Owner as MessageOwner } from './sending/send.queries.ts';
export { type MessageToSend, sendMessages } from './sending/send-messages.ts';
