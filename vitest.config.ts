import { defineConfig } from 'vitest/config'

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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
