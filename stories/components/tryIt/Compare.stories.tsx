import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Compare } from '../../../src/components/tryIt/Compare/Compare.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { recordedSession } from '../../support/recording.ts'

const before = {
  label: 'Nov 18, 16:00',
  steps: recordedSession.steps,
  layouts: ['Ready.', 'You said\ngood morning'],
}

const meta = preview.meta({
  title: 'Product/Try it/Compare',
  component: Compare,
  args: {
    before,
    after: {
      label: 'Nov 20, 9:30',
      steps: recordedSession.steps.map(({ name, ms }) => ({ name, ms: ms + 40 })),
      layouts: ['Ready. Say something.', 'You said\ngood morning', 'Bye'],
    },
  },
})

export const Differing = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 layouts differ.')).toBeVisible()
    await expect(canvas.getByRole('row', { name: /First layout/ })).toHaveTextContent('+40 ms')
    await expect(canvas.getByRole('row', { name: /Layout 3/ })).toHaveTextContent('Bye')
  },
})

export const Same = meta.story({
  args: { after: before },
  play: async ({ canvas }) => expect(canvas.getByText('The layouts are the same.')).toBeVisible(),
})

/** Each step's name stands above its times. */
export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
