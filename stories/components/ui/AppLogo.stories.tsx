import { expect, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { AppLogo } from '../../../src/components/ui/AppLogo.tsx'
import { logoUrl } from '../../mocks/fixtures.ts'
import { Row } from '../../support/Stack.tsx'

const meta = preview.meta({
  title: 'Data display/App logo',
  component: AppLogo,
  parameters: {
    guidance: {
      use: 'For an app’s logo, wherever the app appears.',
      avoid: 'For a person, use Avatar.',
    },
  },
  args: { src: logoUrl('captions.svg'), alt: 'Logo of Live Captions' },
})

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const picture = canvas.getByRole<HTMLImageElement>('img', { name: 'Logo of Live Captions' })
    await expect(picture.referrerPolicy).toBe('no-referrer')
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0))
  },
})

export const Missing = meta.story({ args: { src: null } })

export const Failing = meta.story({
  args: { src: logoUrl('missing.png') },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('img', { name: 'Logo of Live Captions' }).tagName).toBe('svg'),
    )
  },
})

export const Sizes = meta.story({
  render: () => (
    <Row>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Row key={size}>
          <AppLogo src={logoUrl('trail.svg')} size={size} />
          <AppLogo src="" size={size} />
        </Row>
      ))}
    </Row>
  ),
})
