import { existsSync } from 'node:fs'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { optimizeDeps } from './.storybook/optimizeDeps.ts'

/** A system's Chromium where there is one, else the one that playwright installed. */
const chromium = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium'].find((path) => existsSync(path))

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'happy-dom',
          include: ['tests/{machines,api,unit}/**/*.test.ts?(x)'],
        },
      },
      {
        test: {
          name: 'cloud',
          include: ['tests/cloud/**/*.test.ts'],
          globalSetup: 'tests/cloud/support/globalSetup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook', disableAddonDocs: false })],
        optimizeDeps,
        test: {
          name: 'stories',
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { args: chromiumArgs, ...(chromium && { executablePath: chromium }) },
              contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
