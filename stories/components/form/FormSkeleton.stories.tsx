import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { FormSkeleton } from '../../../src/components/form/FormSkeleton.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { guidance } from './FormSkeleton.guidance.tsx'

const meta = preview.meta({
  title: 'Forms/Form skeleton',
  component: FormSkeleton,
  parameters: { guidance },
  args: { label: 'Loading app…', fields: 4 },
})

export const Loading = meta.story({
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading app…'),
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
