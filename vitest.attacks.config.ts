import { defineConfig } from 'vitest/config'

const shared = {
  globalSetup: 'tests/cloud/support/globalSetup.ts',
  // One after the other: they load the machine, and some measure what others wait for meanwhile.
  fileParallelism: false,
  testTimeout: 1_800_000,
  hookTimeout: 120_000,
}

/** What is too long for `npm test`: `npm run test:attacks`, `npm run test:ops`. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'attacks', include: ['tests/attacks/**/*.test.ts'] } },
      { test: { ...shared, name: 'ops', include: ['tests/ops/**/*.test.ts'] } },
    ],
  },
})
