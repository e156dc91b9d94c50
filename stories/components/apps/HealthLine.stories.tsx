import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { HealthLine } from '../../../src/components/apps/HealthLine.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { healths } from '../../support/health.ts'

const meta = preview.meta({
  title: 'Product/Apps/Health line',
  component: HealthLine,
  args: { health: healths.up.now },
})

export const Up = meta.story({
  play: async ({ canvas }) => expect(canvas.getByText('Up since Mar 18, 2026, 4:27 AM')).toBeVisible(),
})

export const Answers = meta.story({ args: { health: healths.answers.now } })

export const Down = meta.story({
  args: { health: healths.down.now },
  play: async ({ canvas }) =>
    expect(canvas.getByText('Down since Mar 18, 2026, 9:12 AM: Connection refused')).toBeVisible(),
})

export const NoData = meta.story({ args: { health: healths.portalWasOff.now } })

export const Off = meta.story({ args: { health: healths.off.now } })

export const DownAt320 = meta.story({
  args: { health: healths.down.now },
  globals: narrow,
  play: expectNoSideScroll,
})
