import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/sdk/**/*.test.ts'],
    globalSetup: 'tests/cloud/support/globalSetup.ts',
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
