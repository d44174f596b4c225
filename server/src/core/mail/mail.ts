import Type, { type Static } from 'typebox';

/** One mail to one person. `text` is always there: some readers, and every test, read nothing else. */
export const Mail = Type.Object({
  to: Type.String({ minLength: 3, maxLength: 320 }),
  subject: Type.String({ minLength: 1, maxLength: 200 }),
  text: Type.String(),
  html: Type.Optional(Type.String()),
});
export type Mail = Static<typeof Mail>;
