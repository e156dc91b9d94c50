import { expect, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, tablet } from '../../../.storybook/viewports.ts'
import { PageSection, PageSections } from '../../../src/components/layout/PageSections.tsx'
import { Card } from '../../../src/components/ui/Card.tsx'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'

const sections = ['App Details', 'API Key', 'Share with Users', 'App Status', 'Danger Zone'].map((label) => ({
  id: label.toLowerCase().replaceAll(' ', '-'),
  label,
}))

const meta = preview.meta({
  title: 'Layout/Page sections',
  component: PageSections,
  parameters: {
    guidance: {
      use: 'On a page of several subjects, such as an app’s settings. Each section saves for itself.',
      avoid: 'For two or three short cards, put one below the other.',
    },
  },
  args: {
    label: 'Sections of this page',
    sections,
    children: sections.map(({ id, label }) => (
      <PageSection key={id} id={id}>
        <Card title={label}>
          {longText} {longText}
        </Card>
      </PageSection>
    )),
  },
})

const currentOf = (links: readonly HTMLElement[]) =>
  links.filter(({ ariaCurrent }) => ariaCurrent === 'location').map(({ textContent }) => textContent)

export const Beside = meta.story({
  play: async ({ canvas }) => {
    const list = canvas.getByRole('navigation', { name: 'Sections of this page' })
    const first = canvas.getByRole('region', { name: 'App Details' })
    const isWide = innerWidth >= 1_100
    await expect(list.getBoundingClientRect().right <= first.getBoundingClientRect().left).toBe(isWide)
    await expect(currentOf(canvas.getAllByRole('link'))).toEqual(['App Details'])
  },
})

/** However short the last section is, reading to the end marks it. */
export const ReadToTheEnd = meta.story({
  play: async ({ canvas }) => {
    scrollTo(0, document.documentElement.scrollHeight)
    if (scrollY > 0)
      await waitFor(() => expect(currentOf(canvas.getAllByRole('link'))).toEqual(['Danger Zone']))
  },
})

export const Above = meta.story({ globals: tablet, play: expectNoSideScroll })

/** The row of links scrolls, not the page. */
export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
