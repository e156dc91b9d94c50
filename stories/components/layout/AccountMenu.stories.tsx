import { expect, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { AccountMenu } from '../../../src/components/layout/AccountMenu.tsx'
import { longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Navigation/Account menu',
  component: AccountMenu,
  args: { email: 'ada@example.com' },
  parameters: {
    guidance: {
      use: 'Once, in the header of signed-in pages, beside Sign Out.',
      avoid: 'Not on public pages: nobody is signed in there.',
      keyboard: [
        ['Enter or Space', 'Opens and closes it.'],
        ['Tab', 'Moves into it.'],
        ['Escape', 'Closes it and returns focus to the button.'],
      ],
    },
    docs: { story: { inline: false, height: '220px' } },
  },
})

export const Closed = meta.story({
  play: async ({ canvas }) => expect(canvas.queryByText('ada@example.com')).toBeNull(),
})

export const Open = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }))
    const account = within(canvas.getByRole('group', { name: 'Account' }))
    await expect(await account.findByText('ada@example.com')).toBeVisible()
    await expect(account.getByRole('group', { name: 'Color scheme' })).toBeVisible()
  },
})

export const LongAddress = meta.story({
  args: { email: `${longWord}@example.com` },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }))
    const account = canvas.getByRole('group', { name: 'Account' })
    await within(account).findByText(args.email)
    await expect(account.scrollWidth).toBeLessThanOrEqual(account.clientWidth)
  },
})

export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Account' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('ada@example.com')).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { checked: true })).toHaveFocus()
  },
})
