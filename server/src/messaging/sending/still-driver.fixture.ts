import type { MessageDriver } from '../driver/message-driver.ts';

const refuse = () => Promise.reject(new Error('nothing is handed over in this test'));

/** Messages are stored for it and never handed over. */
export const STILL_DRIVER: MessageDriver = {
  isSandbox: true,
  createGroup: refuse,
  addMessages: refuse,
  sendGroup: refuse,
  giveUpGroup: refuse,
  results: refuse,
  senderNumbers: refuse,
  talkTemplates: refuse,
  isGenuine: () => false,
  readWebhook: () => undefined,
};
