import { expect } from 'storybook/test'
import preview from '#storybook/preview'
import { SignedBy } from '../../../src/components/apps/ReleaseChecks.tsx'
import { signature } from '../../support/releases.ts'

const meta = preview.meta({
  title: 'Product/Apps/Signed by',
  component: SignedBy,
  args: { signature: signature as typeof signature | null },
})

export const Signed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Signed by CI since Mar 1, 2026/)).toBeVisible()
  },
})

export const Unsigned = meta.story({
  args: { signature: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not signed')).toBeVisible()
  },
})

export const KeyChanged = meta.story({
  args: { signature: { ...signature, changed: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The key changed$/)).toBeVisible()
  },
})

export const KeyRevoked = meta.story({
  args: { signature: { ...signature, isRevoked: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Key revoked$/)).toBeVisible()
  },
})
