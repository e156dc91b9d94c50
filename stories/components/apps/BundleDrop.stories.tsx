import { expect, fn, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { BundleDrop } from '../../../src/components/apps/BundleDrop.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const zip = new File(['PK'], 'dist.zip', { type: 'application/zip' })
const folder = {
  name: 'dist',
  files: ['index.html', 'app.json', 'assets/index.js'].map((path) => ({
    path,
    file: new File([path], path),
  })),
}

const meta = preview.meta({
  title: 'Product/Apps/Bundle drop',
  component: BundleDrop,
  args: { chosen: null, step: null, progress: 0, error: null, onChoose: fn(), onClose: fn() },
})

export const Empty = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.upload(canvas.getByLabelText('ZIP file'), zip)
    await expect(args.onChoose).toHaveBeenCalledWith({ name: 'dist.zip', zip })
  },
})

export const ChosenFolder = meta.story({
  args: { chosen: folder },
  play: async ({ canvas }) => expect(canvas.getByText('Chosen: dist, 3 files')).toBeVisible(),
})

export const Refused = meta.story({
  args: {
    chosen: { name: 'dist.zip', zip },
    error: '“assets/a.js” is damaged: its checksum doesn’t match. Zip the folder again.',
  },
  play: async ({ canvas }) => expect(canvas.getByText(/its checksum doesn’t match/)).toBeVisible(),
})

export const Zipping = meta.story({
  args: { chosen: folder, step: 'packing' },
  play: async ({ canvas }) => {
    const bar = within(canvas.getByRole('group', { name: 'Upload: dist' }))
    await expect(bar.getByText('Zipping the folder…')).toBeVisible()
    await expect(bar.getByRole('progressbar')).not.toHaveAttribute('value')
  },
})

export const Uploading = meta.story({
  args: { chosen: { name: 'dist.zip', zip }, step: 'sending', progress: 0.4 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('40 %')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
})

export const Checking = meta.story({
  args: { chosen: { name: 'dist.zip', zip }, step: 'reading', progress: 1 },
})

export const Narrow = meta.story({
  parameters: behaviour,
  globals: narrow,
  args: { chosen: folder },
  play: expectNoSideScroll,
})
