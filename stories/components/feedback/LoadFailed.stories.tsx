import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { LoadFailed } from '../../../src/components/feedback/LoadFailed.tsx'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Feedback/Load failed',
  component: LoadFailed,
  parameters: {
    guidance: {
      use: 'Instead of a part of a page that failed to load, while the rest is there.',
      avoid: 'If the whole page failed, use State message. If saving failed, use Callout.',
    },
  },
  decorators: [inForm],
  args: { error: 'Couldn’t load API keys. Try again.', onRetry: fn() },
})

export const Failed = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t load API keys. Try again.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Loading = meta.story({
  args: { busy: true },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Try Again' })).toHaveAttribute('aria-busy', 'true'),
})

export const LongAt320 = meta.story({
  args: { error: longText },
  globals: narrow,
  play: expectNoSideScroll,
})
