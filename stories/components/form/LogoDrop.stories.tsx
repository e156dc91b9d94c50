import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { imageTexts } from '../../../src/api/contract.ts'
import { LogoDrop } from '../../../src/components/form/LogoDrop.tsx'
import { LogoPreview } from '../../../src/components/form/LogoField.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Forms/Logo drop',
  component: LogoDrop,
  parameters: {
    guidance: {
      use: 'Below the Logo URL field, to upload an image as the logo.',
      avoid: 'For any other file: it accepts images only, and handles paste on the whole page.',
      keyboard: [
        ['Enter, Space', 'On Upload Logo: opens the file dialog.'],
        ['Ctrl+V, ⌘V', 'Uses a copied image, wherever the focus is.'],
      ],
    },
  },
  decorators: [inForm],
  args: { busy: false, error: null, onChoose: fn(), children: <LogoPreview url="" /> },
})

const file = new File(['a picture'], 'logo.png', { type: 'image/png' })

/** What a person drops or pastes. */
function transfer(...files: File[]): DataTransfer {
  const data = new DataTransfer()
  for (const one of files) data.items.add(one)
  return data
}

export const Empty = meta.story()

export const Reading = meta.story({ args: { busy: true } })

export const Refused = meta.story({
  args: { error: imageTexts.type },
  play: async ({ canvas }) => expect(canvas.getByText(imageTexts.type)).toBeVisible(),
})

export const LongAt320 = meta.story({
  args: { error: `The picture is 10,000 × 10,000 pixels. At most 4,096 × 4,096 are accepted.` },
  globals: narrow,
  play: expectNoSideScroll,
})

export const Chosen = meta.story({
  ...behaviour,
  play: async ({ args, canvas }) => {
    await userEvent.upload(canvas.getByLabelText('Logo file'), file)
    await expect(args.onChoose).toHaveBeenCalledOnce()
    await expect(args.onChoose).toHaveBeenCalledWith(file)
  },
})

export const Dropped = meta.story({
  ...behaviour,
  play: async ({ args, canvas }) => {
    const zone = canvas.getByRole('group', { name: 'Logo upload' })
    const drag = (type: string, data: DataTransfer) =>
      zone.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    drag('dragover', transfer(file))
    drag('drop', transfer(file))
    await expect(args.onChoose).toHaveBeenCalledOnce()
    await expect(mocked(args.onChoose).mock.lastCall?.[0].name).toBe('logo.png')
    drag('drop', transfer())
    await expect(args.onChoose).toHaveBeenCalledOnce()
  },
})

/** Wherever the focus is; a pasted text is left alone. */
export const Pasted = meta.story({
  ...behaviour,
  play: async ({ args }) => {
    const paste = (data: DataTransfer) => {
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
      return event.defaultPrevented
    }
    const text = new DataTransfer()
    text.setData('text/plain', 'https://logos.example.com/1.png')
    // Pasting is listened for once the page is drawn.
    await waitFor(() => expect(paste(transfer(file))).toBe(true))
    await expect(paste(text)).toBe(false)
    await expect(args.onChoose).toHaveBeenCalledOnce()
  },
})
