import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { phone } from '../../../.storybook/viewports.ts'
import { FirstSteps, type FirstStepsProps } from '../../../src/components/apps/FirstSteps.tsx'
import { firstVisit } from '../../../src/pages/apps/DashboardPage.tsx'
import { pointsNeed, profileNeed } from '../../support/needs.ts'

const steps = firstVisit(
  { packageName: 'com.example.captions', hasConnected: false, hasWorked: false },
  '/docs/example-app',
)
const withNeeds: FirstStepsProps = {
  path: null,
  loading: false,
  needs: [pointsNeed, profileNeed],
  quickStartUrl: '/docs/quick-start',
  apiDocumentationUrl: '/docs/api',
}

const meta = preview.meta({
  title: 'Product/Apps/First steps',
  component: FirstSteps,
  args: withNeeds,
})

/** In every state the same, so that nothing under it moves when the apps have come. */
async function expectHeight(canvas: HTMLElement, pixels: number): Promise<void> {
  const place = canvas.querySelector('section')?.parentElement
  await expect(place?.getBoundingClientRect().height).toBe(pixels)
}

export const WithNeeds = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Needs Your Attention' })).toBeVisible()
    await expectHeight(canvasElement, 148)
  },
})

export const OnTheWay = meta.story({
  args: { path: steps, needs: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Your First App' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Needs Your Attention' })).toBeNull()
    await expectHeight(canvasElement, 148)
  },
})

export const Loading = meta.story({
  args: { loading: true, needs: [] },
  play: ({ canvasElement }) => expectHeight(canvasElement, 148),
})

/** The apps did not come: what needs the developer is not known. */
export const Unknown = meta.story({
  args: { needs: null },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('region')).toHaveLength(1)
    await expectHeight(canvasElement, 148)
  },
})

export const WithNeedsOnAPhone = meta.story({
  globals: phone,
  play: ({ canvasElement }) => expectHeight(canvasElement, 332),
})

export const OnTheWayOnAPhone = meta.story({
  args: { path: steps, needs: [] },
  globals: phone,
  play: ({ canvasElement }) => expectHeight(canvasElement, 332),
})
