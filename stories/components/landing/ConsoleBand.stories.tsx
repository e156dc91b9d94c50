import { expect, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { ConsoleBand } from '../../../src/components/landing/ConsoleBand.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({ title: 'Brand/Console band', component: ConsoleBand })

/** A sample app in each status. */
export const EachStatus = meta.story({
  play: async ({ canvas }) => {
    const apps = within(canvas.getByRole('list', { name: 'Sample apps in each status' }))
    for (const status of ['Development', 'Submitted', 'Rejected', 'Published'])
      await expect(apps.getByText(status)).toBeVisible()
  },
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
