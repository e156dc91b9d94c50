import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { UnexpectedError } from '../../../src/components/feedback/UnexpectedError.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const stack = `TypeError: apps.map is not a function
    at AppsPage (https://portal.example.com/assets/AppsPage.js:12:34)
    at renderWithHooks (https://portal.example.com/assets/react.js:4711:22)`

const meta = preview.meta({
  title: 'Feedback/Unexpected error',
  component: UnexpectedError,
  args: { error: 'apps.map is not a function', stack, onReload: fn() },
  parameters: {
    guidance: {
      use: 'Instead of a page whose code threw an error: the last resort.',
      avoid: 'For a failed request, use State message in place of the content.',
    },
    layout: 'fullscreen',
  },
})

export const WithStack = meta.story({
  play: async ({ args, canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Stack' })).toHaveTextContent('at AppsPage')
    await userEvent.click(canvas.getByRole('button', { name: 'Reload the Page' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
})

export const WithoutStack = meta.story({ args: { stack: null } })

export const LongAt320 = meta.story({
  args: { error: longWord },
  globals: narrow,
  play: expectNoSideScroll,
})
