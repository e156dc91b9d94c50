import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { KeysCard } from '../../../src/components/apps/KeysCard.tsx'
import { endedKey, newKey, oldKeyInUse, onlyKey, revokedKey } from '../../mocks/keys.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Keys/Keys card',
  component: KeysCard,
  args: {
    keys: [onlyKey],
    error: null,
    now: Date.parse('2026-03-18T09:30:00.000Z'),
    manageHref: '#keys',
    onRetry: fn(),
  },
})

export const OneKey = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Key 1sgk_…7Kq2Last used 3 minutes ago')
    await expect(canvas.getByRole('link', { name: 'Manage Keys' })).toHaveAttribute('href', '#keys')
  },
})

export const OldKeyEnds = meta.story({
  args: { keys: [newKey, oldKeyInUse, endedKey] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.getByText(/^Still in use/)).toBeVisible()
  },
})

export const NeverUsed = meta.story({ args: { keys: [{ ...onlyKey, lastUsedAt: null }] } })

export const NoneWorks = meta.story({
  args: { keys: [revokedKey] },
  play: async ({ canvas }) => expect(canvas.getByText('No active keys.')).toBeVisible(),
})

export const Loading = meta.story({ args: { keys: null } })

export const Failed = meta.story({
  args: { keys: null, error: 'Couldn’t load API keys. Try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const LongAt320 = meta.story({
  args: { keys: [{ ...onlyKey, name: longWord }] },
  globals: narrow,
  play: expectNoSideScroll,
})
