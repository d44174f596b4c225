import { SUBSCRIBED_AUDIENCES } from '@dolphin/contract/core/event';
import { type ClientFrame, TOPICS_MAX } from '@dolphin/contract/core/realtime';
import Type from 'typebox';
import { Compile } from 'typebox/compile';

const Seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Token = Type.String({ maxLength: 4_096 });
/** The own user's topic needs no asking, and no other user's may be asked for. */
const Topic = Type.String({ pattern: `^(${SUBSCRIBED_AUDIENCES.join('|')}):[1-9][0-9]{0,14}$` });

const schema = Compile(
  Type.Union([
    Type.Object({
      t: Type.Literal('hello'),
      v: Type.Integer(),
      token: Token,
      resume: Type.Optional(Seq),
      topics: Type.Optional(Type.Array(Topic, { maxItems: TOPICS_MAX })),
    }),
    Type.Object({ t: Type.Literal('renew'), token: Token }),
    Type.Object({ t: Type.Literal('sub'), topic: Topic, since: Type.Optional(Seq) }),
    Type.Object({ t: Type.Literal('unsub'), topic: Topic }),
    Type.Object({ t: Type.Literal('ping') }),
    Type.Object({ t: Type.Literal('say'), n: Type.String({ maxLength: 64 }), p: Type.Unknown() }),
  ]),
);

/** Null for anything that is not a valid frame of the protocol. */
export function parseClientFrame(body: Buffer): ClientFrame | null {
  try {
    const frame: unknown = JSON.parse(body.toString('utf8'));
    return schema.Check(frame) ? (frame as ClientFrame) : null;
  } catch {
    return null;
  }
}
