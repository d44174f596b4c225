import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/** What stands around every page. The rest is not worth the time, and React comes out larger. */
const SMALLER_AGAIN =
  /^assets[\\/](shell|kit|home-kit|pieces|visitor|member|learner|channel|office|use-form)-[\w-]{8}\.js$/;

/** A second minifier over the first scripts: it finds what the bundler's own leaves, about 0.6 kB of a first visit. */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    generateBundle: {
      // Names of styles are written into the scripts before.
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !SMALLER_AGAIN.test(chunk.fileName)) continue;
          const { code } = await minify(chunk.code, {
            module: true,
            compress: { passes: 3, ecma: 2022, toplevel: true },
            mangle: { toplevel: true },
            format: { comments: false, ecma: 2022 },
          });
          chunk.code = code;
        }
      },
    },
  };
}
