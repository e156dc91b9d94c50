import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { DangerZone } from '../../../src/components/apps/DangerZone.tsx'

const meta = preview.meta({
  title: 'Product/Apps/Danger zone',
  component: DangerZone,
  args: { published: true, onDelete: fn() },
})

export const Published = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete App…' }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
})
