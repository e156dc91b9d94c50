import { copyFileSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineMain } from '@storybook/react-vite/node'
import { mergeConfig } from 'vite'

/** The worker of the mock network as the installed msw has it: a kept copy would go stale. */
const workerFolder = fileURLToPath(new URL('../node_modules/.cache/msw', import.meta.url))
mkdirSync(workerFolder, { recursive: true })
copyFileSync(
  fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')),
  `${workerFolder}/mockServiceWorker.js`,
)

const userEvent = fileURLToPath(new URL('userEvent.ts', import.meta.url))

export default defineMain({
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // The test plugin takes every file named here for stories; the pages are tested by Pages.stories.tsx.
  stories: async () => [
    ...(process.env.VITEST ? [] : [{ directory: '../stories/docs', files: '**/*.mdx' }]),
    '../stories/docs/*.stories.tsx',
    '../stories/components/**/*.stories.tsx',
    '../stories/pages/**/*.stories.tsx',
    '../stories/flows/**/*.stories.tsx',
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
  ],
  staticDirs: [workerFolder, './worker', '../public'],
  // Of the Vite configuration's `build`, Storybook takes nothing over.
  viteFinal: (config) =>
    mergeConfig(config, {
      // One copy of it: with the screen reader's own beside Storybook's, what one types the other takes back, and 8 of
      // the 13 heard stories fail.
      resolve: { alias: { '@testing-library/user-event': userEvent } },
      build: {
        chunkSizeWarningLimit: 4_000,
        rolldownOptions: {
          checks: {
            // A slow machine is told so otherwise.
            pluginTimings: false,
            bundlerTimings: false,
            // Stories take the toasts away between two plays, and so hold the library that the portal loads late.
            ineffectiveDynamicImport: false,
          },
        },
      },
    }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
})
