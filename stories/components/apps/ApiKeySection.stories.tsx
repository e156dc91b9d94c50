import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { ApiKeySection } from '../../../src/components/apps/ApiKeySection/ApiKeySection.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { guidance } from './ApiKeySection.guidance.tsx'

const meta = preview.meta({
  title: 'Product/Keys/API key section',
  component: ApiKeySection,
  parameters: { guidance },
  args: {
    lastFour: '7Kq2',
    createdAt: '2026-02-03T08:15:00.000Z',
    regenerated: false,
    onView: fn(),
    onRegenerate: fn(),
  },
})

export const WithKey = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/7Kq2/)).toBeVisible()
    await expect(canvas.getByText('Created')).toBeVisible()
    await expect(canvas.queryByText('Last regenerated')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'View Key' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate Key' }))
    await expect(args.onView).toHaveBeenCalledOnce()
    await expect(args.onRegenerate).toHaveBeenCalledOnce()
  },
})

export const Regenerated = meta.story({
  args: { regenerated: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Last regenerated')).toBeVisible()
    await expect(canvas.queryByText('Created')).toBeNull()
  },
})

export const NothingKnown = meta.story({
  args: { lastFour: null, createdAt: null },
  play: async ({ canvas }) => expect(canvas.queryByText('Created')).toBeNull(),
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
