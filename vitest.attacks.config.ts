import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/attacks/**/*.test.ts'],
    globalSetup: 'tests/cloud/support/globalSetup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
