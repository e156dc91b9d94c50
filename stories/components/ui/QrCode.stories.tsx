import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour } from '../../../.storybook/viewports.ts'
import { QrCode } from '../../../src/components/ui/QrCode.tsx'
import { readDrawnQr, readQr, savedBy } from '../../support/readQr.ts'

const meta = preview.meta({
  title: 'Data display/QR code',
  component: QrCode,
  parameters: {
    guidance: {
      use: 'For a link to open on another device.',
      avoid:
        'For a link to open here, use Text link. Show the link beside the code, too: not everyone has a camera.',
    },
  },
  args: {
    text: 'https://portal.example.com/install/com.example.captions',
    label: 'QR code of the installation link',
    fileName: 'com.example.captions-install.png',
  },
})

/** It can be scanned from the screen, at the size it has there. */
export const Link = meta.story({
  args: { children: 'Scan to open the link on a phone.' },
  play: async ({ args, canvas }) =>
    expect(await readDrawnQr(canvas.getByRole('img', { name: args.label }))).toBe(args.text),
})

/** The saved picture is a PNG under the app's name, large enough to print, and says the same. */
export const Saved = meta.story({
  ...behaviour,
  play: async ({ args, canvas }) => {
    const { name, picture } = await savedBy(() =>
      userEvent.click(canvas.getByRole('button', { name: 'Save QR Code' })),
    )
    await expect(name).toBe('com.example.captions-install.png')
    await expect(picture.width).toBeGreaterThan(500)
    await expect(picture.height).toBe(picture.width)
    await expect(readQr(picture, picture.width)).toBe(args.text)
  },
})

/** The longest package name there can be: finer, and still to be scanned. */
export const LongText = meta.story({
  args: { text: `https://portal.example.com/install/com.${'x'.repeat(124)}` },
  play: Link.input.play,
})
