import { expect, screen } from 'storybook/test'
import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/viewports.ts'
import { portalMeta } from '../../support/portalMeta.ts'

const meta = preview.meta({
  title: 'Pages/Public/Landing',
  ...portalMeta,
  args: { ...portalMeta.args, signedIn: false, at: '/' },
})

export const Landing = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await expect(
      await screen.findByRole('heading', { name: 'The best way to build apps for smart glasses' }),
    ).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Developer Console' })).toHaveAttribute('href', '/signin')
    await expect(screen.getByRole('link', { name: /^View Documentation/ })).toHaveAttribute(
      'target',
      '_blank',
    )
  },
})

/** Any address outside the product's sections. */
export const UnknownPath = meta.story({
  args: { at: '/no/such/page' },
  play: async () =>
    expect(await screen.findByText(/We couldn’t find/)).toHaveTextContent(
      'We couldn’t find /no/such/page, so we brought you home.',
    ),
})
