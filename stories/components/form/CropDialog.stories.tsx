import { useState } from 'react'
import { expect, fn, mocked, screen, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, phone } from '../../../.storybook/viewports.ts'
import { CropDialog } from '../../../src/components/form/CropDialog.tsx'
import { uploadLogoMachine } from '../../../src/machines/pictures/uploadLogoMachine.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'

/** A compass on a night sky, wider than high. */
const url = `data:image/svg+xml,${encodeURIComponent(`
<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" viewBox="0 0 900 600">
  <rect width="900" height="600" fill="#20264f"/>
  <circle cx="450" cy="300" r="190" fill="none" stroke="#f5f1e6" stroke-width="22"/>
  <path d="M450 150 505 300 450 450 395 300z" fill="#f08a3c"/>
  <path d="M450 150 505 300H395z" fill="#f5f1e6"/>
  <g fill="#f5f1e6"><circle cx="120" cy="110" r="8"/><circle cx="760" cy="90" r="6"/><circle cx="830" cy="480" r="9"/></g>
</svg>`)}`

const meta = preview.meta({
  title: 'Forms/Crop dialog',
  component: CropDialog,
  parameters: {
    guidance: {
      use: 'After someone chooses a logo: crop it to a square and preview it before the upload.',
      avoid: 'For an image that doesn’t end up square.',
      keyboard: [
        [
          'Arrow keys',
          'Move the square, or resize it from a handle. Shift moves by ten pixels, Ctrl by a hundred.',
        ],
        ['Escape', 'Closes the dialog, unless an upload is running.'],
      ],
    },
    docs: machineDocs(uploadLogoMachine),
  },
  args: {
    picture: { url, width: 900, height: 600 },
    square: { left: 150, top: 0, size: 600 },
    least: 256,
    busy: false,
    progress: 0,
    error: null,
    onCrop: fn(),
    onUpload: fn(),
    onClose: fn(),
  },
})

export const Middle = meta.story({
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Use Logo' }))
    await expect(args.onUpload).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const Corner = meta.story({ args: { square: { left: 40, top: 30, size: 256 } } })

export const Uploading = meta.story({
  args: { busy: true, progress: 0.4 },
  play: async ({ args }) => {
    await expect(await screen.findByRole('progressbar', { name: 'Uploading logo' })).toHaveValue(0.4)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Upload' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const Failed = meta.story({
  args: { error: 'Couldn’t upload the logo. Try again.' },
  play: async () => expect(await screen.findByRole('button', { name: 'Use Logo' })).toBeEnabled(),
})

export const Phone = meta.story({
  args: { error: 'We can’t read this picture. Save it again, or choose another one.' },
  globals: phone,
  play: expectNoSideScroll,
})

/** The square by arrow keys: moved, and sized by a handle. */
export const ByKeyboard = meta.story({
  ...behaviour,
  render: function Cropped(args) {
    const [square, setSquare] = useState(args.square)
    const crop = (next: typeof square) => {
      args.onCrop(next)
      setSquare(next)
    }
    return <CropDialog {...args} square={square} onCrop={crop} />
  },
  play: async ({ args }) => {
    const area = await screen.findByRole('group', { name: /^The square\./ })
    area.focus()
    await userEvent.keyboard('{ArrowLeft}')
    const [moved] = mocked(args.onCrop).mock.lastCall ?? []
    await expect(moved?.left).toBeLessThan(150)
    await expect(moved?.size).toBeCloseTo(600, 0)
    screen.getByRole('button', { name: 'Resize from the lower right corner' }).focus()
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    const [sized] = mocked(args.onCrop).mock.lastCall ?? []
    await expect(sized?.size).toBeLessThan(600)
  },
})
