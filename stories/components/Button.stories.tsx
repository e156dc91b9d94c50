import { Plus, Trash2 } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { Button } from '../../src/components/Button/Button.tsx'

const meta = preview.meta({
  component: Button,
  args: { children: 'Create App', onClick: fn() },
})

export const Plain = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create App' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
})
export const Accent = meta.story({ args: { tone: 'accent' } })
export const Danger = meta.story({ args: { tone: 'danger', icon: Trash2, children: 'Delete Live Captions' } })
export const Quiet = meta.story({ args: { tone: 'quiet' } })
export const Large = meta.story({ args: { tone: 'accent', size: 'large', children: 'Sign In' } })
export const WithIcon = meta.story({ args: { icon: Plus } })
