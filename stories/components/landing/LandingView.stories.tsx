import { expect, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { LandingView } from '../../../src/components/landing/LandingView.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Brand/Landing view',
  component: LandingView,
  args: { documentationUrl: '/docs', exampleAppUrl: '/docs/example-app' },
  parameters: { layout: 'fullscreen' },
})

export const Landing = meta.story({
  play: async ({ canvas }) => {
    await expect(
      canvas
        .getAllByRole('link')
        .map((link) => [link.textContent?.replace(' (opens in a new tab)', ''), link.getAttribute('href')]),
    ).toEqual([
      ['Skip to content', '#main'],
      ['Developer Portal', '/'],
      ['Documentation', '/docs'],
      ['Example App', '/docs/example-app'],
      ['Sign In', '/signin'],
      ['Developer Console', '/signin'],
      ['View Documentation', '/docs'],
      ['Create a free developer account.', '/signup'],
      ['Documentation', '/docs'],
      ['Example App', '/docs/example-app'],
    ])
    await expect(canvas.queryByRole('status')).toBeNull()
  },
})

export const SignedIn = meta.story({
  args: { signedIn: true },
  play: async ({ canvas }) => {
    const header = within(canvas.getByRole('banner'))
    await expect(header.getByRole('link', { name: 'Developer Console' })).toHaveAttribute('href', '/signin')
    await expect(header.queryByRole('link', { name: 'Sign In' })).toBeNull()
  },
})

export const PathNotFound = meta.story({
  args: { missingPath: '/pricing' },
  play: async ({ canvas }) => {
    const notice = canvas.getByRole('status')
    await expect(notice).toHaveTextContent('We couldn’t find /pricing, so we brought you home.')
    await expect(within(notice).getByRole('link', { name: /^Search the Documentation/ })).toHaveAttribute(
      'href',
      '/docs',
    )
  },
})

export const OnAPhone = meta.story({ globals: phone })

export const LongPathAt320 = meta.story({
  args: { missingPath: `/${longWord}` },
  globals: narrow,
  play: expectNoSideScroll,
})
