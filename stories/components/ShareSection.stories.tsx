import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../.storybook/viewports.ts'
import { ShareSection } from '../../src/components/ShareSection/ShareSection.tsx'
import { expectNoSideScroll } from '../support/assertions.ts'

const meta = preview.meta({ component: ShareSection, args: { onShare: fn() } })

export const Section = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Share with Users' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Share App' }))
    await expect(args.onShare).toHaveBeenCalledOnce()
  },
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
