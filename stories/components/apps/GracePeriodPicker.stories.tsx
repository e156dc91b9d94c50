import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { GracePeriodPicker } from '../../../src/components/apps/GracePeriodPicker.tsx'
import { Stack } from '../../support/Stack.tsx'

const meta = preview.meta({
  title: 'Product/Keys/Grace period picker',
  component: GracePeriodPicker,
  args: { value: '24h' as const, now: now.getTime(), onChange: fn() },
  decorators: [
    (Story) => (
      <Stack>
        <Story />
      </Stack>
    ),
  ],
})

export const ADay = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radio', { name: '24 hours' })).toBeChecked()
    await expect(canvas.getAllByText(/^Until Mar \d\d, 2026/)).toHaveLength(3)
    await userEvent.click(canvas.getByRole('radio', { name: '7 days' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('7d')
  },
})

export const Now = meta.story({
  args: { value: 'now' },
  play: async ({ canvas }) =>
    expect(canvas.getByText('Servers that still use it are disconnected.')).toBeVisible(),
})

/** The arrow keys go through the periods, and around. */
export const ByKeyboard = meta.story({
  render: (args) => {
    const [value, setValue] = useState(args.value)
    return <GracePeriodPicker {...args} value={value} onChange={setValue} />
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('radio', { name: '24 hours' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Revoke now' })).toBeChecked()
  },
})
