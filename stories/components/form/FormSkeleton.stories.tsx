import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { FormSkeleton } from '../../../src/components/form/FormSkeleton.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Forms/Form skeleton',
  component: FormSkeleton,
  parameters: {
    guidance: {
      use: 'While a page loads the values of its form.',
      avoid: 'Data table has its own. For other shapes, combine Skeletons.',
    },
  },
  args: { label: 'Loading app…', fields: 4 },
})

export const Loading = meta.story({
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading app…'),
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
