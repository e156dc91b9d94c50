import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { phone } from '../../../.storybook/viewports.ts'
import { FirstSteps } from '../../../src/components/apps/FirstSteps/FirstSteps.tsx'
import type { Need } from '../../../src/components/apps/NeedsYou/NeedsYou.tsx'
import { guidance } from './FirstSteps.guidance.tsx'

const profile: Need = { kind: 'profile' }

const meta = preview.meta({
  title: 'Product/Apps/First steps',
  component: FirstSteps,
  parameters: { guidance },
  args: {
    hasApps: true,
    loading: false,
    needs: [profile],
    quickStartUrl: '/docs/quick-start',
    apiDocumentationUrl: '/docs/api',
  },
})

/** In every state the same, so that nothing under it moves when the apps have come. */
async function expectHeight(canvas: HTMLElement, pixels: number): Promise<void> {
  const place = canvas.querySelector('section')?.parentElement
  await expect(place?.getBoundingClientRect().height).toBe(pixels)
}

export const WithApps = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Needs You' })).toBeVisible()
    await expect(canvas.queryByText('Everything you need for your first app.')).toBeNull()
    await expectHeight(canvasElement, 148)
  },
})

export const WithoutApps = meta.story({
  args: { hasApps: false, needs: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('region', { name: 'Needs You' })).toBeNull()
    await expect(canvas.getByText('Everything you need for your first app.')).toBeVisible()
    await expectHeight(canvasElement, 148)
  },
})

export const Loading = meta.story({
  args: { hasApps: false, loading: true, needs: [] },
  play: ({ canvasElement }) => expectHeight(canvasElement, 148),
})

export const WithAppsOnAPhone = meta.story({
  globals: phone,
  play: ({ canvasElement }) => expectHeight(canvasElement, 256),
})

export const WithoutAppsOnAPhone = meta.story({
  args: WithoutApps.input.args,
  globals: phone,
  play: ({ canvasElement }) => expectHeight(canvasElement, 256),
})
