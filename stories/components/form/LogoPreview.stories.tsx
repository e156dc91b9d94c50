import { expect } from 'storybook/test'
import preview from '#storybook/preview'
import { LogoPreview } from '../../../src/components/form/LogoField.tsx'
import { logoUrl } from '../../mocks/fixtures.ts'

const meta = preview.meta({
  title: 'Forms/Logo preview',
  component: LogoPreview,
  parameters: {
    guidance: {
      use: 'Below the Logo URL field, to preview the logo as the store shows it, with any problem.',
      avoid: 'For an existing app, use App logo.',
    },
  },
  args: { url: '' },
})

/** A PNG of that many pixels, as a data address. */
function square(edge: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#2f3a8f'
    context.fillRect(0, 0, edge, edge)
  }
  return canvas.toDataURL()
}

export const None = meta.story()

export const Recommended = meta.story({
  args: { url: square(512) },
  play: async ({ canvas }) => expect(await canvas.findByText('512×512 pixels')).toBeVisible(),
})

export const OtherSize = meta.story({
  args: { url: square(300) },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('300×300 pixels; 512×512 is recommended')).toBeVisible(),
})

export const Failing = meta.story({
  args: { url: logoUrl('missing.png') },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('We couldn’t load a logo from this URL.')).toBeVisible(),
})
