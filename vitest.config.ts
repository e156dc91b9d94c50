import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { optimizeDeps } from './.storybook/optimizeDeps.ts'
import { chromiumLaunch } from './scripts/chromium.mjs'

const reducedMotion = process.env.MOTION === 'no-preference' ? 'no-preference' : 'reduce'

const hideTester = `document.head.append(Object.assign(document.createElement('style'), { textContent: 'iframe { visibility: hidden }' }))`

/** React as people have it: what only its development build checks takes a seventh of the stories' time. */
const productionDeps = {
  ...optimizeDeps,
  rolldownOptions: {
    ...optimizeDeps.rolldownOptions,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  },
}

/** What is polled for comes late on a busy machine, which the second that `expect.poll` waits by itself takes for a failure. */
const polling = { poll: { timeout: 15_000 } }

const wholePages = 'tests/pages/*.test.ts'

export default defineConfig({
  test: {
    // A worker whose browser waits leaves its core to another: 4 on two cores take 128 s for the pages', 3 139 s.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // One for all: a worker that has another begins anew.
          environment: 'happy-dom',
          include: ['tests/**/*.test.ts?(x)'],
          exclude: [
            'tests/attacks/**',
            'tests/cli/**',
            'tests/cloud/**',
            'tests/ops/**',
            'tests/evenhubSdk/**',
            'tests/sdk/**',
            wholePages,
          ],
          testTimeout: 30_000,
          expect: polling,
        },
      },
      {
        oxc: { jsx: { development: false } },
        test: {
          name: 'pages',
          environment: 'happy-dom',
          include: [wholePages],
          // React as people have it, which takes half as long.
          env: { NODE_ENV: 'production' },
          testTimeout: 30_000,
          expect: polling,
        },
      },
      {
        test: {
          name: 'cloud',
          isolate: false,
          include: ['tests/{cli,cloud}/**/*.test.ts'],
          globalSetup: 'tests/cloud/support/globalSetup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: polling,
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook', disableAddonDocs: false })],
        optimizeDeps: productionDeps,
        oxc: { jsx: { development: false } },
        test: {
          name: 'stories',
          // After the others: beside them, both take longer than one after the other.
          sequence: { groupOrder: 1 },
          setupFiles: [
            'stories/support/shortPauses.ts',
            'stories/support/loadScreens.ts',
            'stories/support/heardSetup.ts',
          ],
          isolate: false,
          testTimeout: 30_000,
          env: { TRANSLATED: process.env.TRANSLATED ?? '' },
          browser: {
            enabled: true,
            headless: true,
            dependencySourcemaps: false,
            // The tests look at no pixels: painting none saves a twentieth of their time.
            orchestratorScripts: [{ content: hideTester, type: 'text/javascript' }],
            provider: playwright({
              launchOptions: chromiumLaunch(),
              contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
