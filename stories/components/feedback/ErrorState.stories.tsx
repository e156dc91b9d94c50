import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { ErrorState } from '../../../src/components/feedback/ErrorState/ErrorState.tsx'

const meta = preview.meta({
  title: 'Feedback/Error state',
  component: ErrorState,
  args: { error: 'Failed to load TPAs. Please try again.', onRetry: fn() },
})

export const WithRetry = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load TPAs. Please try again.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})
export const Retrying = meta.story({ args: { busy: true } })
