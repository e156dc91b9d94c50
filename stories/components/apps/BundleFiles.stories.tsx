import { expect, fn, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { BundleFiles } from '../../../src/components/apps/BundleFiles.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { bundleFiles } from '../../support/releases.ts'

const listed = bundleFiles.map(({ path, size }) => ({
  path,
  change: null,
  sizeBefore: null,
  sizeAfter: size,
}))

const meta = preview.meta({
  title: 'Product/Apps/Bundle files',
  component: BundleFiles,
  args: { label: 'Files', files: listed, onOpen: fn() },
})

export const Listed = meta.story({
  play: async ({ canvas, args }) => {
    const list = within(canvas.getByRole('list', { name: 'Files' }))
    await expect(list.getByText('212.0 kB')).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'index.html' }))
    await expect(args.onOpen).toHaveBeenCalledWith('index.html')
  },
})

export const Changed = meta.story({
  args: {
    label: 'Changed files',
    files: [
      { path: 'app.json', change: 'changed', sizeBefore: 400, sizeAfter: 412 },
      { path: 'assets/board.png', change: 'added', sizeBefore: null, sizeAfter: 18_420 },
      { path: 'assets/old.png', change: 'removed', sizeBefore: 9_000, sizeAfter: null },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('400 B → 412 B')).toBeVisible()
    for (const word of ['Changed', 'Added', 'Removed']) await expect(canvas.getByText(word)).toBeVisible()
  },
})

/** The first twenty are enough for a look. */
export const Many = meta.story({
  args: {
    files: Array.from({ length: 30 }, (_, n) => ({
      path: `assets/stone-${n}.png`,
      change: null,
      sizeBefore: null,
      sizeAfter: 900 + n,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(20)
    await userEvent.click(canvas.getByRole('button', { name: 'Show 10 More Files' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(30)
  },
})

export const Narrow = meta.story({
  parameters: behaviour,
  globals: narrow,
  args: {
    files: [{ path: `assets/${'long-name-'.repeat(15)}.js`, change: 'changed', sizeBefore: 1, sizeAfter: 2 }],
  },
  play: expectNoSideScroll,
})
