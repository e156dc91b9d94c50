import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { HealthLine } from '../../../src/components/apps/HealthLine/HealthLine.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { healths } from '../../support/health/states.ts'

const meta = preview.meta({
  title: 'Product/Apps/Health line',
  component: HealthLine,
  args: { health: healths.up.now },
})

export const Up = meta.story({
  play: async ({ canvas }) => {
    const time = canvas.getByTitle('Since Mar 18, 2026, 4:27 AM')
    await expect(time.closest('p')).toHaveTextContent('Up for 5 hours')
  },
})

export const Answers = meta.story({ args: { health: healths.answers.now } })

export const Down = meta.story({
  args: { health: healths.down.now },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('paragraph')).toHaveTextContent('Down for 18 minutes, refuses connections'),
})

export const NoData = meta.story({ args: { health: healths.portalWasOff.now } })

export const SwitchedOff = meta.story({ args: { health: healths.off.now } })

export const DownAt320 = meta.story({
  args: { health: healths.down.now },
  globals: narrow,
  play: expectNoSideScroll,
})
