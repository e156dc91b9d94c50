import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { KeyList } from '../../../src/components/apps/KeyList.tsx'
import { endedKey, newKey, oldKeyInUse, onlyKey, quietKey, revokedKey } from '../../mocks/keys.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Keys/Key list',
  component: KeyList,
  args: { keys: [onlyKey], error: null, now: now.getTime(), onRevoke: fn(), onRetry: fn() },
})

export const OneKey = meta.story({
  play: async ({ args, canvas }) => {
    const list = within(canvas.getByRole('list', { name: 'Active keys' }))
    await expect(list.getByText('sgk_…7Kq2')).toBeVisible()
    await expect(list.getByText('Active')).toBeVisible()
    await expect(list.getByText('Last used', { exact: false })).toHaveTextContent('Last used 3 minutes ago')
    await userEvent.click(list.getByRole('button', { name: 'Revoke: Key 1' }))
    await expect(args.onRevoke).toHaveBeenLastCalledWith(onlyKey)
    await expect(canvas.queryByText(/past key/)).toBeNull()
  },
})

/** In the grace period, while a server still has the old key. */
export const TwoKeys = meta.story({
  args: { keys: [newKey, oldKeyInUse] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Expires in 1 hour')).toBeVisible()
    await expect(canvas.getByText('Still in use', { exact: false })).toBeVisible()
    const end = canvas.getByRole('button', { name: 'Revoke Now: Key 1' })
    await expect(end).toHaveAttribute('data-tone', 'plain')
    await userEvent.click(end)
    await expect(args.onRevoke).toHaveBeenLastCalledWith(oldKeyInUse)
  },
})

/** Every server has changed over: the old key can end. */
export const NotUsedSinceRotation = meta.story({
  args: { keys: [newKey, quietKey] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No requests since rotation', { exact: false })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Revoke Now: Key 1' })).toHaveAttribute(
      'data-tone',
      'accent',
    )
    await expect(canvas.getByRole('button', { name: 'Revoke: Key 2' })).toHaveAttribute('data-tone', 'plain')
  },
})

/** A server may not have opened a session yet: ending the old key is possible, not suggested. */
export const JustRotated = meta.story({
  args: {
    keys: [
      { ...newKey, createdAt: '2026-03-18T09:27:00.000Z' },
      { ...quietKey, expiresAt: '2026-03-19T09:27:00.000Z' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No requests since rotation (3 minutes)')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Revoke Now: Key 1' })).toHaveAttribute(
      'data-tone',
      'plain',
    )
  },
})

/** The key that replaced it was revoked: what still works is no key to end. */
export const LastOneEnds = meta.story({
  args: { keys: [quietKey, { ...newKey, revokedAt: '2026-03-18T09:00:00.000Z' }] },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Revoke: Key 1' })).toHaveAttribute('data-tone', 'plain'),
})

export const Ended = meta.story({
  args: { keys: [onlyKey, endedKey, revokedKey] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('2 past keys'))
    const list = within(canvas.getByRole('list', { name: 'Past keys' }))
    await expect(list.getByText('Expired')).toBeVisible()
    await expect(list.getByText('Revoked')).toBeVisible()
    const revoked = list.getByTitle(/^Jan 15, 2026, /)
    await expect(revoked.closest('p')).toHaveTextContent('2 months ago, never used')
    await expect(list.queryByRole('button')).toBeNull()
  },
})

export const NoneWorks = meta.story({
  args: { keys: [revokedKey] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No active keys.')).toBeVisible()
    await expect(canvas.getByText('1 past key')).toBeVisible()
  },
})

/** Once a key is gone that had the focus, the list has it. */
export const Ending = meta.story({
  ...behaviour,
  args: { keys: [newKey, quietKey] },
  render: (args) => {
    const [keys, setKeys] = useState(args.keys)
    return <KeyList {...args} keys={keys} onRevoke={() => setKeys([newKey])} />
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke Now: Key 1' }))
    await waitFor(() => expect(canvas.getByRole('group', { name: 'API keys' })).toHaveFocus())
  },
})

export const Loading = meta.story({
  args: { keys: null },
  play: async ({ canvas }) => expect(canvas.getByText('Loading keys…')).toBeInTheDocument(),
})

export const Failed = meta.story({
  args: { keys: null, error: 'Couldn’t load API keys. Try again.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t load API keys. Try again.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const LongAt320 = meta.story({
  args: {
    keys: [
      { ...newKey, name: longWord, createdBy: `${'x'.repeat(60)}@example.com` },
      { ...quietKey, name: 'The server in the cellar that nobody dares to restart '.repeat(2).trim() },
    ],
  },
  globals: narrow,
  play: expectNoSideScroll,
})
