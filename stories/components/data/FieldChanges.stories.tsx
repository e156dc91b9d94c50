import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { FieldChanges } from '../../../src/components/data/FieldChanges.tsx'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Data display/Field changes',
  component: FieldChanges,
  parameters: {
    guidance: {
      use: 'To show what changed since someone last saw it: before a merge, or in a review.',
      avoid: 'For values that didn’t change, use a list of facts.',
    },
  },
  args: {
    changes: [
      { label: 'Display name', before: 'Live Captions', after: 'Captions Now' },
      { label: 'Webview URL', before: '', after: 'https://captions.example.com/view' },
    ],
  },
})

export const Changed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Live Captions').tagName).toBe('DEL')
    await expect(canvas.getByText('Captions Now').tagName).toBe('INS')
    await expect(canvas.getByText('(empty)')).toBeVisible()
  },
})

export const LongAt320 = meta.story({
  args: { changes: [{ label: 'Description', before: longText, after: longText }] },
  globals: narrow,
  play: expectNoSideScroll,
})
