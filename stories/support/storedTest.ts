import type { AppTest } from '../../src/api/contract.ts'

type Steps = readonly string[]

/** A test stored beside an app, which waits so many seconds for what it expects. */
export const storedTest = (id: string, steps: Steps, timeout = 1): AppTest => ({
  id,
  file: `${id}.glasses.yaml`,
  name: `Test ${id}`,
  text: `name: Test ${id}\ntimeout: ${timeout}\nsteps:\n${steps.map((step) => `  - ${step}\n`).join('')}`,
  savedAt: '2026-11-20T08:10:00.000Z',
  last: null,
})
