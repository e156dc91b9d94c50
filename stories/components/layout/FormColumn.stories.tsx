import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { FormColumn } from '../../../src/components/layout/columns.tsx'
import { Card } from '../../../src/components/ui/Card.tsx'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Layout/Form column',
  component: FormColumn,
  parameters: {
    guidance: {
      use: 'Around a form and the cards that belong to it.',
      avoid: 'Not around tables: they use the page’s full width.',
    },
  },
  args: {
    children: (
      <>
        <Card title="App Details">{longText}</Card>
        <Card title="API Key">{longText}</Card>
      </>
    ),
  },
})

export const TwoCards = meta.story({
  play: async ({ canvas }) => {
    for (const card of canvas.getAllByRole('region'))
      await expect(card.getBoundingClientRect().width).toBeLessThanOrEqual(720)
  },
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
