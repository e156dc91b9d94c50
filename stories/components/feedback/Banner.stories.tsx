import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Banner } from '../../../src/components/feedback/Banner/Banner.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton/LinkButton.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Feedback/Banner',
  component: Banner,
  decorators: [inForm],
  args: { children: 'The app is in review.' },
})

export const Info = meta.story({
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('The app is in review.'),
})
export const Success = meta.story({ args: { tone: 'success', children: 'App updated successfully' } })
export const Warning = meta.story({
  args: { tone: 'warning', title: 'This key is only shown once.', children: 'Please copy it now!' },
})
export const Danger = meta.story({
  args: { tone: 'danger', children: 'Failed to update App. Please try again.' },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toBeVisible(),
})
export const Dismissible = meta.story({
  args: { tone: 'success', children: 'Profile updated successfully', onClose: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})
export const WithAction = meta.story({
  args: {
    tone: 'danger',
    title: 'Your app was rejected',
    children: longText,
    action: <LinkButton href="/profile">Complete Your Profile</LinkButton>,
  },
})
export const LongAt320 = meta.story({
  args: { title: longWord, children: longText, onClose: fn() },
  globals: narrow,
  play: expectNoSideScroll,
})
