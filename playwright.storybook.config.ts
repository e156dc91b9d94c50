import { defineConfig } from '@playwright/test'

import { chromiumLaunch } from './scripts/chromium.mjs'

const forcedColours = '**/forcedColours.spec.ts'
const origin = 'http://127.0.0.1:6116'

/** Over the built Storybook: `npm run test:storybook` builds it first. */
export default defineConfig({
  testDir: 'tests/e2e/storybook',
  outputDir: 'test-results/storybook',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: chromiumLaunch(),
  },
  projects: [
    {
      name: 'with motion',
      testIgnore: forcedColours,
      use: { contextOptions: { reducedMotion: 'no-preference' } },
    },
    {
      name: 'reduced motion',
      testIgnore: forcedColours,
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'forced colours',
      testMatch: forcedColours,
      use: { contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } },
    },
  ],
  webServer: {
    command: 'vite preview --config tests/e2e/storybook/vite.config.ts',
    url: `${origin}/index.json`,
    stdout: 'ignore',
  },
})
