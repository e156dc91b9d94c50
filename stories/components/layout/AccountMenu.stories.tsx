import { expect, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { AccountMenu } from '../../../src/components/layout/AccountMenu/AccountMenu.tsx'
import { longWord } from '../../support/assertions.ts'
import { guidance } from './AccountMenu.guidance.tsx'

const meta = preview.meta({
  title: 'Navigation/Account menu',
  component: AccountMenu,
  args: { email: 'ada@example.com' },
  parameters: { guidance, docs: { story: { inline: false, height: '220px' } } },
})

export const Closed = meta.story({
  play: async ({ canvas }) => expect(canvas.getByText('ada@example.com')).not.toBeVisible(),
})

export const Open = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }))
    const account = within(canvas.getByRole('group', { name: 'Account' }))
    await expect(account.getByText('ada@example.com')).toBeVisible()
    await expect(account.getByRole('group', { name: 'Color scheme' })).toBeVisible()
  },
})

export const LongAddress = meta.story({
  args: { email: `${longWord}@example.com` },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }))
    const account = canvas.getByRole('group', { name: 'Account' })
    await expect(account).toBeVisible()
    await expect(account.scrollWidth).toBeLessThanOrEqual(account.clientWidth)
  },
})

export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Account' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('ada@example.com')).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { checked: true })).toHaveFocus()
  },
})
