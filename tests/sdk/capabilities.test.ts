import { createRequire } from 'node:module'

import { expect, it } from 'vitest'

import { capabilitiesOf, isApproximate } from '../../src/api/contract.ts'

/** The table of the package that the SDK brings along. */
const { HARDWARE_CAPABILITIES: published } = createRequire(import.meta.url)(
  '../../examples/sdk/node_modules/@mentra/sdk/node_modules/@mentra/types/dist/index.js',
)

it('each model has the capabilities that are published, and all of these models are here', () => {
  const { 'Mentra Nex': nex, ...others } = capabilitiesOf
  expect(others).toEqual(published)
  expect(nex).toEqual({ ...published['Even Realities G1'], modelName: 'Mentra Nex' })
  expect(isApproximate('Mentra Nex')).toBe(true)
})
