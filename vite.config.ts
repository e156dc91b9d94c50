import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { fontFaces, fontFile } from './cloud/pages/html/fontFaces.ts'

const cloud = process.env.DEV_CLOUD_URL ?? 'http://127.0.0.1:3001'
const proxied = [
  '/api',
  '/auth/v1',
  '/oauth',
  '/install',
  '/mail',
  '/docs',
  '/assets/docs',
  '/llms.txt',
  '/glasses.schema.json',
  '/demo-app',
  '/demo-web-app',
  '/webpage',
  '/.well-known',
  '/pages.css',
  '/pages.js',
]

/** The first screens in three files, and what half a dozen or more share in four, whose modules take their imports along,
 * since a phone waits for each further file. Taken out, measured in turns: without `libraries`, the larger half of what
 * is on every page, the dashboard's LCP on a phone is 6 % later; without `signed-in`, the dashboard comes in sixty files,
 * 59 % later and with 223.9 kB of JavaScript for its 175; without `portal`, the sign-in page loads the dashboard's file
 * too, 166.6 kB for its 145; without the last four, forms and an app's pages come in 40 to 65 files, 7 to 20 % later. */
const groups = [
  { name: 'libraries', test: /\/node_modules\/(react-dom|scheduler|xstate)/, priority: 3 },
  {
    name: 'portal',
    test: /\/src\/(.*\/)?(Portal|routes|authActor|queryClient|keptReads|settings|useTitle|PublicShell|Dialog|Button|TextLink|TextField)\.tsx?$/,
    priority: 2,
  },
  {
    name: 'signed-in',
    test: /\/src\/pages\/(ShellPage|apps\/DashboardPage)\.tsx$|(useAction|useDebounced|auth\/exchange|machines\/shared\/toast)\.ts/,
    priority: 1,
  },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 6 },
  {
    name: 'sessions',
    test: /\/api\/(contract\/sessions\/(?!diagnosis)|sessions\.ts)/,
    minShareCount: 12,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'shared', test: /\/@tanstack\/|\/src\/(?!.*(zodValidator|useFormErrors))/, minShareCount: 12 },
  {
    name: 'forms',
    test: /react-hook-form|\/(zodValidator|useFormErrors|usePageForm|RadioGroup|UrlField)\.tsx?/,
  },
]

/** Compiled whole while they download, on another thread (https://v8.dev/blog/explicit-compile-hints), where the main
 * one would compile each function as it is called: without it, a phone's dashboard has its rows a quarter later. */
const firstFiles = new Set(groups.map(({ name }) => name))

const font: Plugin = {
  name: 'font',
  transformIndexHtml: () => [
    {
      tag: 'link',
      injectTo: 'head',
      attrs: { rel: 'preload', href: fontFile, as: 'font', type: 'font/woff2', crossorigin: true },
    },
    { tag: 'style', injectTo: 'head', children: fontFaces },
  ],
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react({ jsxImportSource: '@emotion/react' }), font],
  build: {
    target: 'es2022',
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          // The first two serve a function of Emotion that nobody here calls; `diff` says so of itself, in a folder.
          { test: /\/src\/api\/|\/(hoist-non-react-statics|react-is|diff)\//, sideEffects: false },
        ],
      },
      // The portal's file names every other one: a hash is what no compression shrinks.
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: { groups },
            // A first screen lists all of them. Their modules’ names, of which a shared one has any, would add 1.3 kB to it.
            chunkFileNames: ({ isDynamicEntry, name }) =>
              isDynamicEntry || firstFiles.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            postBanner: ({ name }) => (firstFiles.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
          },
    },
  },
  server: {
    port: 3000,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: cloud }])),
      '/app-ws': { target: cloud, ws: true },
    },
  },
}))
