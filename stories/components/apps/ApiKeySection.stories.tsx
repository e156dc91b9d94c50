import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { ApiKeySection } from '../../../src/components/apps/ApiKeySection.tsx'
import { endedKey, newKey, oldKeyInUse, onlyKey, quietKey, revokedKey } from '../../mocks/keys.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { chooseAction } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Product/Keys/API key section',
  component: ApiKeySection,
  args: {
    keys: [onlyKey],
    error: null,
    now: now.getTime(),
    checker: { check: null, busy: false, error: null, onCheck: fn(), onEdit: fn() },
    onView: fn(),
    onRegenerate: fn(),
    onRotate: fn(),
    onRevoke: fn(),
    onRetry: fn(),
  },
})

export const OneKey = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: 'API Key' })).toBeVisible()
    await chooseAction('the API key', 'View Key')
    await chooseAction('the API key', 'Regenerate Key')
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate Key' }))
    await expect(args.onView).toHaveBeenCalledOnce()
    await expect(args.onRegenerate).toHaveBeenCalledOnce()
    await expect(args.onRotate).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke: Key 1' }))
    await expect(args.onRevoke).toHaveBeenLastCalledWith(onlyKey)
  },
})

export const TwoKeys = meta.story({
  args: { keys: [newKey, oldKeyInUse, endedKey] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Rotate Key' })).toBeNull()
    await expect(
      canvas.getByText('You have two active keys, the maximum. Revoke one to rotate again.'),
    ).toBeVisible()
  },
})

export const OldKeyNotUsed = meta.story({ args: { keys: [newKey, quietKey] } })

/** Regenerate Key is the way to another one. */
export const NoneWorks = meta.story({
  args: { keys: [revokedKey] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Rotate Key' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Regenerate Key' })).toBeEnabled()
  },
})

/** The menu needs no list. */
export const Loading = meta.story({
  args: { keys: null },
  play: async ({ args }) => {
    await chooseAction('the API key', 'Regenerate Key')
    await expect(args.onRegenerate).toHaveBeenCalledOnce()
  },
})

export const Failed = meta.story({
  args: { keys: null, error: 'Couldn’t load API keys. Try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const At375 = meta.story({
  args: { keys: [newKey, quietKey, endedKey] },
  globals: phone,
  play: expectNoSideScroll,
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
