import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Callout } from '../../../src/components/feedback/Callout.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Feedback/Callout',
  component: Callout,
  parameters: {
    guidance: {
      use: 'For a message about the page, form or dialog around it: saved, refused, or a warning.',
      avoid:
        'For one field, use its error. For something that’s done, use Toast. Instead of missing content, use State message.',
    },
  },
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
/** A named part of the page, which is there from the start and so not announced. */
export const AsAPartOfThePage = meta.story({
  args: { tone: 'danger', level: 2, title: 'Rejection Reason', children: 'The logo is hard to see.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Rejection Reason' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2, name: 'Rejection Reason' })).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})

/** What answers a press at the foot of a long form does not stay out of view. */
export const BroughtIntoView = meta.story({
  args: { tone: 'danger', children: 'Please fix the errors in the form.' },
  decorators: [
    (Story) => (
      <div style={{ height: 200, overflow: 'auto' }}>
        <div style={{ height: 1000 }} />
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole('alert').getBoundingClientRect()
    await expect(bottom).toBeLessThanOrEqual(innerHeight)
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
