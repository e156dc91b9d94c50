import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Fact, Facts } from '../../../src/components/data/Facts.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Data display/Facts',
  component: Facts,
  parameters: {
    guidance: {
      use: 'For what is known of one thing: short values with a name each.',
      avoid: 'For several things with the same facts, use a table.',
    },
  },
  args: {
    children: (
      <>
        <Fact term="Company">Northlight Labs</Fact>
        <Fact term="Contact Email">contact@northlight.example</Fact>
        <Fact term="About the Developer">{longText}</Fact>
        <Fact term="App Type">Standard</Fact>
        <Fact term="Webhook URL">{longWord}</Fact>
      </>
    ),
  },
})

const boxes = (elements: HTMLElement[]) => elements.map((element) => element.getBoundingClientRect())

export const BesideTheirTerms = meta.story({
  play: async ({ canvas }) => {
    const [term] = boxes(canvas.getAllByRole('term'))
    const [company, contact] = boxes(canvas.getAllByRole('definition'))
    await expect(company?.left).toBeGreaterThan(term?.right ?? 0)
    await expect(contact?.left).toBe(company?.left)
  },
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })

/** Several groups on one subject. */
export const Titled = meta.story({
  args: { title: 'Developer' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('heading', { level: 3, name: 'Developer' })).toBeVisible(),
})
