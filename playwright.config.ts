import { defineConfig } from '@playwright/test'

import { chromiumLaunch } from './scripts/chromium.mjs'
import { e2eOrigin } from './tests/e2e/support/origin.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: 'storybook/**',
  outputDir: 'test-results',
  fullyParallel: true,
  // Walks wait for others' pages and for buttons that steady: 5 on two cores take 84 s.
  workers: 5,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: e2eOrigin,
    screenshot: 'only-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
    // A page that moves is drawn sixty times a second, which no test looks at.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch(),
  },
  webServer: {
    command: 'node scripts/build.ts && exec node tests/e2e/support/server.ts',
    url: `${e2eOrigin}/api/health`,
    timeout: 120_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 },
  },
})
