import { chmod, copyFile } from 'node:fs/promises'
import { join } from 'node:path'

import { defineConfig, type Plugin } from 'vite'

import manifest from './package.json' with { type: 'json' }

/** npm makes what it installs executable; a later build has to do it itself. */
const runnable: Plugin = {
  name: 'runnable',
  writeBundle: ({ dir = '' }) => chmod(join(dir, 'glasses.js'), 0o755),
}

/** The script that a web app's page gets, as it is: the browser runs it. */
const bridge: Plugin = {
  name: 'bridge',
  writeBundle: ({ dir = '' }) =>
    copyFile(join(import.meta.dirname, '../cloud/sandbox/bridge.js'), join(dir, 'bridge.js')),
}

/** A file that starts and one a command; without the keyring, whose code is the system's, and what drives a browser. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [runnable, bridge],
  define: {
    'process.env.CLI_VERSION': JSON.stringify(manifest.version),
    'process.env.CLI_TEMPLATES': '"../../templates/"',
    'process.env.CLI_BRIDGE': '"../bridge.js"',
    'process.env.VITE_CLOUD_URL': JSON.stringify(process.env.VITE_CLOUD_URL ?? ''),
  },
  ssr: { noExternal: true },
  build: {
    ssr: 'glasses.ts',
    target: 'node20',
    minify: true,
    rolldownOptions: {
      external: ['@napi-rs/keyring', 'playwright-core'],
      treeshake: { moduleSideEffects: [{ test: /\/src\/(api|lib)\//, sideEffects: false }] },
      output: {
        entryFileNames: 'glasses.js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // The code of each start, in one file: it starts sooner than from three.
        codeSplitting: {
          groups: [{ name: 'parser', test: /commander|cli\/lib\/(cliError|io)/ }],
        },
      },
    },
  },
})
