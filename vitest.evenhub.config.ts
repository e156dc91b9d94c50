import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The SDK logs each event.
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'phone',
          include: ['tests/evenhubSdk/*.test.ts', 'tests/evenHub/containerText.test.ts'],
          env: { TEXTS: '10000' },
          setupFiles: 'tests/evenhubSdk/support/page.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          include: ['tests/evenhubSdk/portal/*.test.ts'],
          globalSetup: 'tests/cloud/support/globalSetup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
