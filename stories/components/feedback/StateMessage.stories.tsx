import { AppWindow, SearchX, TriangleAlert } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { StateMessage } from '../../../src/components/feedback/StateMessage.tsx'
import { LensPicture } from '../../../src/components/glasses/LensPicture.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Feedback/State message',
  component: StateMessage,
  parameters: {
    guidance: {
      use: 'Instead of content: nothing yet, nothing found, or loading failed.',
      avoid: 'While it is loading, use Skeleton. For a message beside content, use Callout.',
    },
  },
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

export const FirstUse = meta.story({ args: { picture: <LensPicture icon={AppWindow} /> } })
export const Small = meta.story()
export const NothingFound = meta.story({
  args: { icon: SearchX, title: 'No apps match your search criteria', children: null, action: null },
})
const failure = {
  tone: 'danger' as const,
  icon: TriangleAlert,
  title: 'Failed to load TPAs. Please try again.',
  children: null,
  action: null,
  onRetry: fn(),
}

export const Failed = meta.story({
  args: failure,
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load TPAs. Please try again.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})
export const Retrying = meta.story({
  args: { ...failure, busy: true },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Try Again' })).toHaveAttribute('aria-busy', 'true'),
})
export const PageOfItsOwn = meta.story({
  args: { size: 'large' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('heading', { level: 1, name: 'No apps to display' })).toBeVisible(),
})
export const LongAt320 = meta.story({
  args: { title: longWord, children: longText },
  globals: narrow,
  play: expectNoSideScroll,
})
