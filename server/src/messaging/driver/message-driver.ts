import type { MessageKind, TalkState, TextKind } from '@dolphin/contract/messaging/messaging.constants';
import type { MessageTalk } from '../messaging.tables.ts';

/** A message as the provider gets it; `key` comes back with its results. */
export type OutMessage = {
  readonly key: string;
  readonly to: string;
  readonly from: string;
  readonly text: string;
  /** What the text is as a text message. */ readonly kind: TextKind;
  /** As AlimTalk first; where that fails the provider sends the text, as part of the same group. */
  readonly talk: MessageTalk | null;
};

export type MessageResult = {
  readonly key: string;
  readonly messageId: string;
  /** SENT: accepted, not at the phone yet. */
  readonly state: 'SENT' | 'DELIVERED' | 'FAILED';
  readonly code: string;
  /** Null: as it was asked for. */ readonly sentAs: MessageKind | null;
  /** Why it did not leave or arrive as AlimTalk; null where it did, and where it was none. */
  readonly talkFailure: string | null;
};

/** A template of AlimTalk as the provider has it. */
export type ProviderTemplate = {
  readonly templateId: string;
  readonly name: string;
  readonly content: string;
  readonly buttonNames: readonly string[];
  readonly buttonPlaces: readonly string[];
  readonly state: TalkState;
};

export type WebhookHeaders = Readonly<Record<string, string | undefined>>;

export type WebhookMessage = {
  readonly headers: WebhookHeaders;
  readonly rawBody: string;
};

/**
 * A provider of text messages. Messages are put into a group and the group is sent: whether it was sent is one fact at
 * the provider, which can be asked for after a lost answer.
 */
export type MessageDriver = {
  readonly isSandbox: boolean;
  readonly createGroup: () => Promise<string>;
  readonly addMessages: (groupId: string, messages: readonly OutMessage[]) => Promise<void>;
  readonly sendGroup: (groupId: string) => Promise<void>;
  /** Gives a group up, so that nothing can send it any more; false when it was sent before. */
  readonly giveUpGroup: (groupId: string) => Promise<boolean>;
  readonly results: (groupId: string) => Promise<readonly MessageResult[]>;
  /** Numbers that may be senders, digits only. */
  readonly senderNumbers: () => Promise<readonly string[]>;
  /** The templates of a KakaoTalk channel; none for one that the provider does not know. */
  readonly talkTemplates: (profileId: string) => Promise<readonly ProviderTemplate[]>;
  /** Whether a report with these headers is the provider's; known before its body is read. */
  readonly isGenuine: (headers: WebhookHeaders) => boolean;
  /** The groups that a report is about; undefined when it is not genuine. */
  readonly readWebhook: (message: WebhookMessage) => readonly string[] | undefined;
};

/** No answer, or none that can be read: what was asked for may have happened. */
export class MessagesUnavailableError extends Error {}

/** The provider does not do it, whatever is tried. */
export class MessagesRefusedError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`the provider refused: ${code}`);
    this.code = code;
  }
}

declare module '../../core/app.ts' {
  interface DomainParts {
    /** Instead of the configured one, for tests. */
    readonly messageDriver: MessageDriver;
  }
}
