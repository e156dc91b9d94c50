import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Address } from '../../../src/components/data/Address.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Data display/Address',
  component: Address,
  parameters: {
    guidance: {
      use: 'For a web address that somebody else wrote: its server stands out.',
      avoid: 'For an address of our own, use Text link with words.',
    },
  },
  args: { children: 'https://captions.example.com/settings/languages' },
})

export const Text = meta.story()

export const Linked = meta.story({
  args: { linked: true },
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: `${args.children} (opens in a new tab)` })
    await expect(link).toHaveAttribute('href', args.children)
  },
})

/** It leads elsewhere than a hurried reader may think. */
export const Misleading = meta.story({
  args: { linked: true, children: 'https://portal.example.com@evil.example/' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link')).toHaveTextContent(/\(leads to https:\/\/evil\.example\) \(opens/),
})

/** However wide its line is, the arrow stands beside the last word. */
export const AtLineEnd = meta.story({
  args: { linked: true },
  render: (args) => (
    <>
      {[...Array(40).keys()].map((place) => (
        <p key={place} style={{ width: `${place * 2 + 300}px` }}>
          <Address {...args}>{place % 2 === 0 ? args.children : 'https://www.captions.example.com'}</Address>
        </p>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const apart = canvas.getAllByRole('link').filter((link) => {
      const arrow = link.querySelector('svg')
      const word = document.createRange()
      word.selectNodeContents(arrow?.previousSibling ?? link)
      const [text, mark] = [word.getBoundingClientRect(), arrow?.getBoundingClientRect()]
      return !mark || mark.left < text.right || mark.top > text.bottom
    })
    await expect(apart).toHaveLength(0)
  },
})

export const LongAt320 = meta.story({
  args: { linked: true, children: `https://${longWord.toLowerCase()}.example.com/${longWord}` },
  globals: narrow,
  play: expectNoSideScroll,
})
