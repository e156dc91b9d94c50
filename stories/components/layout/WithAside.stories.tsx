import { expect } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { WithAside } from '../../../src/components/layout/columns.tsx'
import { Card } from '../../../src/components/ui/Card.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Layout/With aside',
  component: WithAside,
  parameters: {
    guidance: {
      use: 'Around a page’s main content and something to keep in view: a preview, keys, a link.',
      avoid: 'For two equally important things, put one below the other.',
    },
  },
  args: {
    children: <Card title="Activity">{longText}</Card>,
    aside: <Card title="API Keys">{longWord}</Card>,
  },
})

export const Beside = meta.story({
  play: async ({ canvas }) => {
    const [main, aside] = canvas.getAllByRole('region').map((card) => card.getBoundingClientRect())
    const isWide = innerWidth >= 1_100
    await expect((aside?.top ?? 0) === (main?.top ?? 0)).toBe(isWide)
  },
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
