import { expect, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Steps } from '../../../src/components/landing/LandingView.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({ title: 'Brand/Steps', component: Steps })

export const Three = meta.story({
  play: async ({ canvas }) => {
    const steps = within(canvas.getByRole('list')).getAllByRole('listitem')
    await expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      '1Register',
      '2Create',
      '3Code',
    ])
  },
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
