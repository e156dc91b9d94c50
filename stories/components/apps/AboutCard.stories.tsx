import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { AboutCard } from '../../../src/components/apps/AboutCard.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Apps/About card',
  component: AboutCard,
  args: {
    description: 'Shows what is said as captions.',
    serverUrl: 'https://captions.example.com',
    editHref: '/tpas/com.example.captions/edit',
  },
})

export const Filled = meta.story()

export const Empty = meta.story({ args: { description: '', serverUrl: '' } })

export const LongAt320 = meta.story({
  args: { description: longText, serverUrl: longWord },
  globals: narrow,
  play: expectNoSideScroll,
})
