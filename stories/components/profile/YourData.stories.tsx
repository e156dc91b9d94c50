import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { YourData } from '../../../src/components/profile/YourData.tsx'

const meta = preview.meta({
  title: 'Product/Auth/Your data',
  component: YourData,
  args: { busy: false, error: null, incomplete: [], onDownload: fn() },
})

export const Incomplete = meta.story({
  args: { incomplete: ['audit'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('only the newest rows of audit')
    await userEvent.click(canvas.getByRole('button', { name: 'Download My Data' }))
    await expect(args.onDownload).toHaveBeenCalledOnce()
  },
})

export const Failed = meta.story({
  args: { error: 'Too many requests. Wait a moment and try again.' },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(/Too many requests/),
})
