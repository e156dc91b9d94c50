import { expect, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { ScriptedSession } from '../../../src/components/landing/ScriptedSession.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({ title: 'Brand/Scripted session', component: ScriptedSession })

/** Without motion: the whole log, and what the app drew last. */
export const Still = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const log = within(canvas.getByRole('list', { name: 'The session’s log' }))
    await expect(log.getAllByRole('listitem')).toHaveLength(7)
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const seen = [...canvasElement.querySelectorAll('[data-drawing]')].filter(
      (drawing) => getComputedStyle(drawing).opacity === '1',
    )
    const rows = seen.flatMap((drawing) => [...drawing.querySelectorAll<SVGElement>('[data-line]')])
    await expect(rows.map(({ dataset }) => dataset.line)).toEqual([
      ...['Line 4', 'Line 9', 'in 3 min', 'in 7 min', 'Stop B', 'Stop A'],
    ])
  },
})

export const OnAPhone = meta.story({ globals: phone })
export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
