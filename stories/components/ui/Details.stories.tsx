import { expect, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { Details } from '../../../src/components/ui/Details.tsx'

const meta = preview.meta({
  title: 'Layout/Details',
  component: Details,
  parameters: {
    guidance: {
      use: 'For what few people need, below what everybody does: past keys, a chart’s table.',
      avoid: 'Don’t fold what a task needs. For panels in the same place, use Tabs.',
      keyboard: [['Enter, Space', 'Opens or closes it.']],
    },
  },
  args: { summary: '2 past keys', children: <p>Key 1 was revoked 3 days ago.</p> },
})

export const Closed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Key 1 was revoked 3 days ago.')).not.toBeVisible()
    await userEvent.click(canvas.getByText('2 past keys'))
    await expect(canvas.getByText('Key 1 was revoked 3 days ago.')).toBeVisible()
  },
})

export const Open = meta.story({ args: { open: true } })
