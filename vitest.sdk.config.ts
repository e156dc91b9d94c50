import { defineConfig } from 'vitest/config'

/** `npm run test:sdk`, apart from `npm test`: it needs the SDK, which examples/sdk installs. */
export default defineConfig({
  test: {
    include: ['tests/sdk/**/*.test.ts'],
    globalSetup: 'tests/cloud/support/globalSetup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
