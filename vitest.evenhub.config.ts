import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/evenhubSdk/**/*.test.ts'],
    setupFiles: 'tests/evenhubSdk/support/page.ts',
    // The SDK logs each event.
    silent: 'passed-only',
  },
})
