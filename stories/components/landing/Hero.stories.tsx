import { expect } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Hero } from '../../../src/components/landing/LandingView.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Brand/Hero',
  component: Hero,
  args: { documentationUrl: '/docs' },
})

export const Words = meta.story({
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'The best way to build apps for smart glasses' }),
    ).toBeVisible()
    await expect(canvas.getByText('Build and deploy apps in minutes, not months.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Developer Console' })).toHaveAttribute('href', '/signin')
    await expect(canvas.getByRole('link', { name: /^View Documentation/ })).toHaveAttribute('href', '/docs')
  },
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
