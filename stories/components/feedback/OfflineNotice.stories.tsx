import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { OfflineNotice } from '../../../src/components/feedback/GuardSpinner.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Feedback/Offline notice',
  component: OfflineNotice,
  parameters: {
    guidance: {
      use: 'Instead of a page, while the portal can’t reach the sign-in service.',
      avoid: 'For a list or form that failed to load, show the error in its place.',
    },
  },
  args: { onRetry: fn() },
})

export const Unreachable = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The sign-in service can’t be reached')
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Retrying = meta.story({ args: { busy: true } })
export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
