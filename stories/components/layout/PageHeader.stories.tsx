import { Plus } from 'lucide-react'
import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { AppStatusBadge } from '../../../src/components/data/AppStatusBadge.tsx'
import { PageHeader } from '../../../src/components/layout/PageHeader.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const create = (
  <LinkButton tone="accent" icon={Plus} href="/tpas/create">
    Create App
  </LinkButton>
)

const meta = preview.meta({
  title: 'Layout/Page header',
  component: PageHeader,
  parameters: {
    guidance: {
      use: 'At the top of every signed-in page. It has the page’s only `h1`.',
      avoid: 'For a part of a page, use a Card’s title.',
    },
  },
  args: { title: 'My Apps' },
})

export const Title = meta.story({
  play: async ({ canvas }) =>
    expect(canvas.getByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible(),
})
export const WithEverything = meta.story({
  args: {
    title: 'Live Captions',
    description: 'com.example.captions',
    breadcrumb: [{ label: 'My Apps', href: '/tpas' }, { label: 'Live Captions' }],
    mark: <AppStatusBadge status="PUBLISHED" />,
    actions: create,
  },
})
export const LongAt320 = meta.story({
  args: {
    title: longWord,
    description: longText,
    mark: <AppStatusBadge status="REJECTED" />,
    actions: create,
  },
  globals: narrow,
  play: expectNoSideScroll,
})

/** Two lines are seen of a title; all of it is read, and shown where a pointer rests. */
export const TitleOfManyLines = meta.story({
  args: { title: longText },
  globals: narrow,
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1, name: longText })
    await expect(title.getClientRects()[0]?.height).toBeLessThan(70)
    await expect(title).toHaveAttribute('title', longText)
  },
})
