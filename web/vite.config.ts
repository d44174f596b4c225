import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { existingFiles, firstLoadChunk, frameChunks } from './build/first-load.ts';
import { assetFile, chunkFile, neededBeside } from './build/preloads.ts';
import { runnerFiles } from './build/runner-files.ts';
import { leanContracts } from './build/lean-contracts.ts';
import { minifyAgain } from './build/minify-again.ts';

/** Where each frame begins. */
const FRAMES = {
  visitor: existingFiles('pages/accounts/signin.tsx', 'pages/accounts/signup.tsx', 'pages/home/landing.tsx'),
  member: existingFiles('app/member/member.tsx'),
  learner: existingFiles('app/member/learner.tsx', 'pages/home/learner-home.tsx'),
  channel: existingFiles(
    'app/routes/channel-guard.ts',
    'app/routes/channel-pages.ts',
    'pages/channel/channel-layout.tsx',
  ),
  office: existingFiles(
    'pages/channel-management/office/office-layout.tsx',
    'pages/channel-management/office/channel-office.tsx',
  ),
};
/** Constants and errors of contracts are needed here and there: each goes its own way. */
const OURS =
  /[\\/]web[\\/]src[\\/]|[\\/]contract[\\/]src[\\/](?!.*\.(constants|errors)\.ts)|node_modules[\\/]lucide-react[\\/]/;
const api = process.env['DOLPHIN_API'] ?? 'http://localhost:3000';

/** The letters of the interface (`npm run font`) are asked for before the CSS is read. */
const PRELOADED_FONTS = /dolphin-app-[\w-]+\.woff2$/;

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => PRELOADED_FONTS.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * Whichever stylesheet arrives first fixes the order of the cascade layers. Pieces of the kit may arrive before
 * main.css, and then Tailwind's reset would win over them; so each stylesheet of ours begins with the order.
 */
function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.css$/ },
      handler: (code) => ({ code: `@layer tokens, theme, base, components, utilities;\n${code}`, map: null }),
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [layerOrder(), react(), tailwind(), leanContracts(), preloadFonts(), runnerFiles(), minifyAgain()],
  // The contracts need plain JSON Schema only; the library would add 17 kB to every first visit.
  // The same holds for what lucide wraps around its icons.
  resolve: {
    alias: [
      { find: /^typebox$/, replacement: `${import.meta.dirname}/src/lib/schema/plain-typebox.ts` },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${import.meta.dirname}/src/ui/icon/plain-icon.ts` },
      // React has it itself; the library carries a copy for versions before 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: `${import.meta.dirname}/src/lib/with-selector.ts`,
      },
      // Read only by the part of sb-edit that writes JavaScript.
      { find: /^prettier$/, replacement: `${import.meta.dirname}/src/features/learning/blocks/import/no-prettier.ts` },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Every browser that knows popovers knows modulepreload.
    modulePreload: { polyfill: false, resolveDependencies: neededBeside },
    target: 'es2023',
    cssMinify: true,
    // An inlined data: URL would need `img-src data:`/`font-src data:` in the CSP and defeats caching.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Schemas that nothing reads any more go too: building one does nothing else.
      treeshake: { manualPureFunctions: ['Type', 'pageOf', 'Nullable', 'OneOf', 'Line', 'defineErrors'] },
      output: {
        assetFileNames: ({ names }) => assetFile(names),
        chunkFileNames: ({ name }) => chunkFile(name),
        codeSplitting: {
          groups: [
            // Every page needs both; one chunk compresses 1.4 kB better than two.
            // Endless lists and guarded forms come with the pages that have them.
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/](?!.*(useInfiniteQuery|infiniteQueryObserver|useBlocker))/,
            },
            { name: firstLoadChunk('shell'), test: /[\\/](web|contract)[\\/]src[\\/]/ },
            // The light pieces of the kit stand on nearly every page; a dozen tiny files would each cost a request.
            {
              name: 'kit',
              test: /web[\\/]src[\\/]ui[\\/](join-classes|button|spinner|field|link|character[\\/]character)/,
            },
            ...frameChunks(FRAMES, OURS),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/realtime': { target: api, ws: true, changeOrigin: false },
    },
  },
});
