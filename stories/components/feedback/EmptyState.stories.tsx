import { AppWindow, SearchX } from 'lucide-react'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { EmptyState } from '../../../src/components/feedback/EmptyState/EmptyState.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton/LinkButton.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Feedback/Empty state',
  component: EmptyState,
  args: {
    icon: AppWindow,
    title: 'No apps to display',
    children: 'Get started by creating your first app.',
    action: (
      <LinkButton tone="accent" href="/tpas/create">
        Create App
      </LinkButton>
    ),
  },
})

export const FirstUse = meta.story()
export const NothingFound = meta.story({
  args: { icon: SearchX, title: 'No apps match your search criteria', children: null, action: null },
})
export const LongAt320 = meta.story({
  args: { title: longWord, children: longText },
  globals: narrow,
  play: expectNoSideScroll,
})
