import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { removals } from '../../bench/harness/removals.ts'

it.each(Object.entries(removals))('the bench can still run without %s', (_, changes) => {
  const stale = changes.filter(({ module, from }) => !readFileSync(module, 'utf8').includes(from))
  expect(stale).toEqual([])
})
