import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { TextLink } from '../../../src/components/ui/TextLink.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Navigation/Text link',
  component: TextLink,
  parameters: {
    guidance: {
      use: 'For a link in a sentence, a list or a table.',
      avoid: 'For a page’s main next step, use Link button. For an action, use Button.',
    },
  },
  args: { href: '/profile', children: 'developer profile' },
})

export const InText = meta.story({
  render: (args) => (
    <p>
      Fill in your <TextLink {...args} /> before you publish.
    </p>
  ),
})

export const Quiet = meta.story({ args: { quiet: true, children: 'Live Captions' } })

export const External = meta.story({
  args: { href: 'https://docs.example.com', external: true, children: 'Quick Start Guide' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAccessibleName('Quick Start Guide (opens in a new tab)')
  },
})

export const LongAt320 = meta.story({
  args: { children: longWord },
  globals: narrow,
  play: expectNoSideScroll,
})
