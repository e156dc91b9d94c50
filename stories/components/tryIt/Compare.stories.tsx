import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Compare } from '../../../src/components/tryIt/Compare.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { recordedSession, relayedSession } from '../../support/recording.ts'

const before = {
  label: 'Nov 18, 16:00',
  listener: null,
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
      listener: null,
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
    await expect(canvas.queryByRole('row', { name: /^Relay/ })).toBeNull()
  },
})

export const Same = meta.story({
  args: { after: before },
  play: async ({ canvas }) => expect(canvas.getByText('The layouts are the same.')).toBeVisible(),
})

/** Each has steps that the other hasn’t. */
export const OnAComputer = meta.story({
  args: {
    after: { ...before, listener: relayedSession.listener, steps: relayedSession.steps },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Nov 18, 16:00 on Anna’s laptop' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'DNS lookup 1 ms –' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Relay – 4 ms' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Webhook response 87 ms 87 ms Same' })).toBeVisible()
  },
})

/** Each step's name stands above its times. */
export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
