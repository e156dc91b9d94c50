import { expect, spyOn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { QrCode } from '../../src/components/QrCode/QrCode.tsx'

const meta = preview.meta({
  component: QrCode,
  args: {
    text: 'https://portal.example.com/install/com.example.captions',
    label: 'QR code of the installation link',
    fileName: 'com.example.captions-install.png',
  },
})

export const Link = meta.story({
  args: { children: 'Scan it with a phone to open the link there.' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('img', { name: 'QR code of the installation link' })).toBeVisible(),
})

/** The saved picture is a PNG under the app's name, large enough to print. */
export const Saved = meta.story({
  play: async ({ canvas }) => {
    const saved: { name: string; blob: Blob }[] = []
    let blob = new Blob()
    const create = spyOn(URL, 'createObjectURL').mockImplementation((given) => {
      blob = given as Blob
      return 'blob:picture'
    })
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, blob })
    })

    await userEvent.click(canvas.getByRole('button', { name: 'Save QR Code' }))
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 })
    click.mockRestore()
    create.mockRestore()

    const [picture] = saved
    await expect(picture?.name).toBe('com.example.captions-install.png')
    const bitmap = await createImageBitmap(picture?.blob ?? new Blob())
    await expect(bitmap.width).toBeGreaterThan(500)
    await expect(bitmap.height).toBe(bitmap.width)
  },
})

export const LongText = meta.story({
  args: { text: `https://portal.example.com/install/${'x'.repeat(500)}` },
})
