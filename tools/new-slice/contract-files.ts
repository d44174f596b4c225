import type { SliceNames } from './names.ts';

/** Three endpoints: a list by page, one that adds, one that removes. */
export const contractFile = ({
  slice,
  camel,
  one,
  onePascal,
  oneUpper,
  area,
}: SliceNames): string => `import Type from 'typebox';
import { signedUp } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { Instant, Line, Nothing, RowId } from '../core/schema.ts';
import { ${one}Errors } from './${slice}.errors.ts';

const Title = Line({ max: 80 });

export const ${onePascal} = Type.Object({ ${one}Id: RowId, title: Type.String(), createdAt: Instant });

export const ${camel} = {
  list: defineEndpoint({
    area: '${area}',
    method: 'GET',
    path: '/users/${slice}',
    access: signedUp,
    summary: 'The ${slice} of the caller, newest first.',
    input: Type.Object(PageInput),
    output: pageOf('${one}List', ${onePascal}),
  }),
  add: defineEndpoint({
    area: '${area}',
    method: 'POST',
    path: '/users/${slice}',
    access: signedUp,
    summary: 'Adds one with a title that the caller does not have yet.',
    input: Type.Object({ title: Title }, { additionalProperties: false }),
    output: Type.Object({ ${one}Id: RowId }),
    errors: [${one}Errors.${oneUpper}_EXISTS],
  }),
  remove: defineEndpoint({
    area: '${area}',
    method: 'DELETE',
    path: '/users/${slice}/:${one}Id',
    access: signedUp,
    summary: 'Removes one of the caller.',
    input: Type.Object({ ${one}Id: RowId }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
`;

/** The tests that the server derives from the contract read it: what cannot be made from the schemas alone. */
export const probesFile = ({
  domain,
  slice,
  camel,
  one,
  area,
}: SliceNames): string => `import { ${camel} } from '@dolphin/contract/${domain}/${slice}.contract';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';

const PATH = '/api/${area}/v1/users/${slice}';
const MISSING_ID = 4_000_000_000_000;
let added = 0;

async function add(test: TestServer, who: Person): Promise<number> {
  const reply = await callEndpoint(test.http, ${camel}.add, { title: \`\${++added}\` }, who.headers);
  return reply.json<{ ${one}Id: number }>().${one}Id;
}

export const probes: Probes = {
  inputs: {
    [\`POST \${PATH}\`]: async () => ({ title: \`\${++added}\` }),
    [\`DELETE \${PATH}/:${one}Id\`]: async (test, who) => ({ ${one}Id: await add(test, who) }),
  },
  objects: { [\`DELETE \${PATH}/:${one}Id ${one}Id\`]: { kind: 'private', missing: MISSING_ID, make: add } },
  lists: {
    [\`GET \${PATH}\`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let made = 0; made < count; made++) await add(test, who);
      },
    },
  },
};
`;
