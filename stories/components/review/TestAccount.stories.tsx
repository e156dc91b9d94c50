import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { TestAccount } from '../../../src/components/review/TestAccount.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Review/Test account',
  component: TestAccount,
  args: { exists: true, account: null, canShow: true, onShow: fn() },
})

export const Hidden = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('We record each time it’s viewed.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show Notes and Test Account' }))
    await expect(args.onShow).toHaveBeenCalledOnce()
  },
})

export const Shown = meta.story({ args: { account: 'Name: reviewer\nPassword: orion-7' } })

/** The button has gone; the account has the focus. */
export const Showing = meta.story({
  ...behaviour,
  render: (args) => {
    const [account, setAccount] = useState<string | null>(null)
    return <TestAccount {...args} account={account} onShow={() => setAccount('reviewer / orion-7')} />
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show Notes and Test Account' }))
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Test Account' })).toHaveFocus())
    await expect(canvas.getByText('reviewer / orion-7')).toBeVisible()
  },
})

export const Busy = meta.story({ args: { busy: true } })

export const Failed = meta.story({
  args: { error: 'The test account could not be loaded. Please try again.' },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(/could not be loaded/),
})

export const NotHeld = meta.story({
  args: { canShow: false },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
})

export const None = meta.story({ args: { exists: false } })

export const LongAt320 = meta.story({
  args: { account: longWord.repeat(3) },
  globals: narrow,
  play: expectNoSideScroll,
})
