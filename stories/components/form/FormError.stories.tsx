import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { FormError } from '../../../src/components/form/FormError/FormError.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton/LinkButton.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Forms/Form error',
  component: FormError,
  decorators: [inForm],
  args: { children: 'Please fix the errors in the form.' },
})

export const Announced = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please fix the errors in the form.')
  },
})

const incomplete = {
  children:
    'Your developer profile is incomplete. Please fill out your company name and contact email before publishing an app.',
  action: <LinkButton href="/profile">Complete Your Profile</LinkButton>,
}

export const WithAction = meta.story({ args: incomplete })
export const WithActionAt320 = meta.story({ args: incomplete, globals: narrow, play: expectNoSideScroll })
